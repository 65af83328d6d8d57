import type { BrowserContext, Page } from '@playwright/test';
import { ownCall } from '../fixtures/own-call';
import { moveTo, people, password, signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const newNumber = (): string => `9${String(Date.now()).slice(-9)}`;

test('AUTH-04 AUTH-02 a demo account signs in with one click, and is restored: /login redirects to the panel, other URLs stay with their query', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: /Kitchen.*Lakshmi Rao/ }).click();
  await expect(page).toHaveURL(/\/panel\//);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await page.goto('/signup');
  await expect(page).toHaveURL(/\/panel\//);
  await page.goto('/panel/orders?q=abc');
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('abc');
  await expect(page).toHaveURL(/\/panel\/orders\?.*q=abc/);
});

test('AUTH-06 NAV-01 each role lands on its first screen and sees only its permitted entries', async ({
  panel,
}) => {
  const kitchen = await panel('kitchen');
  // Where the kitchen works, not the dashboard.
  await expect(kitchen).toHaveURL(/\/panel\/orders/);
  const entry = (page: Page, name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name });
  await expect(entry(kitchen, 'Orders')).toHaveAttribute('aria-current', 'page');
  await entry(kitchen, 'Dashboard').click();
  await expect(entry(kitchen, 'Dashboard')).toHaveAttribute('aria-current', 'page');

  const marketing = await panel('marketing');
  await expect(entry(marketing, 'Orders')).toHaveCount(0);
  await moveTo(marketing, 'orders');
  await expect(marketing.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
});

test('AUTH-07 NAV-03 TRU-02 a token copied out of the browser is worthless; logging out needs a confirmation, clears all local data, and applies to both tabs', async ({
  page,
  context,
  galla,
}) => {
  await signIn(page, galla.origin, 'counter');
  const other = await context.newPage();
  await other.goto('/panel/orders');
  await expect(other.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /^Account and settings for/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const dialog = page
    .getByRole('dialog', { name: 'Log Out?' })
    .or(page.getByRole('alertdialog', { name: 'Log Out?' }));
  await expect(dialog).toContainText('Are you sure you want to log out?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(/\/panel\//);

  const token = await page.evaluate(() => localStorage.getItem('token'));
  const copied = await ownCall(`${galla.origin}/api/account/restData`, {
    headers: { 'x-access-token': token ?? '' },
  });
  expect(copied.status).toBe(401);
  const reported = page.waitForResponse((response) => response.url().endsWith('/api/account/logout'));
  await page.getByRole('button', { name: /^Account and settings for/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
  expect((await reported).status()).toBe(200);

  const left = () =>
    page.evaluate(() =>
      ['token', 'userData', 'outletList', 'outletId', 'orderFilters'].filter(
        (key) => localStorage.getItem(key) !== null,
      ),
    );
  await expect.poll(left).toEqual([]);
  const answer = await page.request.get('/api/account/restData', {
    headers: { 'x-access-token': token ?? '' },
  });
  expect([401, 403]).toContain(answer.status());
});

test('NAV-03 AUTH-06 the account screen opens from the user menu and lists the user’s sessions', async ({
  panel,
}) => {
  const page = await panel('manager');
  await page.getByRole('button', { name: /^Account and settings for/ }).click();
  await page.getByRole('link', { name: 'Account' }).first().click();
  await expect(page).toHaveURL(/\/panel\/account/);
  await expect(page.getByText('Galla Demo Stores').first()).toBeVisible();
  await expect(page.getByText('This device').first()).toBeVisible();
});

test('AUTH-08 AUTH-10 AUTH-06 a new owner signs up with the code from the sandbox inbox and lands on the account screen', async ({
  page,
  context,
}) => {
  const mobile = newNumber();
  await page.goto('/signup');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/Resend in \d+ s/)).toBeVisible();

  const code = await codeFor(context, mobile);
  const field = page.getByLabel('4-digit code');
  await field.pressSequentially('a');
  await expect(field).toHaveValue('');
  await field.pressSequentially(code);

  await page.getByLabel('Your name').fill('Tara Bose');
  await page.getByLabel('Email').fill(`tara${mobile}@shop.example`);
  await page.getByLabel('Store name').fill('Galla Demo Stores');
  await expect(page.getByText('This store name is taken')).toBeVisible();
  await page.getByLabel('Store name').fill(`Tara’s Table ${mobile}`);
  await expect(page.getByText('This name is available')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('kitchen2026');
  await page.getByLabel('Confirm password').fill('kitchen2027');
  await page.getByLabel('Your name').focus();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  await page.getByLabel('Confirm password').fill('kitchen2026');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/panel\/account/);
  await expect(page.getByText('Your account isn’t complete yet').first()).toBeVisible();
});

test('AUTH-08 a forgotten password is reset by a code; an unknown number is referred to the sign-up', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Mobile number').fill('9000000001');
  await page.getByRole('button', { name: 'Send code' }).click();
  // The screens are the same until the code shows whose number it is.
  await page.getByLabel('4-digit code').pressSequentially(await codeFor(context, '9000000001'));
  const dialog = page
    .getByRole('dialog', { name: 'Create account?' })
    .or(page.getByRole('alertdialog', { name: 'Create account?' }));
  await expect(dialog).toContainText('No user found for this number, please sign up');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { login } = people.accounts;
  await page.getByLabel('Mobile number').fill(login);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('4-digit code')).toBeVisible();
  await page.getByLabel('4-digit code').pressSequentially(await codeFor(context, login));
  await page.getByLabel('New password').fill('reports2026');
  await page.getByLabel('Confirm password').fill('reports2026');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel('Mobile number or email').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('#content').getByRole('alert')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('reports2026');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/panel(\/|$)/);
});

/** The newest code sent to a number, read from the sandbox's page. */
async function codeFor(context: BrowserContext, mobile: string): Promise<string> {
  const inbox = await context.newPage();
  let code = '';
  await expect
    .poll(async () => {
      await inbox.goto('/sandbox/messages');
      const message = inbox
        .locator('li, article, tr')
        .filter({ hasText: mobile.slice(-4) })
        .first();
      code = /(\d{4}) is your code/.exec((await message.textContent()) ?? '')?.[1] ?? '';
      return code;
    })
    .toMatch(/^\d{4}$/);
  await inbox.close();
  return code;
}
