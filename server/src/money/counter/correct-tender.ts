import { handoverMethodSchema } from '@galla/contract';
import type { Actor, HandoverMethod, LedgerAccount } from '@galla/contract';
import { and, eq, isNull, max } from 'drizzle-orm';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';
import { addAccountEntry } from '../accounts/accounts.repository';
import { postLedger } from '../ledger/post-ledger.repository';
import type { LedgerEntry } from '../ledger/post-ledger.repository';
import type { MoneyOrder } from '../tenders/lock-order.repository';
import type { TenderRow } from '../tenders/tenders.repository';
import { noteCashLimit } from '../cash/cash-limit';
import { moveDrawer } from '../ledger/drawer.repository';
import { counterDays, orderTenders, riderCash } from '../../db/schema';

/** When the counter's last day was closed; null: none was. */
export async function lastClosing(db: Queryable, outletId: string): Promise<Date | null> {
  const closedAt = max(counterDays.closedAt);
  const [row] = await db.orm.select({ closedAt }).from(counterDays).where(eq(counterDays.outletId, outletId));
  return row?.closedAt ?? null;
}

/** Whether what was sold on account is still owed; `owed`: by its customer. */
export const isStillOwed = (
  { method, amount }: Pick<TenderRow, 'method' | 'amount'>,
  owed: number,
): boolean => method !== 'account' || amount <= owed;

/** Whether it can still be said that a tender was paid another way: a person noted it, on a day that is not closed. */
export const isCorrectable = (
  { method, refunded, by, at }: Pick<TenderRow, 'method' | 'refunded' | 'by' | 'at'>,
  closedAt: Date | null,
): boolean =>
  handoverMethodSchema.safeParse(method).success &&
  (by.kind === 'staff' || by.kind === 'partner') &&
  refunded === 0 &&
  (closedAt === null || at > closedAt);

/** Cash that a rider still holds for an order is not held any more: it was paid another way. Null: nobody holds it. */
async function takeFromRider(tx: Queryable, orderId: string, amount: number): Promise<string | null> {
  const { rider } = riderCash;
  const its = and(eq(riderCash.orderId, orderId), eq(riderCash.amount, amount), isNull(riderCash.moveId));
  const [held] = await tx.orm.delete(riderCash).where(its).returning({ rider });
  return held?.rider ?? null;
}

interface Correction {
  tender: TenderRow;
  from: HandoverMethod;
  to: HandoverMethod;
  reference: string;
  by: Actor;
  at: Date;
}

const plain: Readonly<Record<HandoverMethod, LedgerAccount>> = {
  cash: 'drawer',
  upi: 'counterBank',
  card: 'counterBank',
  account: 'customerAccounts',
};

/** Moves the money of one side of a correction and answers its entry. `amount` negative: where it was noted by mistake. */
async function moveSide(
  tx: Queryable,
  order: MoneyOrder,
  {
    method,
    amount,
    key,
    by,
    at,
  }: { method: HandoverMethod; amount: number; key: string; by: Actor; at: Date },
): Promise<LedgerEntry> {
  const { merchantId, outletId, orderId, customerId, currency } = order;
  const entry = { account: plain[method], amount, orderId };
  if (method === 'account') {
    if (customerId === null) throw new Error(`Order ${orderId} has no customer to owe for it`);
    const owed = { merchantId, outletId, customerId, currency, orderId, key, by, at };
    await addAccountEntry(tx, { ...owed, kind: 'correction', amount });
    return { ...entry, customerId };
  }
  if (method !== 'cash') return entry;
  const rider = amount < 0 ? await takeFromRider(tx, orderId, -amount) : null;
  if (rider !== null) return { ...entry, account: 'riders', rider };
  const moved = await moveDrawer(tx, { merchantId, outletId, kind: 'sale', amount, orderId, key, by, at });
  return { ...entry, counterDayId: moved?.counterDayId };
}

/** Notes that a tender of a locked order was paid another way: its money moves there, in drawer, accounts and ledger. */
export async function correctTender(tx: Queryable, order: MoneyOrder, correction: Correction): Promise<void> {
  const { tender, from, to, reference, by, at } = correction;
  const { tenderId, amount } = tender;
  const key = `correct ${tenderId} ${newId()}`;
  const away = await moveSide(tx, order, { method: from, amount: -amount, key: `${key} from`, by, at });
  const here = await moveSide(tx, order, { method: to, amount, key: `${key} to`, by, at });
  await tx.orm.update(orderTenders).set({ method: to, reference }).where(eq(orderTenders.id, tenderId));
  await postLedger(tx, {
    merchantId: order.merchantId,
    outletId: order.outletId,
    kind: 'tenderCorrected',
    key,
    currency: order.currency,
    orderId: order.orderId,
    by,
    at,
    entries: [here, away],
  });
  if (to === 'cash') await noteCashLimit(tx, { ...order, at }, { amount, currency: order.currency, by });
}
