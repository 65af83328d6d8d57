import type { Page } from '@playwright/test';
import { chooseOutlet, openOrders } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

/** Answers the next calls of a path with an error response. */
const answerWith = (page: Page, path: string, status: number, body: object): Promise<unknown> =>
  page.route(`**/api${path}*`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );

test('API-03 5xx shows a toast with the message and no title; the list offers a retry', async ({ panel }) => {
  const page = await panel('counter');
  await openOrders(page, 'Malabar Kitchen');
  await answerWith(page, '/order/orderList', 503, {
    code: 'UNAVAILABLE',
    message: 'The kitchen sink is full',
  });
  await chooseOutlet(page, 'Pencil & Page');
  const toast = page.getByRole('alert').filter({ hasText: 'The kitchen sink is full' }).first();
  await expect(toast).toBeVisible();
  await expect(toast).not.toContainText('Error');
  const again = page.getByRole('button', { name: 'Retry' }).first();
  // The panel retries once automatically; then it offers the button.
  await expect(again).toBeVisible();
  await page.unroute('**/api/order/orderList*');
  await again.click();
  await expect(page.getByText('No new orders').first()).toBeVisible();
});

test('NAV-06 API-04 offline redirects to /no-internet and back, and the form keeps its input', async ({
  panel,
}) => {
  const page = await panel('counter');
  await openOrders(page, 'Pencil & Page');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('half a na');
  await expect(page).toHaveURL(/q=half/);
  await page.context().setOffline(true);
  await expect(page).toHaveURL(/\/no-internet\?navigateFrom=/);
  await expect(page.getByRole('heading', { name: 'Check you internet connection' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/panel\/orders/);
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('half a na');
});
