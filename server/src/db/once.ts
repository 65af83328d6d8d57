import { z } from 'zod';
import type { core } from 'zod';
import { type ApiError, conflict } from '../messages/api-error';
import { requestHashOf } from '../secrets/request-hash';
import { sameBytes } from '../secrets/tokens';
import type { Queryable } from './queryable';

// Answers are kept for two days (data/housekeeping.job.ts). Money has keys of its own beside it, which stay: tenders, refunds,
// wallet and account entries; so do orders, checkouts, customers’ merges and sendings, which rows of their own stand for.

const keptSchema = z.object({ requestHash: z.instanceof(Buffer), answer: z.unknown() });

interface OutletScope {
  merchantId: string;
  outletId: string;
}

/** The refusal of a key that stands for another act. */
export const keyReused = (): ApiError => conflict('http.keyReused');

/** @throws ApiError 409 CONFLICT when something else was asked for under a key */
export function requireSame(kept: Buffer | null, asked: Buffer): void {
  if (kept === null || !sameBytes(kept, asked)) throw keyReused();
}

/** The first answer under a key; null: nobody used it. Throws ApiError 409 CONFLICT for a key of another act. */
export async function firstAnswer<Answer>(
  db: Queryable,
  { merchantId, outletId }: OutletScope,
  { key, requestHash }: { key: string; requestHash: Buffer },
  answerSchema: core.$ZodType<Answer>,
): Promise<{ answer: Answer } | null> {
  const [kept] = await db.query(keptSchema, {
    name: 'act-result',
    text: `select request_hash, answer from act_results
      where outlet_id = $1 and key = $2 and merchant_id = $3`,
    values: [outletId, key, merchantId],
  });
  if (kept === undefined) return null;
  requireSame(kept.requestHash, requestHash);
  return { answer: z.parse(answerSchema, kept.answer) };
}

/**
 * Does an act at an outlet once per key, inside its transaction: the same key with the same `parts` gets the first answer.
 * Concurrent calls wait for each other on the key's row. Throws ApiError 409 CONFLICT for a key of another act.
 */
export async function once<Answer>(
  tx: Queryable,
  scope: OutletScope & { at: Date },
  { key, parts }: { key: string; parts: readonly unknown[] },
  answerSchema: core.$ZodType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const requestHash = requestHashOf(parts);
  const taken = await tx.execute({
    text: `insert into act_results (outlet_id, key, merchant_id, request_hash, status_code, answer, created_at)
      values ($1, $2, $3, $4, 200, 'null'::jsonb, $5) on conflict (outlet_id, key) do nothing returning key`,
    values: [scope.outletId, key, scope.merchantId, requestHash, scope.at],
  });
  if (taken === 0) {
    const first = await firstAnswer(tx, scope, { key, requestHash }, answerSchema);
    if (first === null) throw keyReused();
    return first.answer;
  }
  const answer = await work();
  await tx.execute({
    text: 'update act_results set answer = $3::jsonb where outlet_id = $1 and key = $2',
    values: [scope.outletId, key, JSON.stringify(answer)],
  });
  return answer;
}
