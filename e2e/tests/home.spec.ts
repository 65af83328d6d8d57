import { expectAccessible } from '../fixtures/accessible';
import { acceptOrder } from '../fixtures/on-call';
import { moveTo } from '../fixtures/panel';
import { figureOf, openTodayOf } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test('UX-04 NAV-10 one home: yesterday, what waits in one place, outlets by trouble, and today’s sales', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(120_000);
  // Figures stand above the first steps once somebody has ordered.
  const { order: sold } = await storefront.place({ outlet, customer: 'Meera Nair' });
  const page = await panel('owner');
  await acceptOrder(page, sold);
  await expect(page.getByText(/orders? · ₹[\d,]+ · \d+ cancelled or rejected$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Today so far' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sales: ₹/ })).toBeVisible();

  const { order } = await storefront.place({ outlet, customer: 'Meera Nair' });
  const outlets = page.getByRole('region', { name: 'Your outlets' });
  const troubled = outlets.getByRole('listitem').filter({ hasText: outlet });
  await expect(troubled.getByText(/^Order waiting/)).toBeVisible();
  // How many wait stands in the rail alone.
  await expect(page.getByRole('region', { name: 'Needs attention' })).toHaveCount(0);
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  await expectAccessible(page, 'Home');

  await moveTo(page, 'orders');
  await expect(page.getByText(`#${order.orderNumber}`).first()).toBeVisible();
});

test('UX-04 yesterday’s sales are two presses from home, on a phone the first figure is in view', async ({
  panel,
  storefront,
}) => {
  const { order } = await storefront.place({ outlet });
  const page = await panel('owner', { width: 390, height: 844 });
  await acceptOrder(page, order);
  await page.getByRole('link', { name: 'Report', exact: true }).first().click();
  // Nobody has ordered yesterday, unless midnight has passed since the server's first test.
  const nothing = page.getByRole('heading', { name: 'Nothing in this period' });
  await expect(nothing.or(page.getByRole('link', { name: /^Sales: ₹/ })).first()).toBeInViewport();
  await page.getByRole('button', { name: /^Filters/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('radio', { name: 'Yesterday' })).toBeChecked();
  await sheet.getByText('7 days', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Filters 7 days/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Sales: ₹/ })).toBeInViewport();
});

test('UX-04 the close of the day: cash to count, late and lost orders; the kitchen has neither it nor money', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(90_000);
  await storefront.place({ outlet });
  const page = await panel('owner');
  await page.getByRole('link', { name: 'Close of the day' }).click();
  await expect(page.getByRole('heading', { name: 'Close of the day', level: 1 })).toBeVisible();
  for (const name of ['Cash to count', 'Payments by method', 'Late orders', 'Cancelled and rejected'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expectAccessible(page, 'Close of the day');
  await page.getByRole('tab', { name: 'Opening' }).click();
  await page
    .getByRole('region', { name: 'Drawers' })
    .getByRole('button', { name: /^Open drawer at / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/panel\/orders\/counter/);

  const kitchen = await panel('kitchen');
  await moveTo(kitchen, 'getting-started');
  await expect(kitchen.getByText(/orders? · \d+ cancelled or rejected$/)).toBeVisible();
  await expect(kitchen.getByRole('link', { name: 'Close of the day' })).toHaveCount(0);
});

test('NAV-07 UX-08 the older address leads home', async ({ panel }) => {
  const page = await panel('owner');
  await page.goto('/panel/dashboard');
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await expect(page.getByRole('heading', { level: 1, name: /Asha$/ })).toBeVisible();
});

test('NAV-10 REP-01 UX-08 one outlet’s figures rise once its order is accepted, outlast a reload, and lead to exactly their orders and back', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(120_000);
  await storefront.place({ outlet });
  const page = await panel('owner');
  await openTodayOf(page, outlet);
  const before = await figureOf(page, 'Orders');
  const takings = await figureOf(page, 'Sales');
  const { order } = await storefront.place({ outlet, customer: 'Meera Nair', fulfilment: 'selfPickup' });
  await acceptOrder(page, order);
  await expect.poll(() => figureOf(page, 'Orders')).toBe(before + 1);
  await expect.poll(() => figureOf(page, 'Sales')).toBe(takings + order.total);
  // The outlet's line in the list says the same.
  const line = page
    .getByRole('region', { name: 'Your outlets' })
    .getByRole('listitem')
    .filter({ hasText: outlet });
  const sales = `₹${((takings + order.total) / 100).toLocaleString('en-IN')}`;
  await expect(line.getByText(new RegExp(`^[1-9]\\d* open · ${sales} today$`))).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Yesterday at ${outlet}:`)).toBeVisible();
  await page.getByRole('link', { name: `Orders: ${before + 1}`, exact: true }).click();
  const list = page.getByRole('table', { name: 'Orders', exact: true });
  await expect(
    list.getByRole('button', { name: `Open order ${order.orderNumber}`, exact: true }),
  ).toBeVisible();
  await expect(list.getByRole('button', { name: /^Open order/ })).toHaveCount(before + 1);
  await page.goBack();
  await expect(page.getByText(`Yesterday at ${outlet}:`)).toBeVisible();
  await page.getByRole('link', { name: /^Sales: / }).click();
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/panel\/getting-started\?outlet=/);
  await expect(page.getByText(`Yesterday at ${outlet}:`)).toBeVisible();
});
