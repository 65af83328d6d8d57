import { endpoints, orderRights, permissionKeys } from '@galla/contract';
import { z } from 'zod';
import { areas } from '../app';
import { newId } from '../db/new-id';
import { idRowSchema } from '../db/queryable';
import { seedDemo } from '../sandbox/demo/seed-demo';
import { startTestApp, type SignedInUser, type TestApp } from './test-app';
import type { IdFor } from './schema-values';

/** A merchant with rows in most tables, and their ids. */
export interface FullShop {
  merchantId: string;
  owner: SignedInUser;
  /** An id of this merchant for a field of this name, a different one on each call. */
  idFor: IdFor;
  /** Every id in this merchant's rows. */
  ids: ReadonlySet<string>;
}

export const everyPermission = Object.fromEntries(
  [...permissionKeys, ...orderRights].map((key) => [key, true]),
);

/** The whole server, with every area. */
export const startFullApp = (): Promise<TestApp> => startTestApp({ areas });

/** The demo merchant, with an order taken, a support ticket, a filled cart and an invited user. */
export async function openFullShop(app: TestApp): Promise<FullShop> {
  await seedDemo(app.db);
  const [merchant] = await app.db.query(idRowSchema, { text: 'select id from merchants limit 1' });
  if (merchant === undefined) throw new Error('The demo made no merchant');
  const owner = await app.signIn({ merchantId: merchant.id, permissions: everyPermission });
  const { token } = owner;
  const [item] = await app.db.query(z.object({ id: z.string(), outletId: z.string() }), {
    text: `select id, outlet_id from menu_items where available and groups = '[]' order by id limit 1`,
  });
  if (item === undefined) throw new Error('The demo made no menu');
  const customer = { name: 'Zeenat Marker', countryCode: '+91', mobile: '9811122233' };
  await app.call(endpoints.orders.postCheckout, {
    body: {
      outletId: item.outletId,
      idempotencyKey: 'first-order-1',
      fulfilment: 'selfPickup',
      paymentMethod: 'cod',
      customer,
      lines: [{ itemId: item.id, quantity: 9 }],
    },
  });
  await app.call(endpoints.posCart.create, {
    token,
    body: { cartId: newId(), outletId: item.outletId, lines: [{ itemId: item.id, quantity: 1 }] },
  });
  await app.call(endpoints.members.initSubuser, {
    token,
    body: {
      role: 'counter',
      permissions: {},
      outletIds: null,
      userName: 'Invited Marker',
      countryCode: '+91',
      mobile: '9811122244',
    },
  });
  await app.call(endpoints.crm.saveSegment, {
    token,
    body: { segmentId: newId(), name: 'Segment Marker', rules: { minOrders: 1 } },
  });
  return { merchantId: merchant.id, owner, ...(await idsOf(app, merchant.id)) };
}

/** A merchant with one outlet and no other rows. */
export async function openSmallShop(app: TestApp): Promise<FullShop> {
  const owner = await app.signIn({ permissions: everyPermission });
  const made = await app.call(endpoints.outletSetup.create, {
    token: owner.token,
    body: { displayName: 'Small shop', businessType: 'food Restaurant' },
  });
  if (made.status !== 200) throw new Error(`No outlet: ${made.raw.body}`);
  return { merchantId: owner.merchantId, owner, ...(await idsOf(app, owner.merchantId)) };
}

/** Tables whose rows belong to a merchant, with the fields that reference their rows. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  outlets: ['outletId'],
  orders: ['orderId'],
  menu_items: ['itemId', 'linkId'],
  menu_categories: ['catId', 'parentId', 'subCatId'],
  menu_addon_groups: ['groupId'],
  customers: ['customerId', 'token', 'keep', 'away'],
  customer_addresses: ['addressId', 'removeAddressId'],
  customer_segments: ['segmentId', 'segment'],
  users: ['userId'],
  sessions: ['sessionId'],
  invitations: ['invitationId'],
  pos_carts: ['cartId'],
  pos_checkouts: ['checkoutId'],
  coupons: ['couponId'],
};

async function idsOf(app: TestApp, merchantId: string): Promise<Pick<FullShop, 'idFor' | 'ids'>> {
  const pools = new Map<string, string[]>();
  const all = new Set<string>();
  for (const [table, fields] of Object.entries(fieldsOf)) {
    const rows = await app.db.query(idRowSchema, {
      text: `select id from ${table} where merchant_id = $1 order by id limit 20`,
      values: [merchantId],
    });
    for (const { id } of rows) all.add(id);
    if (rows.length > 0)
      for (const field of fields)
        pools.set(
          field,
          rows.map(({ id }) => id),
        );
  }
  const everything = [...all];
  let turn = 0;
  return {
    ids: all,
    idFor(field) {
      turn += 1;
      const pool = pools.get(field) ?? everything;
      // Half of the time the first id: parts of one call should belong together.
      return (turn % 2 === 0 ? pool[0] : pool[turn % pool.length]) ?? newId();
    },
  };
}
