import { newId } from '../db/new-id';
import type { Queryable } from '../db/queryable';
import { coupons } from '../db/schema';

const rupees = (amount: number): number => amount * 100;

/** Coupons that show what the discount screens can: a draft, a paused one, one that is over. None is offered at checkout. */
export async function seedDiscounts(tx: Queryable, merchantId: string): Promise<void> {
  const kept = { merchantId, unlisted: true };
  await tx.orm
    .insert(coupons)
    .values([
      {
        ...kept,
        id: newId(),
        code: 'MONSOON15',
        description: '15% off rainy evenings',
        reduction: { kind: 'percent', percent: 15, cap: rupees(120) },
        startDate: '2025-06-01',
        endDate: '2025-09-30',
        startTime: '1700',
        endTime: '2300',
      },
      {
        ...kept,
        id: newId(),
        code: 'STAFF30',
        description: '₹30 off for the neighbours’ staff',
        reduction: { kind: 'flat', amount: rupees(30) },
        weekdays: [1, 2, 3, 4, 5],
        status: 'paused',
      },
      {
        ...kept,
        id: newId(),
        code: 'NEWYEAR',
        description: 'For the first week of the year',
        reduction: { kind: 'percent', percent: 20, cap: rupees(200) },
        minOrderAmount: rupees(500),
        status: 'draft',
      },
    ])
    .onConflictDoNothing();
}
