import { endpoints, type DataOf, type OrderSummary } from '@galla/contract';
import { refundedUnits, refundOf, refundableOf, unitsLeft } from '@galla/domain';
import type { Chance } from '../edge/chance';
import { newKey, type PageCaller } from './page-calls';
import { now, sleep, sleepUntil, type Stage, type StaffMember } from '../stage/stage';

const minute = 60_000;

/** The drawer's day: opened with a float, closed with what was counted. */
export async function drawerDay(
  stage: Stage,
  member: StaffMember,
  until: number,
  pages: PageCaller,
  chance: Chance,
): Promise<void> {
  const outletId = member.outlet?.outletId;
  if (outletId === undefined) return;
  await sleep(chance.between(1, 8) * minute);
  const opened = await pages.call(endpoints.counter.openCounterDay, {
    body: { outletId, idempotencyKey: newKey(chance), float: chance.between(5, 40) * 10_000 },
  });
  if (opened === null) return;
  stage.books.count('drawers opened');
  await sleep(chance.between(10, 40) * minute);
  await pages.call(endpoints.counter.moveCash, {
    body: {
      outletId,
      idempotencyKey: newKey(chance),
      kind: chance.pick(['paidIn', 'paidOut'] as const),
      amount: chance.between(1, 20) * 1_000,
      note: 'Change',
    },
  });
  await sleepUntil(until - chance.between(1, 6) * minute);
  const state = await pages.call(endpoints.counter.counterState, { query: { outletId } });
  if (state?.day == null) return;
  const closed = await pages.call(endpoints.counter.closeCounterDay, {
    body: {
      outletId,
      idempotencyKey: newKey(chance),
      counterDayId: state.day.counterDayId,
      counted: Math.max(0, state.day.expected + chance.pick([0, 0, 0, -500, 1_000])),
    },
  });
  if (closed !== null) stage.books.count('drawers closed');
}

/** An order by telephone: now, or for a slot; sometimes two at once for the last place. */
export async function phoneOrder(
  stage: Stage,
  member: StaffMember,
  pages: PageCaller,
  chance: Chance,
): Promise<void> {
  const { outlet } = member;
  if (outlet === null) return;
  const customer = await pages.call(endpoints.pos.updateCustomer, {
    body: {
      countryCode: '+91',
      mobile: `8${chance.between(100_000_000, 999_999_999)}`,
      name: chance.pick(['Meera Nair', 'Arun Das', 'Zoya Khan']),
    },
  });
  const slots = await pages.call(endpoints.pos.slots, { query: { outletId: outlet.outletId } });
  const menu = await pages.call(endpoints.pos.menu, { query: { outletId: outlet.outletId } });
  if (customer === null || slots === null || menu === null || !outlet.hasPickup) return;
  const items = menu.categories
    .flatMap((category) => category.items)
    .filter(
      (item) => item.available && item.groups.every(({ min }) => min === 0) && item.soldBy !== 'weight',
    );
  if (items.length === 0) return;
  const free = slots.days
    .flatMap((day) => day.slots)
    .filter(({ left }) => left > 0)
    .slice(0, 6);
  const slotStart = free.length > 0 && chance.is(0.7) ? chance.pick(free.slice(0, 3)).start : null;
  const send = async (): Promise<void> => {
    const cart = await pages.call(endpoints.posCart.create, {
      body: {
        cartId: newKey(chance),
        outletId: outlet.outletId,
        customerId: customer.customerId,
        fulfilment: 'selfPickup',
        lines: Array.from({ length: chance.between(1, 3) }, () => ({
          lineId: newKey(chance),
          itemId: chance.pick(items).itemId,
          quantity: chance.between(1, 3),
        })),
      },
    });
    if (cart?.bill == null) return;
    const sent = await pages.call(endpoints.pos.newOrder, {
      body: {
        cartId: cart.cartId,
        idempotencyKey: newKey(chance),
        paymentMethod: 'cod',
        slotStart,
        expectedTotal: cart.bill.total,
      },
    });
    const order = sent?.order;
    if (order == null) return;
    stage.books.placed.set(order.orderId, {
      orderId: order.orderId,
      outletId: outlet.outletId,
      number: order.orderNumber,
      origin: 'phone',
      customerToken: null,
      askedToCancel: false,
      placedAt: now(),
      shown: { total: cart.bill.total, slot: slotStart },
    });
    stage.books.count('placed');
    stage.books.count(slotStart === null ? 'by telephone' : 'for later');
    stage.say(
      `${member.name} takes no. ${order.orderNumber} by telephone${slotStart === null ? '' : ` for ${slotStart.slice(5, 16)}`}`,
    );
  };
  await Promise.all(slotStart !== null && chance.is(0.3) ? [send(), send(), send()] : [send()]);
}

type Money = DataOf<typeof endpoints.orderMoney.orderMoney>;

/** What the screen would offer to give back: one unit of a line, or all that is left. */
function refundOfScreen(
  money: Money,
  chance: Chance,
): { lines: { lineId: string; units: number }[] | null; amount: number } | null {
  const most = refundableOf(money.tenders);
  if (most <= 0) return null;
  const { billing } = money;
  if (billing === null || money.paid < money.total || chance.is(0.4)) return { lines: null, amount: most };
  const already = refundedUnits(money.refunds.flatMap(({ lines }) => lines));
  const left = refundedUnits(unitsLeft(billing.lines, already));
  const line = billing.lines.find(({ lineId }) => (left[lineId] ?? 0) > 0);
  if (line === undefined) return null;
  const all = billing.lines.every((one) => (one.lineId === line.lineId ? 1 : 0) >= (left[one.lineId] ?? 0));
  if (all) return { lines: null, amount: most };
  const { total } = refundOf(billing, { [line.lineId]: 1 }, already);
  if (total <= 0) return null;
  return { lines: [{ lineId: line.lineId, units: 1 }], amount: Math.min(total, most) };
}

/** Money goes back for an order, as the screen offers it. */
export async function refund(
  stage: Stage,
  member: StaffMember,
  order: OrderSummary,
  pages: PageCaller,
  chance: Chance,
): Promise<void> {
  const of = { orderId: order.orderId, outletId: order.outletId };
  const money = await pages.call(endpoints.orderMoney.orderMoney, { query: of });
  const wanted = money === null ? null : refundOfScreen(money, chance);
  if (wanted === null) return;
  const body = {
    ...of,
    idempotencyKey: newKey(chance),
    ...wanted,
    reason: { code: 'customerAsked' as const, text: '' },
    restock: false,
  };
  const press = () => pages.call(endpoints.orderMoney.refundOrder, { body });
  const [done] = await Promise.all(chance.is(0.3) ? [press(), press()] : [press()]);
  stage.say(
    `${member.name} gives back ${wanted.amount} for no. ${order.orderNumber}: ${done == null ? 'refused' : 'done'}`,
  );
  if (done != null) stage.books.count('refunds');
}
