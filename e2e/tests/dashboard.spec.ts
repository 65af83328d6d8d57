import { figureOf, openDashboard } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test('NAV-10 REP-01 a figure rises on the open dashboard when an order is placed, and opens exactly the orders behind it', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(120_000);
  const page = await panel('owner');
  await openDashboard(page, outlet);
  const before = await figureOf(page, 'Orders');
  const takings = await figureOf(page, 'Sales');
  const { order } = await storefront.place({ outlet, customer: 'Meera Nair', fulfilment: 'selfPickup' });

  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  const card = waiting.getByRole('listitem').filter({ hasText: `#${order.orderNumber} ·` });
  await expect(card).toContainText('Meera Nair');
  await expect.poll(() => figureOf(page, 'Orders')).toBe(before + 1);
  await expect.poll(() => figureOf(page, 'Sales')).toBe(takings + order.total);

  await page.getByRole('link', { name: /^Orders: / }).click();
  const list = page.getByRole('table', { name: 'Orders', exact: true });
  await expect(
    list.getByRole('button', { name: `Open order ${order.orderNumber}`, exact: true }),
  ).toBeVisible();
  await expect(list.getByRole('button', { name: /^Open order/ })).toHaveCount(before + 1);
  await page.getByRole('link', { name: 'Back to today' }).click();

  await card.getByRole('button', { name: `Open order ${order.orderNumber}`, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Order ${order.orderNumber}` })).toBeVisible();
});
