import { screen } from '@testing-library/react';
import { move } from '../harness/counter';
import { openPanel } from '../harness/panel';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Malabar';

test('NAV-07 UX-08 the dashboard’s address is home’s, with its outlet', async () => {
  const panel = await openPanel('/panel/dashboard', { as: 'kitchen' });
  expect(panel.address()).toBe('/panel/getting-started');
  const outletId = await outletIdOf(outlet);
  await panel.reload(`/panel/dashboard?outlet=${outletId}`);
  expect(panel.address()).toBe(`/panel/getting-started?outlet=${outletId}`);
});

test('NAV-10 the orders behind a figure follow the outlet’s, also for those who read no reports', async () => {
  const accepted = async () => {
    const placed = await place({ outlet });
    await move(placed.order, ['foodPreparation']);
    return placed;
  };
  const first = await accepted();
  const panel = await openPanel('/panel/dashboard?tab=orders&period=day&group=sales', {
    as: 'kitchen',
    outlet,
    live: true,
  });
  const rowOf = ({ order }: typeof first) =>
    screen.findByRole('button', { name: `Open order ${order.orderNumber}` });
  expect(await rowOf(first)).toBeVisible();
  expect(await rowOf(await accepted())).toBeVisible();
  await panel.user.click(screen.getByRole('link', { name: 'Back to dashboard' }));
  expect(panel.address()).toBe('/panel/getting-started');
});
