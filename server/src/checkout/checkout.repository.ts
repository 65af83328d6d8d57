import {
  actorSchema,
  addressSchema,
  billSchema,
  buyerShape,
  orderBillingSchema,
  orderDiscountSchema,
  orderLineSchema,
  orderSummarySchema,
  phoneCodeSchema,
  posCheckoutSchema,
  posPaymentSchema,
} from '@galla/contract';
import type { OrderSummary, PosCheckout } from '@galla/contract';
import { z } from 'zod';
import { pricedLineSchema } from '../pricing/cart';
import type { Queryable } from '../db/queryable';
import { isUniqueViolation } from '../db/sql-state';
import { orderColumns, orderRowSchema, summaryOf } from '../orders/order-rows';
import type { PosScope } from './pos-deps';

/** All data for the later order, except its time and the payment. */
const keptOrderSchema = z.object({
  draft: z.object({
    ...z.object(orderSummarySchema.shape).pick({
      orderId: true,
      outletId: true,
      channel: true,
      fulfilment: true,
      paymentMethod: true,
      currency: true,
      total: true,
      note: true,
    }).shape,
    customer: z.object({ name: z.string(), mobile: z.string() }),
    lines: z.array(orderLineSchema),
    by: actorSchema,
    scheduledFor: z.string().nullable(),
    acceptanceMode: z.enum(['manual', 'auto']),
  }),
  lines: z.array(pricedLineSchema),
  // Null: it waited for its payment when these came.
  billing: z._default(z.nullable(orderBillingSchema), null),
  /** What staff took off; left out: nothing. */
  discount: z.optional(orderDiscountSchema),
  ...buyerShape,
  // An erased customer has no valid number.
  customer: z.object({ name: z.string(), countryCode: phoneCodeSchema, mobile: z.string() }),
  /** Hashes of who began it, while strangers' unpaid ones are counted; none for staff. */
  caller: z.optional(z.object({ address: z.string(), range: z.string() })),
  // Kept as it was written, whatever a new one has to fulfil.
  address: z.nullable(addressSchema),
  distanceMetres: z.number().nullable(),
});

const checkoutRowSchema = z.object({
  checkoutId: z.string(),
  merchantId: z.string(),
  outletId: z.string(),
  cartId: z.string().nullable(),
  orderId: z.string(),
  clientKey: z.string(),
  requestHash: z.instanceof(Buffer),
  state: posCheckoutSchema.shape.state,
  customerId: z.string(),
  slotStart: z.date().nullable(),
  total: z.number(),
  currency: orderSummarySchema.shape.currency,
  bill: billSchema,
  order: keptOrderSchema,
  by: actorSchema,
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
});
export type CheckoutRow = z.output<typeof checkoutRowSchema>;

const checkoutColumns = `id as "checkoutId", merchant_id, outlet_id, cart_id,
  order_id, client_key, request_hash, state, customer_id,
  slot_start, total, currency, bill, "order", by, created_at, expires_at`;

/** Which unique index refused a checkout. */
export type CheckoutClash = 'key' | 'cart';

/** Stores a checkout; a clash means the key is used, or another call already checked out the cart. */
export async function insertCheckout(tx: Queryable, row: CheckoutRow): Promise<void> {
  await tx.execute({
    name: 'insert-checkout',
    text: `insert into pos_checkouts (id, merchant_id, outlet_id, cart_id, order_id, client_key, request_hash, state,
        customer_id, slot_start, total, currency, bill, "order", by, created_at, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb, $14::jsonb, $15::jsonb, $16, $17)`,
    values: [
      row.checkoutId,
      row.merchantId,
      row.outletId,
      row.cartId,
      row.orderId,
      row.clientKey,
      row.requestHash,
      row.state,
      row.customerId,
      row.slotStart,
      row.total,
      row.currency,
      JSON.stringify(row.bill),
      JSON.stringify(row.order),
      JSON.stringify(row.by),
      row.createdAt,
      row.expiresAt,
    ],
  });
}

export function clashOf(error: unknown): CheckoutClash | null {
  if (isUniqueViolation(error, 'pos_checkouts_key')) return 'key';
  return isUniqueViolation(error, 'pos_checkouts_cart') ? 'cart' : null;
}

async function checkoutWhere(
  db: Queryable,
  name: string,
  where: string,
  values: unknown[],
): Promise<CheckoutRow | null> {
  const rows = await db.query(checkoutRowSchema, {
    name,
    text: `select ${checkoutColumns} from pos_checkouts where ${where}`,
    values,
  });
  return rows[0] ?? null;
}

export function findCheckout(
  db: Queryable,
  scope: PosScope,
  checkoutId: string,
): Promise<CheckoutRow | null> {
  return checkoutWhere(db, 'checkout', 'id = $1 and merchant_id = $2 and outlet_id = any($3::uuid[])', [
    checkoutId,
    scope.merchantId,
    scope.outletIds,
  ]);
}

export function findCheckoutByKey(
  db: Queryable,
  merchantId: string,
  clientKey: string,
): Promise<CheckoutRow | null> {
  return checkoutWhere(db, 'checkout-by-key', 'merchant_id = $1 and client_key = $2', [
    merchantId,
    clientKey,
  ]);
}

/** The checkout of a cart; null while the cart is open. */
export function findCheckoutOfCart(
  db: Queryable,
  merchantId: string,
  cartId: string,
): Promise<CheckoutRow | null> {
  return checkoutWhere(
    db,
    'checkout-of-cart',
    `merchant_id = $1 and cart_id = $2 and state in ('awaitingPayment', 'paymentFailed', 'placed')`,
    [merchantId, cartId],
  );
}

export function lockCheckout(tx: Queryable, checkoutId: string): Promise<CheckoutRow | null> {
  return checkoutWhere(tx, 'lock-checkout', 'id = $1 for update', [checkoutId]);
}

export async function setCheckoutState(
  tx: Queryable,
  checkoutId: string,
  state: PosCheckout['state'],
  expiresAt: Date | null,
): Promise<void> {
  await tx.execute({
    name: 'checkout-state',
    text: 'update pos_checkouts set state = $2, expires_at = $3::timestamptz where id = $1',
    values: [checkoutId, state, expiresAt],
  });
}

const paymentRowSchema = z.object({ ...posPaymentSchema.shape, checkoutId: z.string(), expiresAt: z.date() });
export type PaymentRow = z.output<typeof paymentRowSchema>;

const paymentColumns = `id as "paymentId", checkout_id, state, amount, currency, url,
  expires_at, sent_to`;

/** The latest link of a checkout. */
export async function latestPayment(db: Queryable, checkoutId: string): Promise<PaymentRow | null> {
  const rows = await db.query(paymentRowSchema, {
    name: 'latest-payment',
    text: `select ${paymentColumns} from payments where checkout_id = $1 order by created_at desc, id desc limit 1`,
    values: [checkoutId],
  });
  return rows[0] ?? null;
}

/** The order of a checkout, as a card; null while there is none. */
export async function orderOfCheckout(db: Queryable, checkout: CheckoutRow): Promise<OrderSummary | null> {
  const rows = await db.query(orderRowSchema, {
    name: 'order-of-checkout',
    text: `select ${orderColumns} from orders o where o.id = $1 and o.merchant_id = $2`,
    values: [checkout.orderId, checkout.merchantId],
  });
  return rows[0] ? summaryOf(rows[0]) : null;
}

/** A checkout as the operator's screen shows it. */
export async function checkoutView(db: Queryable, row: CheckoutRow): Promise<PosCheckout> {
  const payment = await latestPayment(db, row.checkoutId);
  return {
    checkoutId: row.checkoutId,
    cartId: row.cartId ?? row.checkoutId,
    outletId: row.outletId,
    orderId: row.orderId,
    state: row.state,
    order: row.state === 'placed' ? await orderOfCheckout(db, row) : null,
    bill: row.bill,
    payment:
      payment === null
        ? null
        : {
            paymentId: payment.paymentId,
            state: payment.state,
            amount: payment.amount,
            currency: payment.currency,
            url: payment.url,
            expiresAt: payment.expiresAt.toISOString(),
            sentTo: payment.sentTo,
          },
  };
}
