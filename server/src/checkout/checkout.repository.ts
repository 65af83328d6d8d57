import {
  actorSchema,
  addressSchema,
  buyerShape,
  orderBillingSchema,
  orderDiscountSchema,
  orderLineSchema,
  orderSummarySchema,
  phoneCodeSchema,
  posPaymentSchema,
} from '@galla/contract';
import type { OrderSummary, PosCheckout } from '@galla/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { pricedLineSchema } from '../pricing/cart';
import type { Queryable } from '../db/queryable';
import { isUniqueViolation } from '../db/sql-state';
import { orderColumns, orderRowSchema, summaryOf } from '../orders/order-rows';
import type { PosScope } from './pos-deps';
import { columnsOf, rowOf } from '../db/row-of';
import { posCheckouts } from '../db/schema';

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

const columns = [
  'merchantId',
  'outletId',
  'cartId',
  'orderId',
  'clientKey',
  'requestHash',
  'state',
  'customerId',
  'slotStart',
  'total',
  'currency',
  'bill',
  'by',
  'createdAt',
  'expiresAt',
] as const;
const checkoutRowSchema = rowOf(posCheckouts, columns, {
  checkoutId: z.string(),
  order: keptOrderSchema,
});
export type CheckoutRow = z.output<typeof checkoutRowSchema>;

const checkoutColumns = `id as "checkoutId", "order", ${columnsOf(posCheckouts, columns)}`;

/** Which unique index refused a checkout. */
export type CheckoutClash = 'key' | 'cart';

/** Stores a checkout; a clash means the key is used, or another call already checked out the cart. */
export async function insertCheckout(tx: Queryable, row: CheckoutRow): Promise<void> {
  const { checkoutId: id, ...checkout } = row;
  await tx.orm.insert(posCheckouts).values({ id, ...checkout });
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
  await tx.orm.update(posCheckouts).set({ state, expiresAt }).where(eq(posCheckouts.id, checkoutId));
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
