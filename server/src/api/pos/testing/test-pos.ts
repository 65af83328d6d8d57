import { endpoints } from '@galla/contract';
import type { CreateCartBody, PosCart, PosCheckout, PosCustomer } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { newId } from '../../../db/new-id';
import { coupons, outlets } from '../../../db/schema';
import type { Answered, SignedInUser, TestApp } from '../../../testing/test-app';
import { makeOutlet, startOrderApp } from '../../orders/testing/test-shop';
import type { Config, TestOutlet } from '../../orders/testing/test-shop';
import { registerPos } from '../pos.routes';

/** The server with on-call ordering. */
export const startPosApp = (
  options: NonNullable<Parameters<typeof startOrderApp>[0]> = {},
): Promise<TestApp> =>
  startOrderApp({
    ...options,
    moreAreas: [registerPos, ...(options.moreAreas ?? [])],
  });

/** Position of the test outlets, and addresses one, four and eight kilometres away. */
export const places = {
  indiranagar: { lat: 12.9719, long: 77.6412 },
  domlur: { lat: 12.9609, long: 77.6387 },
  koramangala: { lat: 12.9352, long: 77.6245 },
  jayanagar: { lat: 12.9299, long: 77.5824 },
};

/** An outlet in Indiranagar that accepts every payment method, also by phone. */
export async function makePosOutlet(
  app: TestApp,
  merchantId: string,
  config: Config = {},
): Promise<TestOutlet> {
  const outlet = await makeOutlet(app, merchantId, 'food Restaurant', {
    ...config,
    delivery: { chargeTypeV: 'freeDelivery', ...config.delivery },
  });
  const { lat, long } = places.indiranagar;
  await app.db.orm
    .update(outlets)
    .set({ latitude: lat, longitude: long })
    .where(eq(outlets.id, outlet.outletId));
  return outlet;
}

let people = 0;
type AddressInput = { addressId?: string; position?: { lat: number; long: number } | null };

/** A customer with one address, by default in Domlur. */
export async function makeCustomer(
  app: TestApp,
  user: SignedInUser,
  { addressId = newId(), position = places.domlur }: AddressInput = {},
): Promise<PosCustomer> {
  people += 1;
  const { data } = await app.call(endpoints.pos.updateCustomer, {
    token: user.token,
    body: {
      countryCode: '+91',
      mobile: String(9_800_000_000 + people),
      name: 'Meera Nair',
      saveAddresses: [
        {
          addressId,
          label: 'Home',
          address: {
            addressLine: '12, Lake View Road',
            city: 'Bengaluru',
            state: 'Karnataka',
            pincode: '560071',
          },
          position,
        },
      ],
    },
  });
  return data;
}

/** A cart of one dosa and two teas (160.00 before charges and tax) for a customer's first address. */
export function cartBody(
  outlet: TestOutlet,
  customer: PosCustomer | null,
  more: Partial<CreateCartBody> = {},
): CreateCartBody {
  return {
    cartId: newId(),
    outletId: outlet.outletId,
    customerId: customer?.customerId ?? null,
    addressId: customer?.addresses[0]?.addressId ?? null,
    lines: [
      { lineId: newId(), itemId: outlet.menu.dosa, quantity: 1 },
      { lineId: newId(), itemId: outlet.menu.tea, quantity: 2 },
    ],
    ...more,
  };
}

/** Creates a cart; fails the test on error. */
export async function makeCart(
  app: TestApp,
  user: SignedInUser,
  outlet: TestOutlet,
  customer: PosCustomer | null,
  more: Partial<CreateCartBody> = {},
): Promise<PosCart> {
  const body = cartBody(outlet, customer, more);
  return (await app.call(endpoints.posCart.create, { token: user.token, body })).data;
}

let keys = 0;
export const freshKey = (): string => `pos-test-key-${(keys += 1)}`;

/** Checks out a cart as the screen does. */
export function sendOff(
  app: TestApp,
  user: SignedInUser,
  cart: PosCart,
  more: Record<string, unknown> = {},
): Promise<Answered<PosCheckout>> {
  const body = {
    cartId: cart.cartId,
    idempotencyKey: freshKey(),
    paymentMethod: 'cod',
    expectedTotal: cart.bill?.total ?? 0,
    ...more,
  };
  return app.call(endpoints.pos.newOrder, { token: user.token, body });
}

type CouponRow = typeof coupons.$inferInsert;
/** A coupon of 20 % by default. */
export async function makeCoupon(
  app: TestApp,
  merchantId: string,
  coupon: Partial<CouponRow> & { code: string },
): Promise<void> {
  await app.db.orm
    .insert(coupons)
    .values({ merchantId, reduction: { kind: 'percent', percent: 20, cap: null }, ...coupon });
}

/** The events of an outlet by type. */
export async function eventsOf(app: TestApp, user: SignedInUser, outletId: string, type: string) {
  const query = { outletId, since: '0' };
  const { data } = await app.call(endpoints.orders.events, { query, token: user.token });
  return data.events.filter((event) => event.type === type);
}
