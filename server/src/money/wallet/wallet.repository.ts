import type { Actor, Wallet } from '@galla/contract';
import { z } from 'zod';
import { newId } from '../../db/new-id';
import { lockNamed } from '../../db/lock-named';
import type { Queryable } from '../../db/queryable';

const balanceRowSchema = z.object({ balance: z.number() });

export async function walletBalance(
  db: Queryable,
  merchantId: string,
  customerId: string,
  currency: Wallet['currency'],
): Promise<number> {
  const rows = await db.query(balanceRowSchema, {
    name: 'wallet-balance',
    text: `select coalesce(sum(amount), 0)::bigint as balance from wallet_entries
      where merchant_id = $1 and customer_id = $2 and currency = $3`,
    values: [merchantId, customerId, currency],
  });
  return rows[0]?.balance ?? 0;
}

/**
 * Locks this customer's wallet until the transaction ends. An advisory lock instead of the customer's row: placing an
 * order holds the outlet's counter and waits for that row, so this would deadlock.
 */
export async function lockWallet(tx: Queryable, customerId: string): Promise<void> {
  await lockNamed(tx, `wallet ${customerId}`);
}

const entryRowSchema = z.object({
  entryId: z.string(),
  kind: z.enum(['topUp', 'order', 'refund']),
  amount: z.number(),
  orderId: z.string().nullable(),
  orderNumber: z.number().nullable(),
  note: z.string(),
  at: z.date(),
});

/** The newest entries. */
export async function walletEntriesOf(
  db: Queryable,
  merchantId: string,
  customerId: string,
  currency: Wallet['currency'],
): Promise<Wallet['entries']> {
  const rows = await db.query(entryRowSchema, {
    name: 'wallet-entries',
    text: `select e.id as "entryId", e.kind, e.amount, e.order_id, o.order_number, e.note, e.at
      from wallet_entries e left join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.customer_id = $2 and e.currency = $3
      order by e.at desc, e.id desc limit 30`,
    values: [merchantId, customerId, currency],
  });
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Writes an entry; idempotent by key. False: it existed already. */
export async function addWalletEntry(
  db: Queryable,
  entry: {
    merchantId: string;
    customerId: string;
    currency: Wallet['currency'];
    kind: 'topUp' | 'order' | 'refund';
    amount: number;
    orderId: string | null;
    key: string;
    note: string;
    by: Actor;
    at: Date;
  },
): Promise<boolean> {
  const count = await db.execute({
    name: 'add-wallet-entry',
    text: `insert into wallet_entries (id, merchant_id, customer_id, currency, kind, amount, order_id, key, note, by, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11) on conflict (merchant_id, key) do nothing returning id`,
    values: [
      newId(),
      entry.merchantId,
      entry.customerId,
      entry.currency,
      entry.kind,
      entry.amount,
      entry.orderId,
      entry.key,
      entry.note,
      JSON.stringify(entry.by),
      entry.at,
    ],
  });
  return count > 0;
}

/** Whether the entry of this key says the same. */
export async function isSameEntry(
  db: Queryable,
  entry: { merchantId: string; key: string; amount: number; currency: Wallet['currency']; note: string },
): Promise<boolean> {
  const count = await db.execute({
    name: 'same-wallet-entry',
    text: `select 1 as one from wallet_entries
      where merchant_id = $1 and key = $2 and amount = $3 and currency = $4 and note = $5`,
    values: [entry.merchantId, entry.key, entry.amount, entry.currency, entry.note],
  });
  return count > 0;
}
