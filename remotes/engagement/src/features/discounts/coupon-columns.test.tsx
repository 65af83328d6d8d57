import { couponSchema } from '@galla/contract';
import { idOf } from '../../testing/open-engagement';
import type { EngagementText } from '../../messages/texts';
import { couponColumns } from './coupon-columns';
import { couponOf, emptyForm } from './discount-form';

const coupon = couponSchema.parse({
  ...couponOf({ ...emptyForm, code: 'FEAST' }),
  couponId: idOf(1),
  version: 1,
  status: 'active',
  startsLater: false,
  usedUp: false,
  targets: [],
  redemptions: 3,
  cost: 123_456,
  sales: 0,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
});

test('UX-01 what a coupon cost is summed up in whole rupees', () => {
  const t = ((key: string) => key) as unknown as EngagementText;
  const columns = couponColumns({ t, locale: 'en-IN', terms: () => '', currency: 'INR' });
  expect(columns.find(({ key }) => key === 'cost')?.cell(coupon)).toBe('₹1,235');
});
