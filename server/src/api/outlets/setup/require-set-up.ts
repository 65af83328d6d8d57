import type { Queryable } from '../../../db/queryable';
import { ApiError } from '../../../messages/api-error';
import { msg } from '../../../messages/message';
import { readSetups } from './setup.read';
import { findOutletRows, markSetUp } from './setup.repository';

/** What an outlet's set-up lacks before the outlet may open; null: nothing. Notes a set-up that is complete by now. */
async function missingOf(db: Queryable, merchantId: string, outletId: string, now: Date) {
  const [row] = await findOutletRows(db, merchantId, [outletId]);
  if (row === undefined || row.setupCompletedAt !== null) return null;
  const [setup] = await readSetups(db, [row], now);
  if (setup?.status !== 'complete')
    return { name: row.displayName, progress: setup?.progress ?? { done: 0, total: 0 } };
  await markSetUp(db, outletId, now);
  return null;
}

/** Whether an outlet may take orders: its set-up was completed once. */
export const mayOpen = async (
  db: Queryable,
  { merchantId, outletId }: { merchantId: string; outletId: string },
  now: Date,
): Promise<boolean> => (await missingOf(db, merchantId, outletId, now)) === null;

/**
 * Refuses an outlet whose set-up was never completed. @throws ApiError 409 OUTLET_NOT_SET_UP with `details.progress`
 */
export async function requireSetUp(
  db: Queryable,
  merchantId: string,
  outletId: string,
  now: Date,
): Promise<void> {
  const missing = await missingOf(db, merchantId, outletId, now);
  if (missing === null) return;
  const { name, progress } = missing;
  throw new ApiError(409, 'OUTLET_NOT_SET_UP', msg('setup.notComplete', { name, ...progress }), { progress });
}
