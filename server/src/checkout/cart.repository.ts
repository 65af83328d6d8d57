import {
  fulfilmentSchema,
  heldCartSchema,
  itemDietSchema,
  posLimits,
  priceBasisSchema,
  saleUnitSchema,
} from '@galla/contract';
import type { HeldCart } from '@galla/contract';
import { z } from 'zod';
import type { StoredCartLine } from '../db/schema';
import type { Queryable } from '../db/queryable';
import type { PosScope } from './pos-deps';

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

const cartRowSchema = z.object({
  cartId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  state: z.enum(['open', 'held', 'placed']),
  label: z.string(),
  version: z.number(),
  customerId: z.string().nullable(),
  fulfilment: fulfilmentSchema,
  addressId: z.string().nullable(),
  lines: z.array(cartLineSchema),
  coupon: z.string().nullable(),
  note: z.string(),
  heldBy: z.string(),
  heldAt: z.date().nullable(),
  updatedAt: z.date(),
});
export type CartRow = z.output<typeof cartRowSchema>;

const cartColumns = `id as "cartId", merchant_id, outlet_id, state, label, version,
  customer_id, fulfilment, address_id, lines, coupon, note, held_by, held_at, updated_at`;

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
  await db.execute({
    name: 'pos-insert-cart',
    text: `insert into pos_carts (id, merchant_id, outlet_id, customer_id, version, updated_at)
      values ($1, $2, $3, $4, 1, $5::timestamptz) on conflict (id) do nothing`,
    values: [cart.cartId, cart.merchantId, cart.outletId, cart.customerId, at],
  });
}

/** Saves a locked cart. */
export async function updateCart(tx: Queryable, cart: CartRow): Promise<void> {
  await tx.execute({
    name: 'pos-update-cart',
    text: `update pos_carts set state = $2, label = $3, version = $4, customer_id = $5, fulfilment = $6, address_id = $7,
        lines = $8::jsonb, coupon = $9, note = $10, held_by = $11, held_at = $12::timestamptz, updated_at = $13::timestamptz
      where id = $1`,
    values: [
      cart.cartId,
      cart.state,
      cart.label,
      cart.version,
      cart.customerId,
      cart.fulfilment,
      cart.addressId,
      JSON.stringify(cart.lines),
      cart.coupon,
      cart.note,
      cart.heldBy,
      cart.heldAt,
      cart.updatedAt,
    ],
  });
}

/** Reopens a cart whose order failed, or closes one that became an order. */
export async function setCartState(
  tx: Queryable,
  cartId: string,
  state: 'open' | 'placed',
  at: Date,
): Promise<void> {
  await tx.execute({
    name: 'pos-cart-state',
    text: `update pos_carts set state = $2, version = version + 1, held_at = null, label = '', held_by = '',
        updated_at = $3::timestamptz where id = $1`,
    values: [cartId, state, at],
  });
}

export async function deleteCart(tx: Queryable, cartId: string): Promise<void> {
  await tx.execute({
    name: 'pos-delete-cart',
    text: 'delete from pos_carts where id = $1',
    values: [cartId],
  });
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
      order by p.held_at desc, p.id desc limit ${posLimits.heldCarts}`,
    values: [merchantId, outletIds],
  });
  return rows.map((row) => ({ ...row, heldAt: row.heldAt.toISOString() }));
}
