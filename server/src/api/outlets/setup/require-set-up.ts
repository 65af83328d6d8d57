import type { Queryable } from '../../../db/queryable';
import { ApiError } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { readSetups } from './setup.read';
import { findOutletRows, markSetUp } from './setup.repository';

/**
 * Refuses an outlet whose set-up was never completed. @throws ApiError 409 OUTLET_NOT_SET_UP with `details.progress`
 */
export async function requireSetUp(
  db: Queryable,
  merchantId: string,
  outletId: string,
  now: Date,
): Promise<void> {
  const [row] = await findOutletRows(db, merchantId, [outletId]);
  if (row === undefined || row.setupCompletedAt !== null) return;
  const [setup] = await readSetups(db, [row], now);
  if (setup?.status === 'complete') return markSetUp(db, outletId, now);
  const progress = setup?.progress ?? { done: 0, total: 0 };
  throw new ApiError(
    409,
    'OUTLET_NOT_SET_UP',
    msg('setup.notComplete', { name: row.displayName, ...progress }),
    { progress },
  );
}
