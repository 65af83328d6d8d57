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

interface OrderInput {
  /** Part of the outlet's name. */
  outlet: string;
  customer?: string;
  fulfilment?: 'delivery' | 'selfPickup';
  paymentMethod?: 'cod' | 'online';
  note?: string;
  /** Number of different items. */
  lines?: number;
  quantity?: number;
}

/** State and pincode of the demo's outlets, by town: outlets deliver within their own town only. */
const towns: Readonly<Record<string, readonly [state: string, pincode: string]>> = {
  Bengaluru: ['Karnataka', '560034'],
  Pune: ['Maharashtra', '411004'],
  Delhi: ['Delhi', '110016'],
  Mumbai: ['Maharashtra', '400050'],
  Kochi: ['Kerala', '682001'],
  Jaipur: ['Rajasthan', '302001'],
};

async function outletOf(name: string) {
  const outlets = await call(endpoints.outlets.publicOutlets);
  const found = outlets.find(({ displayName }) => displayName.includes(name));
  if (!found) throw new Error(`No outlet is called ${name}`);
  return found;
}

/** Id of a demo outlet by a part of its name. */
export const outletIdOf = async (name: string): Promise<string> => (await outletOf(name)).outletId;

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

/** A customer orders, and pays unless it is `cod`. */
export async function place({
  outlet,
  customer = 'Meera Nair',
  fulfilment = 'delivery',
  paymentMethod = 'online',
  note = '',
  lines = 2,
  quantity = 2,
}: OrderInput): Promise<PlacedOrder> {
  const { outletId, city } = await outletOf(outlet);
  const [state = '', pincode = ''] = towns[city] ?? [];
  const body: PayOnlineBody = {
    outletId,
    idempotencyKey: newId(),
    channel: 'web',
    fulfilment,
    customer: { name: customer, countryCode: '+91', mobile: '9845010007' },
    address: fulfilment === 'selfPickup' ? null : { addressLine: '12, Lake View Road', city, state, pincode },
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
