import { endpoints } from '@galla/contract';
import type { Chance } from '../edge/chance';
import { stranger } from '../world/merchant';
import { callsOf, newKey } from './page-calls';
import { refund } from './counter';
import { signedIn } from './staff';
import { now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';
import { Anyone } from './anyone';

const minute = 60_000;
interface Span {
  from: number;
  to: number;
}

/** Orders that were paid and are over, of which money may go back. */
export const finished = (stage: Stage) =>
  [...stage.books.standing.values()].filter(
    ({ status, paymentStatus }) =>
      status === 'complete' && (paymentStatus === 'paid' || paymentStatus === 'partlyRefunded'),
  );

/** A manager of all outlets: money back, menus, pauses. */
export async function managerLife(
  stage: Stage,
  member: StaffMember,
  span: Span,
  chance: Chance,
): Promise<void> {
  await sleepUntil(span.from + 20 * minute);
  member.device.load();
  if (!(await signedIn(stage, member))) return;
  const pages = callsOf(stage, member);
  while (now() < span.to) {
    await sleep(chance.between(3, 12) * minute);
    const outlet = chance.pick(stage.outlets);
    const orders = finished(stage);
    const turn = chance.next();
    if (turn < 0.55 && orders.length > 0) await refund(stage, member, chance.pick(orders), pages, chance);
    else if (turn < 0.7) await changeMenu(stage, member, chance);
    else if (turn < 0.78) await pause(stage, member, outlet.outletId, chance);
  }
  member.device.drop();
}

async function changeMenu(stage: Stage, member: StaffMember, chance: Chance): Promise<void> {
  const { outletId, name } = chance.pick(stage.outlets);
  const pages = callsOf(stage, member);
  const menu = await pages.call(endpoints.menu.outletMenu, { query: { outletId } });
  const itemIds = menu?.categories.flatMap(({ items }) => items.map(({ itemId }) => itemId)) ?? [];
  if (itemIds.length < 4) return;
  const chosen = [chance.pick(itemIds)];
  if (chance.is(0.5)) {
    await pages.call(endpoints.orders.offMenuItem, {
      body: { outletId, itemIds: chosen, available: chance.is(0.5) },
    });
    stage.say(`${member.name} switches an item of ${name}`);
  } else {
    await pages.call(endpoints.menu.bulkItems, {
      body: {
        outletId,
        itemIds: chosen,
        act: { kind: 'price', percent: chance.pick([-10, 5, 10]) },
        idempotencyKey: `menu-${chance.between(0, 1e9)}`,
      },
    });
    stage.say(`${member.name} changes a price of ${name}`);
  }
}

async function pause(stage: Stage, member: StaffMember, outletId: string, chance: Chance): Promise<void> {
  const until = new Date(now() + chance.between(4, 10) * minute).toISOString();
  stage.books.pausedUntil.set(outletId, Date.parse(until) + 15 * minute);
  const done = await callsOf(stage, member).call(endpoints.outlets.setAvailability, {
    body: { outletId, available: 'off', until },
  });
  if (done !== null) stage.say(`${member.name} stops ${done.displayName} until ${until.slice(11, 16)}`);
}

/** The panel of a merchant who sells nothing is open all the time. */
export async function looksOn(stage: Stage, member: StaffMember, span: Span): Promise<void> {
  await sleepUntil(span.from + 10 * minute);
  member.device.load();
  if (!(await signedIn(stage, member))) return;
  await sleepUntil(span.to);
  member.device.drop();
}

/** Whoever lacks a right tries all the same; another merchant's owner tries everything. */
export async function intruder(stage: Stage, member: StaffMember, span: Span, chance: Chance): Promise<void> {
  await sleepUntil(span.from + 15 * minute);
  member.device.load();
  if (!(await signedIn(stage, member))) return;
  const pages = callsOf(stage, member);
  const isStranger = member.mobile === stranger.mobile;
  while (now() < span.to) {
    await sleep(chance.between(4, 14) * minute);
    const { outletId, name } = chance.pick(stage.outlets);
    const order = chance.pick([...stage.books.standing.values(), null]);
    const seen: unknown[] = [
      await pages.call(endpoints.report.getReports, {
        query: { kind: 'sales', outletIds: outletId, period: 'week', compare: 'no' } as never,
      }),
      order &&
        (await pages.call(endpoints.orders.orderDetail, {
          query: { outletId: order.outletId, orderId: order.orderId },
        })),
      order &&
        (await pages.call(endpoints.orderMoney.refundOrder, {
          body: {
            orderId: order.orderId,
            outletId: order.outletId,
            idempotencyKey: `bad-${chance.between(0, 1e9)}`,
            lines: null,
            reason: { code: 'customerAsked', text: '' },
            restock: false,
            amount: order.total,
          },
        })),
      await pages.call(endpoints.orders.orderList, { query: { outletId, status: 'complete' } as never }),
    ];
    if (isStranger && seen.some((one) => one != null))
      stage.books.fall('strangers', `another merchant’s owner saw something of ${name}`);
  }
  member.device.drop();
}

/** Without a session anybody may report of releases; of a canary it counts nothing. */
async function slander(stage: Stage, who: Anyone, chance: Chance): Promise<void> {
  const { canary } = stage.books;
  if (canary === null) return;
  const outcome = { remote: 'orders', releaseId: canary, milliseconds: 900, outcome: 'failed' as const };
  for (let turn = 0; turn < 3; turn += 1)
    await who
      .call(endpoints.releases.reportOutcomes, {
        body: {
          pageId: newKey(chance),
          outcomes: [{ ...outcome, kind: 'entry', message: '', fellBackTo: null }],
        },
      })
      .catch(() => null);
  stage.say(`a crowd says that ${canary} fails`);
}

/** Somebody begins checkouts and pays none: a few may wait, the rest are refused. */
export async function crowd(stage: Stage, span: Span, chance: Chance): Promise<void> {
  await sleepUntil(span.from + chance.between(10, 40) * minute);
  const who = new Anyone(stage, '10.66.6.6');
  const outlet = chance.pick(stage.outlets);
  const menu = await who
    .call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } })
    .catch(() => null);
  const item = menu?.categories
    .flatMap(({ items }) => items)
    .find(
      ({ available, groups, soldBy, price }) =>
        available && soldBy !== 'weight' && groups.every(({ min }) => min === 0) && price > 5_000,
    );
  if (item === undefined) return;
  let open = 0;
  for (let turn = 0; turn < 14; turn += 1) {
    const begun = await who
      .call(endpoints.orders.payOnline, {
        body: {
          outletId: outlet.outletId,
          idempotencyKey: `crowd-${turn}-${chance.between(0, 1e9)}`,
          fulfilment: outlet.hasPickup ? 'selfPickup' : 'delivery',
          customer: {
            name: 'Nobody',
            countryCode: '+91',
            mobile: `9${chance.between(100_000_000, 999_999_999)}`,
          },
          address: null,
          lines: [{ itemId: item.itemId, quantity: 3 }],
        },
      })
      .catch(() => null);
    if (begun?.state === 'awaitingPayment') open += 1;
  }
  stage.say(`a crowd begins ${open} checkouts at ${outlet.name} and pays none`);
  if (open > 10) stage.books.fall('crowd', `one address has ${open} unpaid checkouts at once, ten may wait`);
  for (let wait = 0; wait < 40 && stage.books.canary === null; wait += 1) await sleep(2 * minute);
  await slander(stage, who, chance);
}
