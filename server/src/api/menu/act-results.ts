import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { sameBytes } from '../../security/tokens';
import type { MenuAct } from './menu-scope';

/**
 * Does an act once per key, inside the transaction of the act: the same key again gets the first answer. Two at the same
 * moment wait for each other at the key's row.
 * Throws ApiError 409 CONFLICT for a key that stands for another request.
 */
export async function keepAct<Answer>(
  tx: Queryable,
  act: MenuAct,
  { key, requestHash }: { key: string; requestHash: Buffer },
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const taken = await tx.query({
    text: `insert into act_results (outlet_id, key, merchant_id, request_hash, status_code, answer, created_at)
      values ($1, $2, $3, $4, 200, 'null'::jsonb, $5) on conflict (outlet_id, key) do nothing returning key`,
    values: [act.outletId, key, act.merchantId, requestHash, act.at],
  });
  if (taken.length === 0) {
    const [kept] = await tx.query<{ requestHash: Buffer; answer: Answer }>({
      text: `select request_hash as "requestHash", answer from act_results
        where outlet_id = $1 and key = $2 and merchant_id = $3`,
      values: [act.outletId, key, act.merchantId],
    });
    if (kept !== undefined && sameBytes(kept.requestHash, requestHash)) return kept.answer;
    throw new ApiError(409, 'CONFLICT', say(request, 'menu.keyReused'));
  }
  const answer = await work();
  await tx.query({
    text: 'update act_results set answer = $3::jsonb where outlet_id = $1 and key = $2',
    values: [act.outletId, key, JSON.stringify(answer)],
  });
  return answer;
}
