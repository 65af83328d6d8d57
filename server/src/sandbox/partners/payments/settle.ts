import { z } from 'zod';
import { queueEvent } from './events';
import { addRecord, moveRecord, newEntityId, recordsIn } from './records';
import type { SandboxRecord } from './records';
import { seconds } from './wire';
import type { SandboxParts, WireAnswer } from './wire';

const moneySchema = z.object({ amount: z.int(), fee: z.int().nullish() });

const netOf = (record: SandboxRecord): number => {
  const { amount, fee } = moneySchema.parse(record.body);
  return record.entity === 'refund' ? -amount : amount - (fee ?? 0);
};

/** What a settlement would hold now. */
export async function unsettled({ db }: SandboxParts): Promise<{ records: SandboxRecord[]; net: number }> {
  const records = [
    ...(await recordsIn(db, 'payment', ['captured'])),
    ...(await recordsIn(db, 'refund', ['processed'])),
  ];
  return { records, net: records.reduce((sum, record) => sum + netOf(record), 0) };
}

/**
 * Transfers what was paid before a time, less refunds and fees, to the bank. Null: nothing to transfer; more refunds
 * than payments wait for the next one.
 */
export async function settle(parts: SandboxParts, before: Date): Promise<string | null> {
  const { db, clock } = parts;
  const records = (await unsettled(parts)).records.filter(({ createdAt }) => createdAt <= before);
  const amount = records.reduce((sum, record) => sum + netOf(record), 0);
  if (amount <= 0) return null;
  const [id, now] = [newEntityId('settlement'), clock.now()];
  const at = seconds(now);
  const utr = `SBX${at}${String(records.length).padStart(4, '0')}`;
  for (const record of records)
    await moveRecord(db, record.id, [record.state], 'settled', {
      sandbox_settlement: id,
      sandbox_utr: utr,
      sandbox_settled_at: at,
    });
  const settlement = {
    id,
    entity: 'settlement',
    amount,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr,
    created_at: at,
  };
  await addRecord(db, {
    id,
    entity: 'settlement',
    parent: '',
    state: 'processed',
    body: settlement,
    createdAt: now,
  });
  await queueEvent(parts, 'settlement.processed', { settlement });
  return id;
}

const settledSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  fee: z.int().nullish(),
  tax: z.int().nullish(),
  created_at: z.int(),
  method: z.string().optional(),
  payment_id: z.string().optional(),
  order_id: z.string().optional(),
  sandbox_order: z.string().optional(),
  sandbox_receipt: z.string().nullish(),
  sandbox_settlement: z.string(),
  sandbox_utr: z.string(),
  sandbox_settled_at: z.int(),
});

const monthOf = (at: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(at * 1000).slice(0, 7);

/** `GET /v1/settlements/recon/combined?year=&month=` */
export async function recon({ db }: SandboxParts, query: URLSearchParams): Promise<WireAnswer> {
  const month = `${query.get('year')}-${String(query.get('month')).padStart(2, '0')}`;
  const [count, skip] = [Number(query.get('count') ?? 10), Number(query.get('skip') ?? 0)];
  const records = [
    ...(await recordsIn(db, 'payment', ['settled'])),
    ...(await recordsIn(db, 'refund', ['settled'])),
  ];
  const items = records.flatMap((record) => {
    const each = settledSchema.parse(record.body);
    if (monthOf(each.sandbox_settled_at) !== month) return [];
    const isRefund = record.entity === 'refund';
    return [
      {
        entity_id: each.id,
        type: record.entity,
        debit: isRefund ? each.amount : 0,
        credit: isRefund ? 0 : each.amount - (each.fee ?? 0),
        amount: each.amount,
        currency: each.currency,
        fee: each.fee ?? 0,
        tax: each.tax ?? 0,
        on_hold: false,
        settled: true,
        created_at: each.created_at,
        settled_at: each.sandbox_settled_at,
        settlement_id: each.sandbox_settlement,
        posted_at: null,
        credit_type: 'default',
        description: null,
        notes: '[]',
        payment_id: each.payment_id ?? null,
        settlement_utr: each.sandbox_utr,
        order_id: each.order_id ?? each.sandbox_order ?? null,
        order_receipt: each.sandbox_receipt ?? null,
        method: each.method ?? null,
      },
    ];
  });
  const page = items.slice(skip, skip + count);
  return { status: 200, body: { entity: 'collection', count: page.length, items: page } };
}
