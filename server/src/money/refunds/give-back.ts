import type { Actor, Reason } from '@galla/contract';
import { refundOf, refundableOf, refundParts, unitsLeft, refundedUnits } from '@galla/domain';
import type { Refund, Units } from '@galla/domain';
import type { Queryable } from '../../db/queryable';
import { issueCreditNote } from '../documents/issue-credit-note';
import { isOffTheBooks } from '../tenders/earlier-tender';
import type { OrderAccount } from './order-account';
import { insertRefund } from './refunds.repository';
import type { RefundRow, SettledPart } from './refunds.repository';
import { sendPart } from './send-part';

/** What would go back of an order, and how much of it as money. */
export interface Quote extends Pick<Refund, 'rows'> {
  lines: RefundRow['lines'];
  /** Of what was sold: more than `money` where not all of it was paid. */
  total: number;
  money: number;
  /** All that is left of the order. */
  isRest: boolean;
}

/** Units of an order's lines that went back before. */
export const unitsBack = (refunds: readonly Pick<RefundRow, 'lines'>[]): Units =>
  refundedUnits(refunds.flatMap(({ lines }) => lines));

/** What units of lines, or all that is left, give back. An order without kept billing gives back all or nothing. */
export function quoteRefund({ order, tenders, refunds }: OrderAccount, wanted: 'all' | Units): Quote {
  const refundable = refundableOf(tenders);
  const { billing } = order;
  if (billing === null) {
    const rows: Quote['rows'] = [
      { kind: 'total', label: '', amount: refundable, why: { paid: order.total } },
    ];
    return { lines: [], rows, total: refundable, money: refundable, isRest: true };
  }
  const already = unitsBack(refunds);
  const { rows, total } = refundOf(billing, wanted, already);
  if (wanted === 'all')
    return { lines: unitsLeft(billing.lines, already), rows, total, money: refundable, isRest: true };
  const lines = Object.entries(wanted).map(([lineId, units]) => ({ lineId, units }));
  return { lines, rows, total, money: Math.min(total, refundable), isRest: false };
}

interface GivenBack {
  quote: Quote;
  key: string;
  reason: Reason;
  restock: boolean;
  by: Actor;
  at: Date;
}

/** The payments partner sends what it took; what an earlier partner took stands out, for somebody to send it by hand. */
function settledParts({ tenders, owed }: OrderAccount, money: number): SettledPart[] {
  return refundParts(tenders, money, owed).map((part) => {
    if (part.method !== 'online') return { ...part, state: 'done' };
    const tender = tenders.find(({ tenderId }) => tenderId === part.tenderId);
    return { ...part, state: tender?.providerPaymentId ? 'pending' : 'failed' };
  });
}

/**
 * Writes a refund with its money, its credit note and its postings. Returns its id; null where no money came in, which
 * leaves the credit note.
 */
export async function giveBack(
  tx: Queryable,
  account: OrderAccount,
  { quote, key, reason, restock, by, at }: GivenBack,
): Promise<string | null> {
  const { order, tenders } = account;
  const { orderId } = order;
  const { lines, rows, money, isRest } = quote;
  const credited = isRest ? 'rest' : { lines, rows };
  if (money === 0) {
    await issueCreditNote(tx, { orderId, refundId: null, credited, reason, at, by });
    return null;
  }
  const written = { key, lines, rows, amount: money, reason, restock, by, at };
  const { refundId, parts } = await insertRefund(tx, order, written, settledParts(account, money));
  const debit = (await isOffTheBooks(tx, order, tenders)) ? 'owner' : 'customers';
  for (const part of parts) await sendPart(tx, order, { part, by, at, debit });
  await issueCreditNote(tx, { orderId, refundId, credited, reason, at, by });
  return refundId;
}
