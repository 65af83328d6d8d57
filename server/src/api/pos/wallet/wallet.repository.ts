import type { Actor, Wallet } from '@galla/shared/contract';
import { newId } from '../../../db/new-id';
import type { Queryable } from '../../../db/queryable';

/** What counts: an order's money that went back with the order is there again. */
const counts = `case when e.kind = 'order' and o.payment_status = 'refunded' then 0 else e.amount end`;

export async function walletBalance(
  db: Queryable,
  merchantId: string,
  customerId: string,
  currency: Wallet['currency'],
): Promise<number> {
  const rows = await db.query<{ balance: number }>({
    name: 'wallet-balance',
    text: `select coalesce(sum(${counts}), 0)::bigint as balance
      from wallet_entries e left join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.customer_id = $2 and e.currency = $3`,
    values: [merchantId, customerId, currency],
  });
  return rows[0]?.balance ?? 0;
}

/**
 * Makes everybody else who wants this customer's money wait until the transaction ends. Not by the customer's row: an
 * order that is placed meanwhile holds the outlet's counter and waits for that row, and this one would wait for the counter.
 */
export async function lockWallet(tx: Queryable, customerId: string): Promise<void> {
  await tx.query({
    name: 'lock-wallet',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`wallet ${customerId}`],
  });
}

interface EntryRow {
  entryId: string;
  kind: 'topUp' | 'order';
  amount: number;
  orderId: string | null;
  orderNumber: number | null;
  refundedAt: Date | null;
  note: string;
  at: Date;
}

/** The newest entries; an order that was refunded is followed by what came back. */
export async function walletEntriesOf(
  db: Queryable,
  merchantId: string,
  customerId: string,
  currency: Wallet['currency'],
): Promise<Wallet['entries']> {
  const rows = await db.query<EntryRow>({
    name: 'wallet-entries',
    text: `select e.id as "entryId", e.kind, e.amount, e.order_id as "orderId", o.order_number as "orderNumber",
        case when o.payment_status = 'refunded' then o.status_since end as "refundedAt", e.note, e.at
      from wallet_entries e left join orders o on o.id = e.order_id
      where e.merchant_id = $1 and e.customer_id = $2 and e.currency = $3
      order by e.at desc, e.id desc limit 30`,
    values: [merchantId, customerId, currency],
  });
  return rows.flatMap(({ refundedAt, ...row }) => {
    const entry = { ...row, at: row.at.toISOString() };
    if (refundedAt === null) return [entry];
    return [
      { ...entry, kind: 'refund' as const, amount: -row.amount, at: refundedAt.toISOString(), note: '' },
      entry,
    ];
  });
}

/** Writes an entry; one with the same key is there already and stays as it is. False: it was. */
export async function addWalletEntry(
  db: Queryable,
  entry: {
    merchantId: string;
    customerId: string;
    currency: Wallet['currency'];
    kind: 'topUp' | 'order';
    amount: number;
    orderId: string | null;
    key: string;
    note: string;
    by: Actor;
    at: Date;
  },
): Promise<boolean> {
  const rows = await db.query<{ id: string }>({
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
  return rows.length > 0;
}
