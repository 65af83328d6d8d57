import type { HandoverMethod, OrderSummary, OrderStatus } from '@galla/contract';
import { advanceOf, furtherStepOf, isWaiting } from '@galla/domain';

import type { Chance } from '../edge/chance';
import type { StageOutlet } from '../world/merchant';
import { now, sleep, type Stage, type StaffMember } from '../stage/stage';

const minute = 60_000;
const password = 'galla2026';

/** Opens the panel and stays signed in, as a person at a counter does: again after each loss. */
export async function signedIn(stage: Stage, { device, mobile, name }: StaffMember): Promise<boolean> {
  const page = device.page ?? device.load();
  for (let attempt = 0; attempt < 20; attempt += 1) {
    try {
      if (!page.isSignedIn()) await page.signIn(mobile, password);
      await page.open();
      return true;
    } catch {
      stage.books.count('sign-ins that failed');
      await sleep(15_000);
    }
  }
  stage.say(`${name} gives up signing in`);
  return false;
}

interface Plan {
  /** Not before, by order and the state it is in. */
  readonly due: Map<string, number>;
  readonly left: Set<string>;
}

/** How long a person lets an order stand in a state, ms. */
function delayBeforeAct(order: OrderSummary, chance: Chance): number {
  if (isWaiting(order)) return chance.between(4, 70) * 1_000;
  if (order.status === 'foodPreparation') return chance.between(4, 22) * minute;
  if (order.status === 'foodReady' || order.status === 'waitingDeliveryPickup')
    return chance.between(1, 9) * minute;
  if (order.status === 'outForDelivery') return chance.between(10, 40) * minute;
  return chance.between(20, 60) * minute;
}

/** One look at the board, and one press at most. */
async function act(stage: Stage, member: StaffMember, plan: Plan, chance: Chance): Promise<void> {
  const { device } = member;
  const page = device.page;
  if (page === null || !page.isSignedIn()) return;
  const orders = page.board();
  if (orders === null) return;
  for (const order of orders) {
    const outlet = stage.outlets.find(({ outletId }) => outletId === order.outletId);
    if (outlet === undefined) continue;
    const key = `${order.orderId} ${order.status} ${order.acceptedAt != null}`;
    if (plan.left.has(key)) continue;
    const known = plan.due.get(key);
    if (known === undefined) {
      if (isWaiting(order) && member.habits.has('ignores') && chance.is(0.5)) plan.left.add(key);
      plan.due.set(key, now() + delayBeforeAct(order, chance));
      continue;
    }
    if (now() < known) continue;
    plan.due.set(key, now() + 3 * minute);
    await press(stage, member, outlet, order, chance);
    return;
  }
}

async function press(
  stage: Stage,
  member: StaffMember,
  outlet: StageOutlet,
  order: OrderSummary,
  chance: Chance,
): Promise<void> {
  const { device, habits, name } = member;
  const page = device.page;
  const handling = outlet.config;
  const step = advanceOf(handling, order) ?? furtherStepOf(handling, order);
  if (page === null) return;
  const waits = isWaiting(order);
  const refuses = waits && habits.has('rejects') && chance.is(0.12);
  const inside: OrderStatus[] = ['foodPreparation', 'foodReady'];
  const cancels = inside.includes(order.status) && chance.is(0.02) && !stage.cast.without.has('cancels');
  if (refuses || cancels) {
    const target = refuses ? 'rejected' : 'cancelled';
    stage.books.ask(order.orderId, { who: name, target, at: now() });
    const reason = { code: refuses ? 'tooBusy' : 'itemOut', text: '' };
    tell(stage, member, order, target, await answerOf(page.move(order, target, { reason })));
    return;
  }
  if (step === null) return;
  if (order.status === 'foodPreparation' && order.laterUntil) return;
  const handsOver =
    step.target === 'complete' || step.target === 'delivered' || step.target === 'outForDelivery';
  const owes = order.paymentStatus === 'pending' || order.paymentStatus === 'partlyPaid';
  const paidBy: HandoverMethod | undefined =
    owes && (step.target === 'complete' || step.target === 'delivered')
      ? chance.pick(['cash', 'cash', 'upi', 'card'] as const)
      : undefined;
  stage.books.ask(order.orderId, { who: name, target: step.target, at: now() });
  if (waits && chance.is(0.8))
    for (const rival of besides(stage, member)) pressToo(stage, rival, order, step.target);
  const more = {
    ...(waits && chance.is(0.6) && { prepMinutes: chance.pick([10, 15, 20, 30, 45]) }),
    ...(handsOver && paidBy && { paidBy }),
  };
  const once = page.move(order, step.target, more);
  if (habits.has('doubleClicks') && chance.is(0.4))
    void page.move(order, step.target, more).catch(() => undefined);
  tell(stage, member, order, step.target, await answerOf(once));
}

/** Who stands at another tablet of the outlet. */
const besides = (stage: Stage, member: StaffMember): StaffMember[] =>
  stage.staff.filter(
    (other) => other !== member && other.outlet === member.outlet && other.device.isOnline(),
  );

/** It rings at both tablets, and both hands move at once. */
function pressToo(stage: Stage, rival: StaffMember, order: OrderSummary, target: OrderStatus): void {
  const shown = rival.device.page?.board()?.find(({ orderId }) => orderId === order.orderId);
  if (!rival.device.page?.isSignedIn() || shown?.version !== order.version) return;
  stage.books.ask(order.orderId, { who: rival.name, target, at: now() });
  const pressed = answerOf(rival.device.page.move(shown, target));
  void pressed.then((result) => tell(stage, rival, shown, target, result)).catch(() => undefined);
}

/** A page that is closed meanwhile answers no more. */
const answerOf = (pressed: Promise<string>): Promise<string> =>
  Promise.race([pressed, sleep(40_000).then(() => 'no answer')]);

function tell(stage: Stage, member: StaffMember, order: OrderSummary, target: string, result: string): void {
  stage.books.count(`press: ${result.split(' ')[0]}`);
  if (result === `conflict with ${member.userName}`)
    stage.books.fall(
      'presses',
      `${member.name} sees that ${member.userName} was faster, which is the same person (no. ${order.orderNumber}, ${target})`,
    );
  stage.say(`${member.name} presses ${target} for no. ${order.orderNumber}: ${result}`);
}

/** A shift: from opening the panel to closing the lid. */
export async function shift(stage: Stage, member: StaffMember, until: number, chance: Chance): Promise<void> {
  const { device, tempoMs } = member;
  if (!(await signedIn(stage, member))) return;
  stage.say(`${member.name} opens the panel`);
  const plan: Plan = { due: new Map(), left: new Set() };
  while (now() < until) {
    await sleep(Math.round(tempoMs * (0.5 + chance.next())));
    if (device.isAsleep || device.page === null) continue;
    if (!device.page.isSignedIn()) {
      stage.books.count('signed out');
      if (!(await signedIn(stage, member))) return;
    }
    await act(stage, member, plan, chance);
  }
  device.drop();
  stage.say(`${member.name} closes the lid`);
}
