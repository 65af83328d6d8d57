import type { Actor, CurrencyName, Reason } from '@galla/contract';
import { isActive, offAccount, refundableOf, refundParts, unitsLeft, refundedUnits } from '@galla/domain';
import type { Database } from '../../db/database';
import { keyReused } from '../../db/once';
import { audit } from '../../db/audit';
import { ApiError, conflict, invalid, notFound } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import { settlePaymentStatus } from '../../money/tenders/payment-status.repository';
import { announcePayment } from '../../money/refunds/announce-payment';
import { giveBack, quoteRefund, unitsBack } from '../../money/refunds/give-back';
import type { Quote } from '../../money/refunds/give-back';
import { lockAccount } from '../../money/refunds/order-account';
import type { OrderAccount } from '../../money/refunds/order-account';
import type { MoneyChoice } from '../../money/tenders/lock-order.repository';

export interface RefundInput {
  idempotencyKey: string;
  lines: { lineId: string; units: number }[] | null;
  reason: Reason;
  restock: boolean;
  amount: number;
  offAccount?: number | undefined;
}

/** Who gives back, and how much of one order they may. */
interface Giver {
  by: Actor;
  userId: string | null;
  at: Date;
  /** Of one order, with what went back before; absent: no limit. */
  limit?: number | undefined;
  /** By a PIN: all of an order that was not handed over, which is cancelled afterwards. */
  byPin?: boolean;
}

export interface Refunded {
  refundId: string;
  orderNumber: number;
  amount: number;
  currency: CurrencyName;
}

const sameLines = (wanted: RefundInput['lines'], lines: Quote['lines']): boolean => {
  if (wanted === null) return true;
  const [units, given] = [refundedUnits(wanted), refundedUnits(lines)];
  return (
    Object.keys(units).length === Object.keys(given).length &&
    Object.entries(units).every(([lineId, count]) => given[lineId] === count)
  );
};

/** The refund that was made with this key. Throws ApiError 409 CONFLICT for another act under it. */
function earlierOf(
  { refunds }: OrderAccount,
  input: RefundInput,
): { refundId: string; amount: number } | null {
  const earlier = refunds.find(({ key }) => key === input.idempotencyKey);
  if (earlier === undefined) return null;
  if (earlier.amount !== input.amount || !sameLines(input.lines, earlier.lines)) throw keyReused();
  return earlier;
}

/** What is to go back. Throws ApiError 409 or 422 for what cannot. */
function quoteFor(account: OrderAccount, input: RefundInput): Quote {
  const { order, tenders, refunds } = account;
  if (refundableOf(tenders) === 0) throw conflict(order.paid > 0 ? 'money.nothingLeft' : 'money.notPaid');
  if (input.lines === null) return quoteRefund(account, 'all');
  if (order.billing === null) throw invalid('money.wholeOnly', 'lines');
  if (tenders.reduce((sum, { amount }) => sum + amount, 0) < order.total) throw conflict('money.notPaid');
  const left = refundedUnits(unitsLeft(order.billing.lines, unitsBack(refunds)));
  const wanted = refundedUnits(input.lines);
  for (const [lineId, units] of Object.entries(wanted)) {
    if (units > (left[lineId] ?? 0)) throw new ApiError(409, 'CONFLICT', 'money.unitsGone', { left });
  }
  return quoteRefund(account, wanted);
}

/** What is still to be handed over cannot shrink to nothing: such an order is cancelled. */
function requireSomethingLeft({ order, refunds }: OrderAccount, { lines }: Quote): void {
  if (!isActive(order) || order.invoicedAt !== null) return;
  const units = refundedUnits([...refunds.flatMap((refund) => refund.lines), ...lines]);
  if (order.billing === null || unitsLeft(order.billing.lines, units).length === 0)
    throw conflict('money.cancelInstead');
}

/** Throws ApiError 422 LIMIT_EXCEEDED. */
function requireWithin(limit: number | undefined, { order, refunds }: OrderAccount, { money }: Quote): void {
  const sum = refunds.reduce((total, { amount }) => total + amount, money);
  if (limit === undefined || sum <= limit) return;
  const amount = amountInWords(limit, order.currency);
  throw new ApiError(422, 'LIMIT_EXCEEDED', msg('money.refundLimit', { amount }), { limit });
}

/**
 * Gives back units of lines, or all that is left: money the way it came, credit note, ledger, event. The same key gives
 * back once. Throws ApiError: 404 NOT_FOUND, 409 CONFLICT (another amount than promised: `details.amount` is the right
 * one; another way), 422 VALIDATION_FAILED.
 */
export async function refundOrder(
  db: Database,
  choice: MoneyChoice,
  input: RefundInput,
  { by, userId, at, limit, byPin = false }: Giver,
): Promise<Refunded> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, choice);
    if (account === null) throw notFound();
    const { order } = account;
    const { orderNumber, currency, orderId, merchantId, outletId } = order;
    const earlier = earlierOf(account, input);
    if (earlier !== null) return { ...earlier, orderNumber, currency };
    const quote = quoteFor(account, input);
    if (quote.money !== input.amount)
      throw new ApiError(
        409,
        'CONFLICT',
        msg('money.refundChanged', { amount: amountInWords(quote.money, currency) }),
        { amount: quote.money },
      );
    const off = offAccount(refundParts(account.tenders, quote.money, account.owed));
    if (input.offAccount !== undefined && input.offAccount !== off) throw conflict('money.refundWayChanged');
    if (!byPin) requireSomethingLeft(account, quote);
    requireWithin(limit, account, quote);
    const { idempotencyKey: key, reason, restock, amount } = input;
    const refundId = await giveBack(tx, account, { quote, key, reason, restock, by, at });
    if (refundId === null) throw conflict('money.nothingLeft');
    await audit(tx, { merchantId, outletId, userId, by, at }, 'order.refund', ['order', orderId], {
      after: { amount, currency, lines: quote.lines, reason, restock },
    });
    await settlePaymentStatus(tx, orderId);
    await announcePayment(tx, orderId, by);
    return { refundId, orderNumber, currency, amount };
  });
}
