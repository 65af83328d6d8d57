import { expectAccessible } from '../fixtures/accessible';
import { openOrders } from '../fixtures/board';
import { enter, forgetSession } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test.describe('axe finds no violations', () => {
  test.setTimeout(120_000);

  test('on the screens of a visitor', async ({ page }) => {
    for (const path of ['/login', '/signup', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
  });

  test('on home, account and a refused screen', async ({ page, galla }) => {
    await enter(page, galla.origin, 'owner');
    for (const path of ['/panel/getting-started', '/panel/account']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page, path);
    }
    await forgetSession(page, galla.origin);
    await enter(page, galla.origin, 'marketing');
    await page.goto('/panel/orders');
    await expect(page.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
    await expectAccessible(page, 'no access');
  });

  test('on the orders with cards, the detail and the reject sheet', async ({ page, galla, storefront }) => {
    await enter(page, galla.origin, 'owner');
    const board = await openOrders(page, 'Malabar Kitchen');
    const { order } = await storefront.place({ outlet: 'Malabar Kitchen', note: 'Careful' });
    await expect(board.card(order)).toBeVisible();
    await expectAccessible(page, 'orders');
    await page.goto(`/panel/orders?order=${order.orderId}`);
    const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}`, exact: true });
    await expect(detail.getByText('What happened')).toBeVisible();
    await expectAccessible(page, 'order detail');
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await board
      .card(order)
      .getByRole('button', { name: /^Reject order/ })
      .click();
    await expect(page.getByRole('dialog', { name: /^Reject order/ })).toBeVisible();
    await expectAccessible(page, 'reject sheet');
  });
});

test('the panel works in Hindi: no English text is left in the frame and the orders', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  await page.evaluate(() => localStorage.setItem('galla.language', 'hi'));
  await page.goto('/panel/orders');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097F]/);
  for (const word of ['New Orders', 'Preparing', 'Search orders', 'Alerts on'])
    await expect(page.getByText(word)).toHaveCount(0);
});
