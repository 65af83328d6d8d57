import { endpoints, outletConfigSchema } from '@galla/contract';
import type {
  BusinessType,
  MarketplaceOrderBody,
  MenuItem,
  OrderSummary,
  PayOnlineBody,
  PostCheckoutBody,
  placedOrderSchema,
} from '@galla/contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AppPlugin } from '../../../app-context';
import { newId } from '../../../db/new-id';
import { menuCategories, menuItems, orders, outlets } from '../../../db/schema';
import { latestMessages } from '../../../sandbox/partners/sms';
import { apiPrefix } from '../../../gate/access/api-prefix';
import { partnerHeaders, signPartnerCall } from '../../../gate/access/partner-signature';
import { startTestApp } from '../../../testing/test-app';
import type { Answered, CallOptions, SignedInUser, TestApp, TestUser } from '../../../testing/test-app';
import { registerKitchen } from '../../kitchen/kitchen.routes';
import { registerMenu } from '../../menu/menu.routes';
import { registerOutlets } from '../../outlets/outlets.routes';
import { registerPaymentWebhooks } from '../../payments/webhook.routes';
import { registerStorefront } from '../../storefront/storefront.routes';
import { registerOrders } from '../orders.routes';

/** The server with all modules an order passes through. */
export function startOrderApp({
  moreAreas = [],
  ...options
}: Omit<NonNullable<Parameters<typeof startTestApp>[0]>, 'areas'> & {
  moreAreas?: readonly AppPlugin[];
} = {}): Promise<TestApp> {
  return startTestApp({
    areas: [
      registerOutlets,
      registerOrders,
      registerKitchen,
      registerMenu,
      registerStorefront,
      registerPaymentWebhooks,
      ...moreAreas,
    ],
    ...options,
    config: { partnerKeys: { [marketplace]: marketplaceKey }, ...options.config },
  });
}

const marketplace = 'plateful';
const marketplaceKey = 'the-key-of-plateful';

export type Config = z.input<typeof outletConfigSchema>;
type Placed = z.output<typeof placedOrderSchema>;

const everyPayment = { cod: true, online: true, wallet: true };
const address = {
  addressLine: '1, Church Street',
  apartmentAddress: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
  countryCode: 'IN',
};

/** Dosa with sizes and extras, tea without options, and soap with another tax rate. */
export interface TestMenu {
  dosa: string;
  tea: string;
  soap: string;
  large: string;
  cheese: string;
  chutney: string;
}

export interface TestOutlet {
  outletId: string;
  menu: TestMenu;
}

/** Creates an outlet with a menu. Prices in paise: dosa 100, large 150; cheese 20, chutney 5; tea 30; soap 45. */
export async function makeOutlet(
  app: TestApp,
  merchantId: string,
  businessType: BusinessType = 'food Restaurant',
  config: Config = {},
): Promise<TestOutlet> {
  const outletId = newId();
  const order = { paymentMethods: everyPayment, ...config.order };
  const delivery = { canSelfPickup: true, ...config.delivery };
  await app.db.orm.insert(outlets).values({
    id: outletId,
    merchantId,
    displayName: `Outlet ${outletId.slice(-4)}`,
    businessType,
    config: outletConfigSchema.parse({ ...config, businessType, order, delivery }),
    address,
    gstinType: 'regular',
    gstinNumber: '29ABCFE1234F1ZS',
  });
  const categoryId = newId();
  await app.db.orm
    .insert(menuCategories)
    .values({ id: categoryId, merchantId, outletId, name: 'All', position: 0 });
  const menu: TestMenu = {
    dosa: newId(),
    tea: newId(),
    soap: newId(),
    large: newId(),
    cheese: newId(),
    chutney: newId(),
  };
  const option = (optionId: string, optionName: string, price: number) => ({ optionId, optionName, price });
  const groups: MenuItem['groups'] = [
    {
      groupId: newId(),
      displayName: 'Size',
      addonName: 'Size',
      type: 'VARIANT',
      min: 0,
      max: 1,
      options: [option(menu.large, 'Large', 15_000)],
    },
    {
      groupId: newId(),
      displayName: 'Extras',
      addonName: 'Extras',
      type: 'ADDON',
      min: 0,
      max: 2,
      options: [option(menu.cheese, 'Cheese', 2_000), option(menu.chutney, 'Chutney', 500)],
    },
  ];
  const base = { merchantId, outletId, categoryId, isVeg: true };
  await app.db.orm.insert(menuItems).values([
    { ...base, id: menu.dosa, name: 'Masala Dosa', price: 10_000, taxPercent: 5, groups },
    { ...base, id: menu.tea, name: 'Tea', price: 3_000, taxPercent: 5 },
    { ...base, id: menu.soap, name: 'Soap', price: 4_500, taxPercent: 18 },
  ]);
  return { outletId, menu };
}

let checkouts = 0;

/** By default a pickup order of one tea, paid in cash. */
export function checkoutBody(outlet: TestOutlet, more: Partial<PostCheckoutBody> = {}): PostCheckoutBody {
  checkouts += 1;
  return {
    outletId: outlet.outletId,
    idempotencyKey: `checkout-${checkouts}`,
    fulfilment: 'selfPickup',
    paymentMethod: 'cod',
    customer: { name: 'Asha Rao', countryCode: '+91', mobile: '9876543210' },
    lines: [{ itemId: outlet.menu.tea, quantity: 1 }],
    ...more,
  };
}

export const deliverTo = address;
/** What makes a checkout a delivery. */
export const asDelivery = { fulfilment: 'delivery', address: deliverTo } as const;

/** Places an order; fails the test on error. */
export async function place(
  app: TestApp,
  outlet: TestOutlet,
  {
    paymentMethod = 'cod',
    channel = 'web',
    ...more
  }: Omit<Partial<PayOnlineBody>, 'channel'> & Partial<Pick<OrderSummary, 'channel'>> & PaidBy = {},
): Promise<Placed> {
  if (channel === 'aggregator') return placeByMarketplace(app, checkoutBody(outlet, more), paymentMethod);
  if (channel === 'phone') return asPhoneOrder(app, await place(app, outlet, { paymentMethod, ...more }));
  const body = checkoutBody(outlet, { ...more, channel });
  if (paymentMethod === 'cod') return (await app.call(endpoints.orders.postCheckout, { body })).data;
  const { data } = await app.call(endpoints.orders.payOnline, { body });
  await app.server.inject({ method: 'POST', url: `${data.payment?.url ?? ''}/upi` });
  const { orderId, customerToken, bill } = data;
  const order = await app.call(endpoints.orders.customerOrder, { body: { orderId, customerToken } });
  return { order: order.data, bill, customerToken };
}

interface PaidBy {
  paymentMethod?: 'cod' | 'online';
}

/** Staff place phone orders; where only the channel matters, a customer's order is made one. */
async function asPhoneOrder(app: TestApp, placed: Placed): Promise<Placed> {
  const channel = 'phone';
  await app.db.orm.update(orders).set({ channel }).where(eq(orders.id, placed.order.orderId));
  return { ...placed, order: { ...placed.order, channel } };
}

let marketplaceOrders = 0;

/** The call of a marketplace, signed with its key unless `signed` says otherwise. */
export function callByMarketplace(
  app: TestApp,
  body: MarketplaceOrderBody,
  signed: { name?: string; key?: string } = {},
): Promise<Answered<z.output<typeof endpoints.orders.marketplaceOrder.data>>> {
  const endpoint = endpoints.orders.marketplaceOrder;
  const timestamp = String(app.clock.now().getTime());
  const url = apiPrefix + endpoint.path;
  const call = { timestamp, method: endpoint.method, url, body: JSON.stringify(body) };
  const headers = {
    [partnerHeaders.name]: signed.name ?? marketplace,
    [partnerHeaders.timestamp]: timestamp,
    [partnerHeaders.signature]: signPartnerCall(signed.key ?? marketplaceKey, call),
  };
  return app.call(endpoint, { body, headers });
}

export function marketplaceBody(
  { outletId, fulfilment, customer, address: to, lines, note }: PostCheckoutBody,
  paymentMethod: 'cod' | 'online' = 'online',
): MarketplaceOrderBody {
  marketplaceOrders += 1;
  const orderNumber = `PL-${marketplaceOrders}`;
  return {
    outletId,
    fulfilment,
    customer,
    address: to ?? null,
    lines,
    note: note ?? '',
    paymentMethod,
    marketplace: { name: marketplace, orderNumber, commission: 600 },
  };
}

async function placeByMarketplace(
  app: TestApp,
  body: PostCheckoutBody,
  paymentMethod: 'cod' | 'online',
): Promise<Placed> {
  const { data } = await callByMarketplace(app, marketplaceBody(body, paymentMethod));
  return { ...data, customerToken: '' };
}

/** The proof that a customer holds a number: by the code that was sent to it. */
export async function proofOf(app: TestApp, mobile: string): Promise<string> {
  const { data } = await app.call(endpoints.orders.customerCode, { body: { countryCode: '+91', mobile } });
  const sent = (await latestMessages(app.db)).find((message) => message.mobile === mobile);
  const otp = /\b\d{4}\b/.exec(sent?.text ?? '')?.[0] ?? '';
  return (await app.call(endpoints.account.verifyOtp, { body: { ticket: data.ticket, otp } })).data.proof;
}

let keys = 0;

/** Requests a status change as the screen does. */
export function change(
  app: TestApp,
  user: Pick<SignedInUser, 'token'>,
  order: { orderId: string; outletId: string; version: number },
  target: string,
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answered<z.output<typeof endpoints.orders.changeStatus.data>>> {
  keys += 1;
  const { orderId, outletId, version } = order;
  const body = { orderId, outletId, version, target, idempotencyKey: `change-key-${keys}`, ...more };
  return app.call(endpoints.orders.changeStatus, { body, token: user.token, headers });
}

/** Calls with a query whose values may be other than text. */
export function asQuery(query: Record<string, string | number>): NonNullable<CallOptions['query']> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

/** A staff user of the merchant with these permissions. */
export function signInStaff(
  app: TestApp,
  owner: Pick<SignedInUser, 'merchantId'>,
  staff: Partial<TestUser>,
): Promise<SignedInUser> {
  return app.signIn({ merchantId: owner.merchantId, userType: 'employee', ...staff });
}
