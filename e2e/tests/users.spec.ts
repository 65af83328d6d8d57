import type { Locator, Page } from '@playwright/test';
import { dismiss, join, joinedColleague, newNumber, signInJoined, textTo } from '../fixtures/account';
import { isConnected } from '../fixtures/board';
import { recordSocketTraffic } from '../fixtures/socket-traffic';
import { answer } from '../fixtures/menu';
import { openScreen, people } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

// The last and one of the longest files: its tests invite separate users, so both workers can share them.
test.describe.configure({ mode: 'parallel' });

/** Limit until a change of permissions shows in an open page. */
const biteMs = 5_000;

async function openUsers(page: Page): Promise<void> {
  await openScreen(page, 'account', async () => {
    await page.getByRole('button', { name: /^Account and settings for/ }).click();
    await page
      .getByRole('region', { name: /^Account and settings for/ })
      .getByRole('link', { name: 'Account' })
      .click();
  });
  await page.getByRole('region', { name: 'Your business' }).getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await expect(rowOf(page, people.owner.name)).toBeVisible();
}

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Team members' }).getByRole('row').filter({ hasText: name });

async function act(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

const navigation = (page: Page): Locator => page.getByRole('navigation', { name: 'Main navigation' });

/** Calls the API as the page's signed-in user; returns status and code. */
const refusalOf = (page: Page, path: string): Promise<{ status: number; code?: string }> =>
  page.evaluate(async (where) => {
    const headers = { 'x-access-token': localStorage.getItem('token') ?? '' };
    const response = await fetch(`/api${where}`, { headers });
    const { code } = (await response.json()) as { code?: string };
    return { status: response.status, ...(code !== undefined && { code }) };
  }, path);

test('ONB-10 AUTH-08 a colleague is invited by text message, verifies the number with a code and gets the permissions at the chosen outlets', async ({
  panel,
  browser,
}) => {
  const owner = await panel('owner');
  await openUsers(owner);
  const mobile = newNumber();
  const name = `Meera ${mobile.slice(-4)}`;
  await owner.getByRole('button', { name: 'Invite team member', exact: true }).click();
  const drawer = owner.getByRole('dialog', { name: 'Invite team member' });
  await drawer.getByRole('textbox', { name: 'Name' }).fill(name);
  await drawer.getByRole('textbox', { name: 'Mobile number' }).fill(people.counter.login);
  await drawer.getByRole('combobox', { name: 'Role' }).click();
  await owner.getByRole('option', { name: /^Kitchen/ }).click();
  await expect(drawer.getByRole('checkbox', { name: /^Orders/ })).toBeChecked();
  await expect(drawer.getByRole('checkbox', { name: 'Products' })).not.toBeChecked();
  await drawer.getByRole('radio', { name: 'Selected outlets' }).check();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(drawer.getByText('Choose at least one outlet')).toBeVisible();
  await drawer.getByRole('checkbox', { name: /^Malabar Kitchen/ }).check();
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(drawer.getByRole('alert')).toContainText('This number already has an account');
  await drawer.getByRole('textbox', { name: 'Mobile number' }).fill(mobile);
  await drawer.getByRole('button', { name: 'Send invitation' }).click();
  await expect(drawer).toBeHidden();
  await expect(owner.getByRole('region', { name: 'Invited' }).getByText(name, { exact: true })).toBeVisible();

  const context = await browser.newContext();
  const guest = await context.newPage();
  const link = await textTo(owner.request, mobile, /(https?:\/\/\S+\/join#[\w-]+)/);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Join Galla Demo Stores' })).toBeVisible();
  await expect(guest.getByText('Malabar Kitchen')).toBeVisible();
  await join(guest, mobile);
  await expect(guest).toHaveURL(/\/panel\/orders/, { timeout: 20_000 });
  await expect(navigation(guest).getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(navigation(guest).getByRole('link', { name: 'Setup' })).toHaveCount(0);
  const outlets = (): Promise<string[]> =>
    guest.evaluate(() =>
      (JSON.parse(localStorage.getItem('outletList') ?? '[]') as { displayName: string }[]).map(
        ({ displayName }) => displayName,
      ),
    );
  await expect.poll(outlets).toEqual(['Malabar Kitchen']);
  await isConnected(guest);

  await owner.reload();
  await expect(rowOf(owner, name)).toContainText('Active');
  await expect(rowOf(owner, name)).toContainText('Malabar Kitchen');
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  await stranger.context().close();
  await act(owner, name, 'Block');
  await answer(owner, `Block ${name}?`, 'Block');
  await expect(guest).toHaveURL(/\/login$/, { timeout: biteMs });
  await context.close();
});

test('ONB-10 a revoked permission closes its screen in every open page within 5 s; the server refuses; nothing else is lost', async ({
  panel,
  browser,
  galla,
}) => {
  const owner = await panel('owner');
  const context = await browser.newContext();
  const form = await context.newPage();
  const colleague = await joinedColleague(owner, form, galla.origin);
  // The list loads after the page.
  const found = await form.waitForFunction(
    () => (JSON.parse(localStorage.getItem('outletList') ?? '[]') as { outletId: string }[])[0]?.outletId,
  );
  const outletId = String(await found.jsonValue());
  const list = `/order/orderList?outletId=${outletId}&status=acceptanceWait`;
  expect((await refusalOf(form, list)).status).toBe(200);

  await form.goto('/panel/products/new-item');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Half-written dosa');
  const orders = await context.newPage();
  await orders.goto('/panel/orders');
  await expect(orders.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  for (const page of [orders, form]) await isConnected(page);

  await openUsers(owner);
  await act(owner, colleague.name, 'Edit permissions');
  const drawer = owner.getByRole('dialog', { name: `Permissions for ${colleague.name}` });
  await drawer.getByRole('checkbox', { name: /^Orders/ }).uncheck();
  await drawer.getByRole('checkbox', { name: 'Customers' }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();

  await expect(orders.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible({
    timeout: biteMs,
  });
  for (const page of [orders, form])
    await expect(navigation(page).getByRole('link', { name: 'Orders' })).toHaveCount(0, { timeout: biteMs });
  expect(await refusalOf(orders, list)).toEqual({ status: 403, code: 'NOT_PERMITTED' });
  expect((await refusalOf(orders, '/account/restData')).status).toBe(200);
  await expect(form).toHaveURL(/new-item$/);
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half-written dosa');

  // Granted again, it returns without a reload, also in a page without orders.
  await expect(drawer).toBeHidden();
  await act(owner, colleague.name, 'Edit permissions');
  await drawer.getByRole('checkbox', { name: /^Orders/ }).check();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(orders.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible({ timeout: biteMs });
  expect((await refusalOf(orders, list)).status).toBe(200);
  await dismiss(owner, colleague);
  await context.close();
});

test('ONB-10 AUTH-11 one device is signed out and the other stays; a blocked colleague is signed out everywhere and can’t return', async ({
  panel,
  browser,
  galla,
}) => {
  const owner = await panel('owner');
  const first = await (await browser.newContext()).newPage();
  // A user without orders has a connection too: it delivers the sign-out.
  const heardByFirst = recordSocketTraffic(first);
  const colleague = await joinedColleague(owner, first, galla.origin, { permissions: { report: true } });
  await expect.poll(heardByFirst).toContain('"welcome"');
  const second = await (await browser.newContext()).newPage();
  const heardBySecond = recordSocketTraffic(second);
  await second.goto(`${galla.origin}/login`);
  await signInJoined(second, colleague.mobile);
  await expect(second).toHaveURL(/\/panel/);
  await expect.poll(heardBySecond).toContain('"welcome"');

  await openUsers(owner);
  await act(owner, colleague.name, 'Devices');
  const drawer = owner.getByRole('dialog', { name: `${colleague.name}’s devices` });
  const devices = drawer.getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: /^Chrome, Linux/ })).toHaveCount(2);
  await devices
    .last()
    .getByRole('button', { name: /^Log out/ })
    .click();
  await expect(devices).toHaveCount(1);
  await expect(first).toHaveURL(/\/login$/, { timeout: biteMs });
  await expect(second).toHaveURL(/\/panel/);
  await drawer.getByRole('button', { name: 'Close' }).click();

  await act(owner, colleague.name, 'Block');
  await answer(owner, `Block ${colleague.name}?`, 'Block');
  await expect(second).toHaveURL(/\/login$/, { timeout: biteMs });
  await expect(rowOf(owner, colleague.name)).toContainText('Blocked');
  await signInJoined(second, colleague.mobile);
  await expect(
    second.getByRole('alert').filter({ hasText: 'This account is blocked' }).first(),
  ).toBeVisible();
  await act(owner, colleague.name, 'Unblock');
  await expect(rowOf(owner, colleague.name)).toContainText('Active');
  await signInJoined(second, colleague.mobile);
  await expect(second).toHaveURL(/\/panel/);
  await dismiss(owner, colleague);
  await first.context().close();
  await second.context().close();
});
