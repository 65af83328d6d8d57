import type { Actor, Bill, OrderSummary, PosCheckout, PosPayment } from '@galla/shared/contract';
import type { Queryable } from '../../../db/queryable';
import { isUniqueViolation } from '../../../db/sql-state';
import { orderColumns, summaryOf } from '../../orders/order-rows';
import type { OrderRow } from '../../orders/order-rows';
import type { NewOrder } from '../../storefront/place-orders.repository';
import type { OrderDraft } from '../../storefront/new-order';
import type { PosScope } from '../pos-needs';

/** Everything an order is made of when its time comes, besides the moment and the payment. */
export interface KeptOrder {
  draft: Omit<OrderDraft, 'now' | 'paymentStatus' | 'promiseMinutes'>;
  lines: NewOrder['lines'][number][];
  customer: NewOrder['customer'];
  address: NewOrder['address'];
  distanceMetres: number | null;
}

export interface CheckoutRow {
  checkoutId: string;
  merchantId: string;
  outletId: string;
  cartId: string | null;
  orderId: string;
  clientKey: string;
  requestHash: Buffer;
  state: PosCheckout['state'];
  customerId: string;
  slotStart: Date | null;
  total: number;
  currency: OrderSummary['currency'];
  bill: Bill;
  order: KeptOrder;
  by: Actor;
  createdAt: Date;
  expiresAt: Date | null;
}

const checkoutColumns = `id as "checkoutId", merchant_id as "merchantId", outlet_id as "outletId", cart_id as "cartId",
  order_id as "orderId", client_key as "clientKey", request_hash as "requestHash", state, customer_id as "customerId",
  slot_start as "slotStart", total, currency, bill, "order", by, created_at as "createdAt", expires_at as "expiresAt"`;

/** Which of the unique indexes refused a checkout. */
export type CheckoutClash = 'key' | 'cart';

/** Keeps a checkout; a clash means that the key was used, or that the cart became an order, by somebody else. */
export async function insertCheckout(tx: Queryable, row: CheckoutRow): Promise<void> {
  await tx.query({
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
  const rows = await db.query<CheckoutRow>({
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

/** The checkout a cart became; null while it is open. */
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
  await tx.query({
    name: 'checkout-state',
    text: 'update pos_checkouts set state = $2, expires_at = $3::timestamptz where id = $1',
    values: [checkoutId, state, expiresAt],
  });
}

export interface PaymentRow extends Omit<PosPayment, 'expiresAt'> {
  checkoutId: string;
  expiresAt: Date;
}

const paymentColumns = `id as "paymentId", checkout_id as "checkoutId", state, amount, currency, url,
  expires_at as "expiresAt", sent_to as "sentTo"`;

/** The latest link of a checkout. */
export async function latestPayment(db: Queryable, checkoutId: string): Promise<PaymentRow | null> {
  const rows = await db.query<PaymentRow>({
    name: 'latest-payment',
    text: `select ${paymentColumns} from payments where checkout_id = $1 order by created_at desc, id desc limit 1`,
    values: [checkoutId],
  });
  return rows[0] ?? null;
}

/** The order a checkout became, as a card shows it; null while there is none. */
export async function orderOfCheckout(db: Queryable, checkout: CheckoutRow): Promise<OrderSummary | null> {
  const rows = await db.query<OrderRow>({
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
