import { endpoints, marketplaces, type PayOnlineBody } from '@galla/contract';
import { crowdCart, type Shop } from '../../server/src/sandbox/crowd/crowd-cart';
import type { Chance } from '../edge/chance';
import type { StageOutlet } from '../world/merchant';
import { isSurelyOpen, keepsHours } from '../stage/own-clock';
import { Anyone, Refused } from './anyone';
import { followRide } from './riders';
import { begin, now, sleep, type Stage } from '../stage/stage';

/** How a customer behaves, with its share of all. */
const habits = [
  ['cashier', 0.34],
  ['payer', 0.26],
  ['payerTwice', 0.05],
  ['failsFirst', 0.04],
  ['late', 0.03],
  ['forgets', 0.05],
  ['presser', 0.06],
  ['marketplace', 0.17],
] as const;
type Habit = (typeof habits)[number][0];

const cancelShare = 0.06;
const minute = 60_000;

/** What an outlet sells, as customers' screens last knew it. */
const menus = new WeakMap<Stage, Map<string, { at: number; shop: Shop | null }>>();

export async function shopOf(stage: Stage, who: Anyone, outlet: StageOutlet): Promise<Shop | null> {
  const known = menus.get(stage) ?? new Map<string, { at: number; shop: Shop | null }>();
  menus.set(stage, known);
  const held = known.get(outlet.outletId);
  if (held && now() - held.at < 20 * minute) return held.shop;
  const menu = await who.call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } });
  const [first, ...rest] = menu.categories.flatMap(({ items }) => items).filter(({ available }) => available);
  const shop =
    menu.open && first
      ? { outletId: outlet.outletId, name: outlet.name, items: [first, ...rest] as const }
      : null;
  known.set(outlet.outletId, { at: now(), shop });
  return shop;
}

function habitOf(chance: Chance, without: ReadonlySet<string>): Habit {
  let left = chance.next();
  for (const [habit, share] of habits) {
    left -= share;
    if (left < 0) return without.has(habit) ? 'cashier' : habit;
  }
  return 'cashier';
}

/** One customer from opening the menu to the end of the order. */
export async function customerLife(
  stage: Stage,
  outlet: StageOutlet,
  turn: number,
  chance: Chance,
): Promise<void> {
  const who = new Anyone(stage, `10.${1 + (turn % 200)}.${chance.between(1, 250)}.${chance.between(1, 250)}`);
  const habit = habitOf(chance, stage.cast.without);
  try {
    const shop = await shopOf(stage, who, outlet);
    if (shop === null) {
      stage.books.count('found it closed');
      const isPaused = (stage.books.pausedUntil.get(outlet.outletId) ?? 0) > now() - 25 * minute;
      // What customers see may be twenty minutes old.
      if (isSurelyOpen(outlet, new Date(now()), 25 * minute) && !isPaused && keepsHours(outlet))
        stage.books.fall('hours', `${outlet.name} says it is closed, and its own clock says it is open`);
      return;
    }
    for (let basket = 0; ; basket += 1) {
      try {
        return await order(stage, who, outlet, shop, habit, chance);
      } catch (error) {
        // Another basket, as people do.
        if (!(error instanceof Refused && error.code === 'CART_MINIMUM_NOT_MET' && basket < 6)) throw error;
      }
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    stage.books.count(`refused ${error.code}`);
  }
}

export function bodyOf(outlet: StageOutlet, shop: Shop, chance: Chance, turn: number): PayOnlineBody {
  const cart = crowdCart(shop, `sim-${turn}-${chance.between(0, 1e9)}`, chance);
  const mobile = `7${String(chance.between(100_000_000, 999_999_999))}`;
  const customer = chance.is(0.4) ? cart.customer : { ...cart.customer, mobile };
  if (outlet.hasPickup && (chance.is(0.35) || outlet.timezone !== 'Asia/Kolkata'))
    return { ...cart, customer, fulfilment: 'selfPickup', address: null };
  return { ...cart, customer };
}

async function order(
  stage: Stage,
  who: Anyone,
  outlet: StageOutlet,
  shop: Shop,
  habit: Habit,
  chance: Chance,
): Promise<void> {
  const body = bodyOf(outlet, shop, chance, stage.books.placed.size);
  const { books } = stage;
  if (habit === 'marketplace') return byMarketplace(stage, who, outlet, body, chance);
  if (habit === 'cashier' || habit === 'presser') {
    const place = () => who.call(endpoints.orders.postCheckout, { body: { ...body, paymentMethod: 'cod' } });
    // Pressed twice: one order.
    const [placed, again] = await Promise.all(habit === 'presser' ? [place(), place()] : [place()]);
    if (placed === undefined) return;
    if (again !== undefined && again.order.orderId !== placed.order.orderId)
      books.fall(
        'one order for one key',
        `${outlet.name}: a customer pressed twice and has no. ${placed.order.orderNumber} and ${again.order.orderNumber}`,
      );
    const { customerToken } = placed;
    await afterPlacing(stage, who, outlet, { ...placed.order, customerToken, shown: null }, chance);
    return;
  }
  const { orderId, customerToken, payment, bill } = await who.call(endpoints.orders.payOnline, { body });
  books.unpaid.set(who.address, [...(books.unpaid.get(who.address) ?? []), orderId]);
  if (payment === null) return;
  if (bill.total !== payment.amount)
    books.fall('a bill adds up', `${outlet.name}: bill ${bill.total}, to pay ${payment.amount}`);
  if (habit === 'forgets') return books.count('forgot to pay');
  await sleep(habit === 'late' ? chance.between(14, 40) * minute : chance.between(5, 120) * 1_000);
  if (habit === 'failsFirst') {
    await who.pay(payment.url, 'failed');
    await sleep(chance.between(10, 60) * 1_000);
  }
  if (habit === 'payerTwice') await Promise.all([who.pay(payment.url, 'upi'), who.pay(payment.url, 'card')]);
  else await who.pay(payment.url, chance.is(0.7) ? 'upi' : 'card');
  books.count('paid online');
  await sleep(20_000);
  const known = await who
    .call(endpoints.orders.customerOrder, { body: { orderId, customerToken } })
    .catch((error: unknown) => {
      if (error instanceof Refused && (error.status === 404 || error.status === 409)) return null;
      throw error;
    });
  if (known === null) return books.count(`paid ${habit}, no order`);
  await afterPlacing(stage, who, outlet, { ...known, customerToken, shown: bill.total }, chance);
}

interface Placed {
  orderId: string;
  orderNumber: number;
  customerToken: string;
  fulfilment: string;
  /** What it would cost, before it was placed; null: nobody said. */
  shown: number | null;
}

export async function afterPlacing(
  stage: Stage,
  who: Anyone,
  outlet: StageOutlet,
  placed: Placed,
  chance: Chance,
): Promise<void> {
  const { books } = stage;
  const { orderId, customerToken } = placed;
  books.placed.set(orderId, {
    orderId,
    outletId: outlet.outletId,
    number: placed.orderNumber,
    origin: 'web',
    customerToken,
    askedToCancel: false,
    placedAt: now(),
    shown: { total: placed.shown, slot: null },
  });
  books.count('placed');
  stage.say(`${outlet.name}: no. ${placed.orderNumber} is placed`);
  if (placed.fulfilment === 'delivery')
    begin(stage, `rider of ${placed.orderNumber}`, () => followRide(stage, outlet, orderId, chance));
  if (stage.cast.without.has('cancels') || !chance.is(cancelShare)) return;
  await sleep(chance.between(3, 60) * 1_000);
  const known = books.placed.get(orderId);
  if (known) known.askedToCancel = true;
  await who
    .call(endpoints.orders.customerCancel, {
      body: { orderId, customerToken, reason: { code: 'customerAsked', text: '' } },
    })
    .then(
      () => books.count('cancelled by the customer'),
      (error: unknown) => {
        if (!(error instanceof Refused)) throw error;
      },
    );
}

async function byMarketplace(
  stage: Stage,
  who: Anyone,
  outlet: StageOutlet,
  body: PayOnlineBody,
  chance: Chance,
): Promise<void> {
  const { name } = chance.pick(marketplaces);
  const number = `${name.slice(0, 2).toUpperCase()}-${chance.between(100_000, 999_999)}`;
  const send = () =>
    who.callAs(name, endpoints.orders.marketplaceOrder, {
      outletId: outlet.outletId,
      fulfilment: body.fulfilment,
      customer: body.customer,
      address: body.address,
      lines: body.lines,
      note: body.note,
      paymentMethod: chance.pick(['online', 'online', 'cod'] as const),
      marketplace: { name, orderNumber: number, commission: chance.between(20, 90) * 100 },
    });
  const { order: placed } = await send();
  stage.books.placed.set(placed.orderId, {
    orderId: placed.orderId,
    outletId: outlet.outletId,
    number: placed.orderNumber,
    origin: 'marketplace',
    customerToken: null,
    askedToCancel: false,
    placedAt: now(),
    shown: { total: null, slot: null },
  });
  stage.books.count('placed');
  stage.say(`${outlet.name}: no. ${placed.orderNumber} comes by ${name}`);
}
