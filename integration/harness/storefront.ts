import {
  endpoints,
  type DataOf,
  type MenuItem,
  type OrderSummary,
  type PayOnlineBody,
} from '@galla/contract';
import { newId } from '@galla/shared/format';
import { call, server } from './server';

export interface PlacedOrder {
  order: OrderSummary;
  customerToken: string;
}

interface Wish {
  /** Part of the outlet's name. */
  outlet: string;
  customer?: string;
  paymentMethod?: 'cod' | 'online';
  note?: string;
  /** Number of different items. */
  lines?: number;
  quantity?: number;
}

/** Id of a demo outlet by a part of its name. */
export async function outletIdOf(name: string): Promise<string> {
  const outlets = await call(endpoints.outlets.publicOutlets);
  const found = outlets.find(({ displayName }) => displayName.includes(name));
  if (!found) throw new Error(`No outlet is called ${name}`);
  return found.outletId;
}

/** What customers can order at an outlet. */
export async function menuOf(outlet: string): Promise<MenuItem[]> {
  const { categories } = await call(endpoints.outlets.publicMenu, {
    query: { outletId: await outletIdOf(outlet) },
  });
  return categories.flatMap(({ items }) => items).filter(({ available }) => available);
}

const lineOf = (item: MenuItem, quantity: number): PayOnlineBody['lines'][number] => ({
  itemId: item.itemId,
  ...(item.soldBy === 'weight' ? { quantity: 1, quantityMilli: quantity * 500 } : { quantity }),
  variantId: item.groups.find(({ type }) => type === 'VARIANT')?.options[0]?.optionId ?? null,
  addons: item.groups
    .filter(({ type }) => type === 'ADDON')
    .flatMap(({ options }) => options.slice(0, 1))
    .map(({ optionId }) => ({ addonId: optionId, quantity: 1 })),
});

/** A customer orders and pays; fetched at the outlet, so that it serves any town. */
export async function place({
  outlet,
  customer = 'Meera Nair',
  paymentMethod = 'online',
  note = '',
  lines = 2,
  quantity = 2,
}: Wish): Promise<PlacedOrder> {
  const body: PayOnlineBody = {
    outletId: await outletIdOf(outlet),
    idempotencyKey: newId(),
    channel: 'web',
    fulfilment: 'selfPickup',
    customer: { name: customer, countryCode: '+91', mobile: '9845010007' },
    address: null,
    note,
    lines: (await menuOf(outlet)).slice(0, lines).map((item) => lineOf(item, quantity)),
  };
  if (paymentMethod === 'cod')
    return call(endpoints.orders.postCheckout, { body: { ...body, paymentMethod: 'cod' } });
  return payOnline(body);
}

/** Orders and pays on the sandbox's page: only then the outlet hears of it. */
export async function payOnline(
  body: PayOnlineBody,
): Promise<PlacedOrder & { bill: DataOf<typeof endpoints.orders.payOnline>['bill'] }> {
  const awaited = await call(endpoints.orders.payOnline, { body });
  const { orderId, customerToken, payment, bill } = awaited;
  if (payment === null) throw new Error('There is nothing to pay');
  const { pathname } = new URL(payment.url, location.href);
  const paid = await server.inject({ method: 'POST', url: `${pathname}/upi`, headers: {}, body: null });
  if (paid.status >= 400) throw new Error(`The payment was refused: ${paid.status}`);
  const order = await call(endpoints.orders.customerOrder, { body: { orderId, customerToken } });
  return { order, customerToken, bill };
}

/** Texts of the sandbox's messages, the newest first. */
async function messages(): Promise<string[]> {
  const { body } = await server.inject({ method: 'GET', url: '/sandbox/messages', headers: {}, body: null });
  return new TextDecoder()
    .decode(body)
    .split('<li>')
    .map((part) => part.replaceAll(/<[^>]*>/g, '').replaceAll('&amp;', '&'));
}

/** The first group of the newest sandbox message to a number ('': to anybody) that matches. */
export async function textTo(mobile: string, pattern: RegExp): Promise<string> {
  for (const text of await messages()) {
    const found = text.includes(mobile) ? pattern.exec(text)?.[1] : undefined;
    if (found !== undefined) return found;
  }
  throw new Error(`No message to ${mobile} matches ${pattern}`);
}

/** Shows by the code in the message that a number is the customer's. */
export async function proofOf(mobile: string): Promise<string> {
  const { ticket } = await call(endpoints.orders.customerCode, { body: { countryCode: '+91', mobile } });
  const otp = await textTo('', /\b(\d{4}) is the code for your order/);
  const { proof } = await call(endpoints.account.verifyOtp, { body: { ticket, otp } });
  return proof;
}
