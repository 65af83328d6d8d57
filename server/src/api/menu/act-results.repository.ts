import { z } from 'zod';
import type { core } from 'zod';
import type { Queryable } from '../../db/queryable';
import { conflict } from '../../messages/api-error';
import { sameBytes } from '../../secrets/tokens';
import type { MenuAct } from '../../menu/menu-scope';

const keptActSchema = z.object({ requestHash: z.instanceof(Buffer), answer: z.unknown() });

/**
 * Runs an operation once per key, inside its transaction: the same key again gets the first answer. Concurrent calls
 * wait for each other on the key's row. Throws ApiError 409 CONFLICT for a key used for another request.
 */
export async function keepAct<Answer>(
  tx: Queryable,
  act: MenuAct,
  { key, requestHash }: { key: string; requestHash: Buffer },
  answerSchema: core.$ZodType<Answer>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const taken = await tx.execute({
    text: `insert into act_results (outlet_id, key, merchant_id, request_hash, status_code, answer, created_at)
      values ($1, $2, $3, $4, 200, 'null'::jsonb, $5) on conflict (outlet_id, key) do nothing returning key`,
    values: [act.outletId, key, act.merchantId, requestHash, act.at],
  });
  if (taken === 0) {
    const [kept] = await tx.query(keptActSchema, {
      text: `select request_hash, answer from act_results
        where outlet_id = $1 and key = $2 and merchant_id = $3`,
      values: [act.outletId, key, act.merchantId],
    });
    if (kept !== undefined && sameBytes(kept.requestHash, requestHash))
      return z.parse(answerSchema, kept.answer);
    throw conflict('menu.keyReused');
  }
  const answer = await work();
  await tx.execute({
    text: 'update act_results set answer = $3::jsonb where outlet_id = $1 and key = $2',
    values: [act.outletId, key, JSON.stringify(answer)],
  });
  return answer;
}
