import type { Actor, CurrencyName, LedgerAccount, LedgerKind } from '@galla/contract';
import { newId } from '../../db/new-id';
import type { Queryable } from '../../db/queryable';

/** A debit (positive) or a credit (negative) of an account, smallest currency unit. */
export interface LedgerEntry {
  account: LedgerAccount;
  amount: number;
  orderId?: string | undefined;
  customerId?: string | undefined;
  /** Who holds the cash of the account `riders`. */
  rider?: string | undefined;
  counterDayId?: string | null | undefined;
}

export interface LedgerPosting {
  merchantId: string;
  outletId: string;
  kind: LedgerKind;
  /** Names the event, once per merchant: `capture pay_123`, `sale <orderId>`. A repeat is not written again. */
  key: string;
  currency: CurrencyName;
  orderId?: string | undefined;
  by: Actor;
  at: Date;
  /** Add up to zero; entries of 0 are left out. */
  entries: readonly LedgerEntry[];
}

/**
 * Writes what happened to money, in the transaction of the change itself. False: it was written before. Throws when the
 * entries do not add up to zero.
 */
export async function postLedger(tx: Queryable, posting: LedgerPosting): Promise<boolean> {
  const entries = posting.entries.filter(({ amount }) => amount !== 0);
  if (entries.reduce((sum, { amount }) => sum + amount, 0) !== 0)
    throw new Error(`A ledger posting does not add up to zero: ${posting.kind} ${posting.key}`);
  if (entries.length === 0) return false;
  const count = await tx.execute({
    name: 'post-ledger',
    text: `with posted as (
        insert into ledger_transactions (id, merchant_id, outlet_id, kind, key, currency, order_id, by, at)
        values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7::uuid, $8::jsonb, $9::timestamptz)
        on conflict (merchant_id, key) do nothing returning id)
      insert into ledger_entries (transaction_id, merchant_id, outlet_id, account, amount, order_id, customer_id, rider,
        counter_day_id)
      select posted.id, $2::uuid, $3::uuid, e.account, e.amount, e."orderId", e."customerId", e.rider, e."counterDayId"
      from posted, jsonb_to_recordset($10::jsonb) as e(account text, amount bigint, "orderId" uuid, "customerId" uuid,
        rider text, "counterDayId" uuid)`,
    values: [
      newId(),
      posting.merchantId,
      posting.outletId,
      posting.kind,
      posting.key,
      posting.currency,
      posting.orderId ?? null,
      JSON.stringify(posting.by),
      posting.at,
      JSON.stringify(entries),
    ],
  });
  return count > 0;
}
