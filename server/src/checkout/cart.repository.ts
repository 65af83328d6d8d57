import { heldCartSchema, itemDietSchema, priceBasisSchema, saleUnitSchema } from '@galla/contract';
import type { HeldCart } from '@galla/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StoredCartLine } from '../db/schema';
import type { Queryable } from '../db/queryable';
import type { PosScope } from './pos-deps';
import { columnsOf, rowOf } from '../db/row-of';
import { posCarts } from '../db/schema';

const cartLineSchema: z.ZodType<StoredCartLine> = z.object({
  lineId: z.string(),
  itemId: z.string(),
  quantity: z.number(),
  quantityMilli: z.number().optional(),
  variantId: z.string().nullable(),
  addons: z.array(z.object({ addonId: z.string(), quantity: z.number() })),
  note: z.string(),
  told: z.object({
    name: z.string(),
    diet: itemDietSchema,
    unitPrice: z.number(),
    variant: z.string().nullable(),
    addons: z.array(
      z.object({ addonId: z.string(), name: z.string(), quantity: z.number(), price: z.number() }),
    ),
    taxPercent: z.number(),
    soldBy: z.optional(saleUnitSchema),
    priceBasis: z.optional(priceBasisSchema),
  }),
});

const columns = [
  'merchantId',
  'outletId',
  'state',
  'label',
  'version',
  'customerId',
  'fulfilment',
  'addressId',
  'coupon',
  'note',
  'heldBy',
  'heldAt',
  'choices',
  'updatedAt',
] as const;
const cartRowSchema = rowOf(posCarts, columns, {
  cartId: z.string(),
  lines: z.array(cartLineSchema),
});
export type CartRow = z.output<typeof cartRowSchema>;

const cartColumns = `id as "cartId", lines, ${columnsOf(posCarts, columns)}`;

/** A cart of the user's outlets; `lock`: locks the row until the transaction ends. */
export async function findCart(
  db: Queryable,
  scope: PosScope,
  cartId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CartRow | null> {
  const rows = await db.query(cartRowSchema, {
    name: lock ? 'pos-lock-cart' : 'pos-cart',
    text: `select ${cartColumns} from pos_carts where id = $1 and merchant_id = $2 and outlet_id = any($3::uuid[])
      ${lock ? 'for update' : ''}`,
    values: [cartId, scope.merchantId, scope.outletIds],
  });
  return rows[0] ?? null;
}

/** Creates an empty cart unless the id exists; concurrent calls create one. */
export async function insertCart(
  db: Queryable,
  cart: Pick<CartRow, 'cartId' | 'merchantId' | 'outletId' | 'customerId'>,
  at: Date,
): Promise<void> {
  const { cartId: id, merchantId, outletId, customerId } = cart;
  await db.orm
    .insert(posCarts)
    .values({ id, merchantId, outletId, customerId, version: 1, updatedAt: at })
    .onConflictDoNothing({ target: posCarts.id });
}

/** Saves a locked cart. */
export async function updateCart(tx: Queryable, cart: CartRow): Promise<void> {
  const { cartId, merchantId: _merchant, outletId: _outlet, ...changed } = cart;
  await tx.orm.update(posCarts).set(changed).where(eq(posCarts.id, cartId));
}

/** Reopens a cart whose order failed, or closes one that became an order. */
export async function setCartState(
  tx: Queryable,
  cartId: string,
  state: 'open' | 'placed',
  at: Date,
): Promise<void> {
  const version = sql`${posCarts.version} + 1`;
  await tx.orm
    .update(posCarts)
    .set({ state, version, heldAt: null, label: '', heldBy: '', updatedAt: at })
    .where(eq(posCarts.id, cartId));
}

export async function deleteCart(tx: Queryable, cartId: string): Promise<void> {
  await tx.orm.delete(posCarts).where(eq(posCarts.id, cartId));
}

/** How many other carts an outlet holds. */
export function countOtherHeld(tx: Queryable, { outletId, cartId }: CartRow): Promise<number> {
  const others = and(eq(posCarts.outletId, outletId), eq(posCarts.state, 'held'), ne(posCarts.id, cartId));
  return tx.orm.$count(posCarts, others);
}

const heldCartRowSchema = z.object({
  ...heldCartSchema.shape,
  heldAt: z.date(),
  customer: heldCartSchema.shape.customer,
});

/** Held carts of these outlets, newest first. */
export async function heldCarts(
  db: Queryable,
  merchantId: string,
  outletIds: readonly string[],
): Promise<HeldCart[]> {
  const rows = await db.query(heldCartRowSchema, {
    name: 'pos-held-carts',
    text: `select p.id as "cartId", p.outlet_id, u.display_name as "outletName", p.label, p.held_at, p.held_by,
        coalesce((select sum((line ->> 'quantity')::int) from jsonb_array_elements(p.lines) line), 0)::int as "itemCount",
        case when c.id is not null then jsonb_build_object('customerId', c.id, 'name', c.name,
          'countryCode', c.country_code, 'mobile', c.mobile) end as customer
      from pos_carts p join outlets u on u.id = p.outlet_id left join customers c on c.id = p.customer_id
      where p.merchant_id = $1 and p.outlet_id = any($2::uuid[]) and p.state = 'held'
      order by p.held_at desc, p.id desc`,
    values: [merchantId, outletIds],
  });
  return rows.map((row) => ({ ...row, heldAt: row.heldAt.toISOString() }));
}
