import { outletConfigSchema } from '@galla/contract';
import { newId } from '../new-id';
import type { Queryable } from '../queryable';
import { merchants, outlets } from '../schema';

/** A merchant with one outlet, for tests that need a parent row. */
export async function insertSampleOutlet(db: Queryable): Promise<{ merchantId: string; outletId: string }> {
  const merchantId = newId();
  const outletId = newId();
  const storeName = `Store ${merchantId}`;
  await db.orm.insert(merchants).values({ id: merchantId, storeName, storeNameKey: storeName.toLowerCase() });
  await db.orm.insert(outlets).values({
    id: outletId,
    merchantId,
    displayName: 'Sample outlet',
    businessType: 'food Restaurant',
    config: outletConfigSchema.parse({}),
  });
  return { merchantId, outletId };
}
