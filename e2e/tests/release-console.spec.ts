import type { Browser, Locator, Page } from '@playwright/test';
import { ensureReleaseTokens } from '../../server/src/secrets/release-keys.mjs';
import { violationsOn } from '../fixtures/accessible';
import { password } from '../fixtures/panel';
import { createRegistry, keysDir } from '../fixtures/registry';
import { makeRelease } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

async function signInAs(page: Page, origin: string, login: string, secret = password): Promise<void> {
  await page.goto(`${origin}/ops`);
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Remotes', level: 1 })).toBeVisible();
}

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The console in Hindi on a small dark screen, signed in. */
async function openSmallInHindi(browser: Browser, origin: string, login: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    colorScheme: 'dark',
    locale: 'hi-IN',
  });
  const page = await context.newPage();
  await page.goto(`${origin}/ops`);
  await page.getByLabel('लॉगिन').fill(login);
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'साइन इन करें' }).click();
  await expect(page.getByRole('heading', { name: 'रिमोट', level: 1 })).toBeVisible();
  return page;
}

/** Each access screen, from the console in Hindi: what it offers, that it fits, and axe. */
async function visitAccess(page: Page, { mayManage }: { mayManage: boolean }): Promise<void> {
  const nav = page.getByRole('navigation');
  await expect(nav.getByRole('link', { name: 'टोकन' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'खाते' })).toHaveCount(mayManage ? 1 : 0);
  for (const name of ['टोकन', 'अपने व्यापारी', ...(mayManage ? ['खाते'] : [])]) {
    await nav.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('लोड हो रहा है…')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, overflow]).toEqual([name, 0]);
    expect(await violationsOn(page)).toEqual([]);
    await expect(page.getByRole('button', { name: /नया टोकन|खोजें/ })).toHaveCount(
      mayManage && name !== 'खाते' ? 1 : 0,
    );
  }
}

test('OPS-06 an operator runs a canary in the console: share, figures, promotion, rollback, history', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  await registry.publish('orders', makeRelease({ version: '8.1.0' }));
  await signInAs(page, galla.opsOrigin, 'release');
  await page.getByRole('link', { name: 'Open orders' }).click();

  const confirm = async (sentence: RegExp, button: string, why: string) => {
    const dialog = page.getByRole('dialog', { name: sentence });
    await dialog.getByLabel('Reason').fill(why);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };
  await page.getByRole('button', { name: 'Start canary' }).click();
  const drawer = page.getByRole('dialog', { name: 'Start canary' });
  await choose(page, drawer.getByRole('combobox', { name: 'Release' }), '8.1.0-e2e');
  const share = drawer.getByLabel('Share of merchants, %');
  await share.fill('101');
  await drawer.getByRole('button', { name: 'Start canary' }).click();
  await expect(share).toHaveAccessibleDescription(/Enter a number from 0 to 100/);
  expect(await violationsOn(page)).toEqual([]);
  await share.fill('12.5');
  await drawer.getByRole('button', { name: 'Start canary' }).click();
  await confirm(/Serve 8\.1\.0-e2e of orders to 12\.5%/, 'Confirm', 'new cards');
  await expect(page.getByRole('meter', { name: 'Share' })).toBeVisible();
  expect((await registry.remote('orders')).rollout).toMatchObject({
    releaseId: '8.1.0-e2e',
    basisPoints: 1_250,
    startedBy: 'release',
  });

  await test.step('changes by another operator show at once', async () => {
    await registry.canary('orders', '8.1.0-e2e', 10_000);
    await expect(page.getByText('100%').first()).toBeVisible();
    const merchant = await registry.newMerchant({ ours: true });
    await registry.reportFailure(merchant, 'orders', '8.1.0-e2e', 'render');
    await expect(page.getByRole('row', { name: /canary last 10 min 1 1 100\.0% 1 render 1/i })).toBeVisible();
    await registry.emptyCohort();
  });
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Promote' }).click();
  await confirm(/Make 8\.1\.0-e2e of orders live for everyone/, 'Promote', 'quiet for an hour');
  await expect(page.getByText('No canary')).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  await confirm(/Roll everyone back from 8\.1\.0-e2e/, 'Roll back', 'prints twice');
  expect((await registry.remote('orders')).stable).not.toBe('8.1.0-e2e');

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('The history is intact')).toBeVisible();
  const newest = page.getByRole('row').nth(1);
  await expect(newest).toContainText('prints twice');
  await expect(newest).toContainText('release');
  expect(await violationsOn(page)).toEqual([]);
});

test('OPS-06 a viewer can read everything and change nothing, on a small dark screen in Hindi', async ({
  browser,
  galla,
}) => {
  const page = await openSmallInHindi(browser, galla.opsOrigin, 'watch');
  await page.getByRole('link', { name: 'orders खोलें' }).click();
  await expect(page.getByRole('heading', { name: 'सेहत' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'रिलीज़' })).toBeVisible();
  await expect(page.getByRole('button', { name: /रोक|वापस|सबको दें|कैनरी/ })).toHaveCount(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violationsOn(page)).toEqual([]);
  await visitAccess(page, { mayManage: false });
  await page.context().close();
});

test('OPS-06 an admin issues and revokes a token, creates and disables an account, and sets internal merchants', async ({
  page,
  galla,
}) => {
  await signInAs(page, galla.opsOrigin, 'ops');
  const nav = page.getByRole('navigation');

  await test.step('a token is shown once, publishes its remote only, and is revoked after a confirmation', async () => {
    await nav.getByRole('link', { name: 'Tokens' }).click();
    await page.getByRole('button', { name: 'New token' }).click();
    await page.getByRole('combobox', { name: 'Remote' }).fill('orders');
    await page.getByRole('checkbox', { name: /^view/ }).check();
    await page.getByLabel('Purpose').fill('pipeline of the orders team');
    await page.getByRole('button', { name: 'Create token' }).click();
    const shown = page.getByLabel('Token', { exact: true });
    await expect(shown).toHaveValue(/^publish-orders-/);
    const token = await shown.inputValue();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    await expect(shown).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: 'pipeline of the orders team' });
    await expect(row).toContainText('Never');
    await expect(row.locator('.g-badge')).toHaveText(['publish', 'view']);
    expect(await page.content()).not.toContain(token);

    const publish = (remote: string) =>
      page.request.post(`${galla.opsOrigin}/api/releases/${remote}`, {
        headers: { authorization: `Bearer ${token}` },
        data: { files: {} },
      });
    expect((await publish('menu')).status()).toBe(401);
    expect((await publish('orders')).status()).not.toBe(401);
    await row.getByRole('button', { name: /^Revoke: orders/ }).click();
    const dialog = page.getByRole('dialog', { name: /Revoke the token pipeline of the orders team/ });
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(row).toHaveCount(0);
    expect((await publish('orders')).status()).toBe(401);
  });

  await test.step('an account is created, given another role and password, and disabled', async () => {
    await nav.getByRole('link', { name: 'Accounts' }).click();
    const login = `meera${Date.now()}`;
    // On a phone the tabs are wider than the page: the current one is in view.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(nav.getByRole('link', { name: 'Accounts' })).toBeInViewport({ ratio: 1 });
    const change = page.getByRole('button', { name: /^Change role: / }).first();
    const words = await change.evaluate((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return range.getBoundingClientRect().height;
    });
    expect(words, 'the button’s text is one line').toBeLessThan(30);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Meera Nair');
    await page.getByLabel('Login').fill(login);
    await page.getByLabel('Password', { exact: true }).fill('a long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText(`Done: New account, ${login}`)).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: login });
    await expect(row).toContainText('viewer');
    expect(await violationsOn(page)).toEqual([]);

    await choose(page, row.getByRole('combobox', { name: 'Role: Meera Nair' }), 'operator');
    await row.getByRole('button', { name: 'Change role: Meera Nair' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
    await expect(row.locator('.g-badge').filter({ hasText: 'operator' })).toBeVisible();
    await row.getByRole('button', { name: 'Change remotes: Meera Nair' }).click();
    const asked = page.getByRole('dialog', { name: /Choose the remotes Meera Nair can change/ });
    await asked.getByLabel('Remotes an operator can change').fill('menu, pos');
    await asked.getByRole('button', { name: 'Change remotes' }).click();
    await expect(row).toContainText('of menu, pos');
    await row.getByRole('button', { name: 'New password: Meera Nair' }).click();
    const dialog = page.getByRole('dialog', { name: /Set a new password for Meera Nair/ });
    await dialog.getByLabel('New password').fill('another long password');
    await dialog.getByRole('button', { name: 'New password' }).click();
    await expect(dialog).toBeHidden();
    const enter = (secret: string) =>
      page.request.post(`${galla.opsOrigin}/api/ops/session`, {
        data: { login, password: secret, keep: 'token' },
      });
    expect((await enter('a long password')).status()).toBe(422);
    expect((await enter('another long password')).status()).toBe(200);
    await row.getByRole('button', { name: 'Disable: Meera Nair' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(row).toContainText('disabled');
    expect((await enter('another long password')).status()).toBe(422);

    // By another admin, concurrently.
    const session = await page.request.post(`${galla.opsOrigin}/api/ops/session`, {
      data: { login: 'ops', password, keep: 'token' },
    });
    const { data: admin } = (await session.json()) as { data: { token: string } };
    const made = await page.request.post(`${galla.opsOrigin}/api/ops/accounts`, {
      headers: { authorization: `Bearer ${admin.token}` },
      data: { login: `${login}2`, name: 'Arun Rao', role: 'viewer', password: 'a long password' },
    });
    expect(made.status()).toBe(200);
    await expect(page.getByRole('row').filter({ hasText: 'Arun Rao' })).toBeVisible();
  });

  await test.step('a merchant is found by the name of its outlet, made internal, and removed again', async () => {
    await nav.getByRole('link', { name: 'Internal merchants' }).click();
    await page.getByLabel('Business, outlet or ID').fill('malabar');
    await page.getByRole('button', { name: 'Find' }).click();
    const cohort = page.getByRole('table', { name: 'Internal merchants' });
    const confirm = async (button: string) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('our own kitchen');
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
    };
    await expect(page.getByRole('row').filter({ hasText: 'Malabar Kitchen' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Add as internal: Galla Demo Stores' }).click();
    await confirm('Add as internal');
    await expect(cohort).toContainText('Galla Demo Stores');
    expect(await violationsOn(page)).toEqual([]);
    await cohort.getByRole('button', { name: /^Remove:/ }).click();
    await confirm('Remove');
    await expect(page.getByText('No internal merchants yet. Find one to add.')).toBeVisible();
    await nav.getByRole('link', { name: 'History' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('our own kitchen');
  });
});

test('FED-18 an operator of one remote can change only that one, and sees the state of the others', async ({
  page,
  galla,
}) => {
  const login = `menu${Date.now()}`;
  const secret = 'a long password';
  const operator = ensureReleaseTokens(keysDir()).operator();
  const made = await page.request.post(`${galla.opsOrigin}/api/ops/accounts`, {
    headers: { authorization: `Bearer ${operator}` },
    data: { login, name: 'Kiran Shah', role: 'operator', remotes: ['menu'], password: secret },
  });
  expect(made.status()).toBe(200);
  await signInAs(page, galla.opsOrigin, login, secret);
  await expect(page.getByText('You can change: menu.')).toBeVisible();
  const acts = page.getByRole('heading', { name: 'Actions' });
  await page.getByRole('link', { name: 'Open menu' }).click();
  await expect(acts).toBeVisible();
  await page.getByRole('link', { name: 'All remotes' }).click();
  await page.getByRole('link', { name: 'Open orders' }).click();
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible();
  await expect(acts).toHaveCount(0);
  await page.getByRole('link', { name: 'Internal merchants' }).click();
  await expect(page.getByRole('heading', { name: 'Internal merchants', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find' })).toHaveCount(0);
});

test('OPS-06 the access screens fit a small dark screen in Hindi, with what an admin can change', async ({
  browser,
  galla,
}) => {
  const page = await openSmallInHindi(browser, galla.opsOrigin, 'ops');
  await visitAccess(page, { mayManage: true });
  await page.context().close();
});
