import type { FastifyRequest } from 'fastify';
import type { Queryable } from '../../db/queryable';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import { readSetups } from './setup.read';
import { findOutletRows } from './setup.repository';

/**
 * Refuses an outlet whose set-up was never complete.
 * @throws ApiError 409 OUTLET_NOT_SET_UP with `details.progress`
 */
export async function requireSetUp(
  db: Queryable,
  merchantId: string,
  outletId: string,
  now: Date,
  request: FastifyRequest,
): Promise<void> {
  const [row] = await findOutletRows(db, merchantId, [outletId]);
  if (row === undefined || row.setupCompletedAt !== null) return;
  const [setup] = await readSetups(db, [row], now);
  const progress = setup?.progress ?? { done: 0, total: 0 };
  const message = say(request, 'setup.notComplete', { name: row.displayName, ...progress });
  throw new ApiError(409, 'OUTLET_NOT_SET_UP', message, { progress });
}
