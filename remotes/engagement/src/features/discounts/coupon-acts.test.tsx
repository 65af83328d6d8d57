import { couponSchema, type Coupon } from '@galla/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { idOf, openEngagement } from '../../testing/open-engagement';
import { CouponActs } from './coupon-acts';
import { emptyForm, couponOf } from './discount-form';

jest.setTimeout(60_000);

const coupon = (status: Coupon['status']): Coupon =>
  couponSchema.parse({
    ...couponOf({ ...emptyForm, code: 'FEAST' }),
    couponId: idOf(1),
    version: 1,
    status,
    startsLater: false,
    usedUp: false,
    targets: [],
    redemptions: 0,
    cost: 0,
    sales: 0,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
  });

test.each([
  ['active', 'Pause', 'pause'],
  ['inactive', 'Activate', 'resume'],
  ['drafts', 'Activate', 'resume'],
  ['inreview', 'Approve', 'resume'],
] as const)('ENG-01 a coupon that is %s has the button %s', async (status, label, act) => {
  const { user, calls } = await openEngagement(<CouponActs coupon={coupon(status)} />, {
    'PUT /api/coupon/dashboard/status': coupon('active'),
  });
  await user.click(screen.getByRole('button', { name: label }));
  await waitFor(() =>
    expect(calls).toEqual([{ call: 'PUT /api/coupon/dashboard/status', body: { couponId: idOf(1), act } }]),
  );
});

test('ENG-01 an expired coupon can be neither paused nor activated', async () => {
  await openEngagement(<CouponActs coupon={coupon('expired')} />);
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Actions for FEAST',
  ]);
});

test('ENG-01 a coupon is deleted only after confirmation, and a copy starts from its URL', async () => {
  const { user, calls, router } = await openEngagement(<CouponActs coupon={coupon('active')} />, {
    'DELETE /api/coupon/dashboard/': {},
  });
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Actions for FEAST' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Delete');
  const question = await screen.findByRole('dialog');
  expect(calls).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual(['DELETE /api/coupon/dashboard/']));
  await choose('Duplicate');
  expect(router.state.location).toMatchObject({
    pathname: '/panel/create-discount',
    search: `?copy=${idOf(1)}`,
  });
});
