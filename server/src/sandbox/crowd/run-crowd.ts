import { setTimeout as wait } from 'node:timers/promises';
import { endpoints, marketplaces, type OrderSummary, type PayOnlineBody } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { Chance } from '../demo/random';
import { Refused, type CrowdClient } from './crowd-client';
import { crowdCart, type Shop } from './crowd-cart';
import { followDelivery } from './crowd-rider';
import type { FollowedOrder } from './crowd-rider';

export interface CrowdOptions {
  /** Orders per minute, over all outlets together. */
  perMinute: number;
  /** Only outlets whose name contains this text; empty: all. */
  outlet: string;
  /** Stops the simulation. */
  signal: AbortSignal;
  chance: Chance;
  say: (line: string) => void;
}

const cancelShare = 0.06;
const marketplaceShare = 0.15;

/** How the orders of a run ended. */
export interface CrowdCount {
  placed: number;
  /** By the code of the refusal. */
  refused: Record<string, number>;
}

async function openShops(client: CrowdClient, filter: string): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const outlet of await client.call(endpoints.outlets.publicOutlets)) {
    if (!outlet.displayName.toLowerCase().includes(filter.toLowerCase())) continue;
    const menu = await client.call(endpoints.outlets.publicMenu, { query: { outletId: outlet.outletId } });
    const [first, ...rest] = menu.categories
      .flatMap((category) => category.items)
      .filter((item) => item.available);
    if (menu.open && first)
      shops.push({ outletId: outlet.outletId, name: outlet.displayName, items: [first, ...rest] });
  }
  return shops;
}

/** Simulates customers: orders at the given rate, some cancelled, each delivery followed by a rider. */
export async function runCrowd(client: CrowdClient, options: CrowdOptions): Promise<CrowdCount> {
  const count: CrowdCount = { placed: 0, refused: {} };
  const { chance, signal, say } = options;
  const pause = async (milliseconds: number): Promise<void> => {
    await wait(milliseconds, undefined, { signal }).catch(() => undefined);
  };
  const following = new Set<Promise<void>>();
  while (!signal.aborted) {
    // Random gaps around the mean: real orders are not evenly spaced.
    await pause((-Math.log(1 - chance.next()) * 60_000) / options.perMinute);
    if (signal.aborted) break;
    const visit = visitShop(client, options, pause, () => (count.placed += 1)).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      count.refused[error.code] = (count.refused[error.code] ?? 0) + 1;
      say(`refused: ${error.code} ${error.message}`);
    });
    following.add(visit);
    void visit.finally(() => following.delete(visit));
  }
  await Promise.allSettled(following);
  return count;
}

async function visitShop(
  client: CrowdClient,
  options: CrowdOptions,
  pause: (ms: number) => Promise<void>,
  onPlaced: () => void,
): Promise<void> {
  const { chance, signal, say } = options;
  const [first, ...rest] = await openShops(client, options.outlet);
  if (!first) {
    say('no outlet is open');
    return;
  }
  const shop = chance.pick([first, ...rest]);
  const marketplace =
    chance.next() < marketplaceShare ? chance.pick<(typeof marketplaces)[number]>(marketplaces) : null;
  if (marketplace && client.knows(marketplace.name)) {
    const order = await enough(shop, chance, (body) =>
      orderByMarketplace(client, marketplace.name, body, chance),
    );
    onPlaced();
    say(`${shop.name}: no. ${order.orderNumber} by ${marketplace.label}, ${describe(order)}`);
    return;
  }
  const placed = await enough(shop, chance, (body) => placeOrder(client, body, chance));
  onPlaced();
  say(`${shop.name}: no. ${placed.order.orderNumber}, ${describe(placed.order)}`);
  if (chance.next() < cancelShare) {
    await pause(chance.between(5, 25) * 1000);
    await client.call(endpoints.orders.customerCancel, {
      body: {
        orderId: placed.order.orderId,
        customerToken: placed.customerToken,
        reason: { code: 'customerAsked', text: '' },
      },
    });
    say(`${shop.name}: no. ${placed.order.orderNumber} taken back by the customer`);
    return;
  }
  await followDelivery(client, placed, { chance, signal, pause });
}

const basketsTried = 6;

/** As people do, another basket is tried when the first costs less than the outlet's smallest order. */
async function enough<Placed>(
  shop: Shop,
  chance: Chance,
  place: (body: PayOnlineBody) => Promise<Placed>,
): Promise<Placed> {
  for (let left = basketsTried; ; left -= 1) {
    try {
      return await place(crowdCart(shop, `crowd-${newId()}`, chance));
    } catch (error) {
      if (!(error instanceof Refused && error.code === 'CART_MINIMUM_NOT_MET' && left > 1)) throw error;
    }
  }
}

/** A third pays at the door; the others pay online, and only then does the order ring. */
async function placeOrder(client: CrowdClient, body: PayOnlineBody, chance: Chance): Promise<FollowedOrder> {
  if (chance.next() < 0.35)
    return client.call(endpoints.orders.postCheckout, { body: { ...body, paymentMethod: 'cod' } });
  const { orderId, customerToken, payment } = await client.call(endpoints.orders.payOnline, { body });
  if (payment === null) throw new Refused(409, 'PAYMENT_NOT_OPEN', 'Nothing to pay');
  await client.pay(payment.url);
  const order = await client.call(endpoints.orders.customerOrder, { body: { orderId, customerToken } });
  return { order, customerToken };
}

/** Marketplaces deliver with riders of their own. */
async function orderByMarketplace(
  client: CrowdClient,
  name: (typeof marketplaces)[number]['name'],
  { outletId, fulfilment, customer, address, lines, note }: PayOnlineBody,
  chance: Chance,
): Promise<OrderSummary> {
  const { order } = await client.callAs(name, endpoints.orders.marketplaceOrder, {
    outletId,
    fulfilment,
    customer,
    address,
    lines,
    note,
    paymentMethod: chance.pick<'online' | 'cod'>(['online', 'online', 'cod']),
    marketplace: {
      name,
      orderNumber: `${name.slice(0, 2).toUpperCase()}-${chance.between(100_000, 999_999)}`,
      commission: chance.between(20, 90) * 100,
    },
  });
  return order;
}

const describe = (order: OrderSummary): string =>
  `${order.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ')} for ${order.customerName}, ₹${order.total / 100}`;
