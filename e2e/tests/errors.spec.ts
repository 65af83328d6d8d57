import type { Page } from '@playwright/test';
import { openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

/** Answers the next calls of a path with an error response. */
const answerWith = (page: Page, path: string, status: number, body: object): Promise<unknown> =>
  page.route(`**/api${path}*`, (route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  );

test('API-03 401 redirects to /login', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  await openOrders(page, 'Pencil & Page');
  await answerWith(page, '/order/orderList', 401, { code: 'NOT_AUTHENTICATED', message: 'Sign in' });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
});

test('API-03 TOKEN_EXPIRED redirects to /login with a notice', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  await openOrders(page, 'Pencil & Page');
  await answerWith(page, '/order/orderList', 419, { code: 'TOKEN_EXPIRED', message: 'Expired' });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Session Expires!!').first()).toBeVisible();
});

test('API-03 403 LOGGED_OUT logs out; a plain 403 is a toast titled Error', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  await openOrders(page, 'Pencil & Page');
  await answerWith(page, '/order/orderList', 403, { code: 'NOT_PERMITTED', message: 'Not for you' });
  await page.reload();
  const toast = page.getByRole('alert').filter({ hasText: 'Not for you' }).first();
  await expect(toast).toContainText('Error');
  await page.unroute('**/api/order/orderList*');
  await answerWith(page, '/order/orderList', 403, { code: 'LOGGED_OUT', message: 'Signed out' });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('API-03 5xx shows a toast with the message and no title; the list offers a retry', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'counter');
  await answerWith(page, '/order/orderList', 503, {
    code: 'UNAVAILABLE',
    message: 'The kitchen sink is full',
  });
  await page.goto('/panel/orders');
  const toast = page.getByRole('alert').filter({ hasText: 'The kitchen sink is full' }).first();
  await expect(toast).toBeVisible();
  await expect(toast).not.toContainText('Error');
  const again = page.getByRole('button', { name: 'Retry' }).first();
  // The panel retries once automatically; then it offers the button.
  await expect(again).toBeVisible();
  await page.unroute('**/api/order/orderList*');
  await again.click();
  await expect(page.getByText('No order is waiting').first()).toBeVisible();
});

test('NAV-06 API-04 offline redirects to /no-internet and back, and the form keeps its input', async ({
  page,
  context,
  galla,
}) => {
  await enter(page, galla.origin, 'counter');
  await openOrders(page, 'Pencil & Page');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill('half a na');
  await expect(page).toHaveURL(/q=half/);
  await context.setOffline(true);
  await expect(page).toHaveURL(/\/no-internet\?navigateFrom=/);
  await expect(page.getByRole('heading', { name: 'Check you internet connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/panel\/orders/);
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('half a na');
});

test('NAV-04 the overlay shows while signing in and closes when it fails', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/account/login', async (route) => {
    await expect(page.getByText('Loading…').first()).toBeAttached();
    await route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: '{"code":"LOGIN_FAILED","message":"Wrong password"}',
    });
  });
  await page.getByLabel('Mobile number or e-mail').fill('9876500001');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Wrong password').first()).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});

test('NAV-05 a toast closes when tapped', async ({ page, galla }) => {
  await enter(page, galla.origin, 'counter');
  // An action that fails once; a list would be reloaded and show the toast again.
  await answerWith(page, '/outlet/setAvailability', 500, { code: 'INTERNAL', message: 'Something broke' });
  await page.goto('/panel/orders');
  await page.getByRole('switch', { name: /takes orders$/ }).click();
  await page.getByRole('button', { name: 'Stop taking orders' }).click();
  const toast = page.locator('.Toastify__toast').filter({ hasText: 'Something broke' });
  await toast.click();
  await expect(toast).toBeHidden();
});

test('AUTH-09 a token in a response replaces the stored one in all tabs', async ({
  page,
  context,
  galla,
}) => {
  // Any token that is valid in this browser works; this one is of another session that began in it.
  await enter(page, galla.origin, 'counter');
  const replaced = await page.evaluate(() => localStorage.getItem('token'));
  if (!replaced) throw new Error('the other session has no token');
  await enter(page, galla.origin, 'counter');
  const other = await context.newPage();
  await other.goto('/panel/getting-started');
  await page.route('**/api/outlet/outletList', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'x-access-token': replaced } });
  });
  const sent = other.waitForRequest((request) => request.headers()['x-access-token'] === replaced);
  await page.goto('/panel/getting-started');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('token'))).toBe(replaced);
  await other.getByRole('link', { name: 'Orders' }).first().click();
  await sent;
});
