import type { Page } from '@playwright/test';
import { pageShellHeader } from '@galla/contract';
import { enter, password } from '../fixtures/panel';
import { createRegistry, type Registry } from '../fixtures/registry';
import { makeRelease, type ReleaseBuild } from '../fixtures/release-build';
import { makeShell } from '../fixtures/shell-build';
import { expect, test } from '../fixtures/test';

test.describe.configure({ mode: 'serial' });

const heading = (page: Page) => page.getByRole('heading', { name: 'Orders', level: 1 });

/** Opens the orders; returns the shell's entry script that rendered them. */
async function openOrders(page: Page): Promise<string> {
  await page.goto('/panel/orders');
  await expect(heading(page)).toBeVisible();
  return (await page.locator('script[src^="/assets/main."]').first().getAttribute('src')) ?? '';
}

/** A module that only a later shell provides. */
const laterModule = '@galla/shared/later';
const laterShell = (version: string) =>
  makeShell({
    version,
    describe: (description) => ({
      ...description,
      provides: { ...description.provides, [laterModule]: '1.0.0' },
    }),
  });
function needing(build: ReleaseBuild): ReleaseBuild {
  const description = {
    ...build.description,
    requires: { ...build.description.requires, [laterModule]: '^1.0.0' },
  };
  const files = new Map(build.files).set('remote.json', Buffer.from(JSON.stringify(description)));
  return { description, files };
}

async function restore(registry: Registry, stable: string): Promise<void> {
  const shell = await registry.remote('shell');
  if (shell.rollout) await registry.rollback('shell');
  if (shell.stable !== stable) await registry.rollback('shell', stable);
}

test('FED-16 OPS-02 a healthy canary of the shell goes to its share, counts its starts, is promoted and rolled back', async ({
  page,
  galla,
  storefront,
}) => {
  // Reports count of merchants that traded before the release went out.
  await storefront.place({ outlet: 'Malabar Kitchen' });
  const registry = createRegistry(galla);
  const stable = (await registry.remote('shell')).stable ?? '';
  const build = makeShell({ version: '8.0.0' });
  const releaseId = await registry.publish('shell', build);
  await enter(page, galla.origin, 'counter');
  await registry.canary('shell', releaseId, 0);
  expect(await openOrders(page)).not.toBe(`/${build.main}`);
  await registry.canary('shell', releaseId, 10_000);
  expect(await openOrders(page)).toBe(`/${build.main}`);
  await expect.poll(async () => (await registry.health('shell')).canary?.short.sessions).toBe(1);
  expect((await registry.health('shell')).canary?.short.failures).toBe(0);
  const shellForVisitors = async () => {
    const answer = await fetch(`${galla.origin}/login`, { headers: { accept: 'text/html' } });
    return answer.headers.get(pageShellHeader);
  };
  expect(await shellForVisitors()).toBe(stable);

  await registry.promote('shell');
  expect(await shellForVisitors()).toBe(releaseId);
  await registry.rollback('shell');
  expect(await openOrders(page)).not.toBe(`/${build.main}`);
  const acts = (await registry.history('shell')).slice(0, 4).map(({ action }) => action);
  expect(acts).toEqual(['rollback', 'promote', 'canary', 'canary']);
});

test('FED-16 OPS-06 an emergency rollback of the shell in the console lists the canaries that would end, and ends them', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  const stable = (await registry.remote('shell')).stable ?? '';
  await registry.publish('shell', laterShell('8.61.0'), 'always');
  const orders = needing(makeRelease({ version: '8.61.0' }));
  await registry.publish('orders', orders);
  await registry.canary('orders', orders.description.releaseId, 500);

  await page.goto(`${galla.opsOrigin}/ops`);
  await page.getByLabel('Login').fill('release');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Open shell' }).click();
  await expect(page.getByRole('button', { name: 'Start canary' })).toBeVisible();
  await page.getByRole('button', { name: 'Roll back' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('merchants see nothing');
  await dialog.getByRole('button', { name: 'Roll back' }).click();
  await expect(dialog.getByRole('alert')).toContainText('These canaries aren’t compatible');
  await expect(dialog.getByRole('alert')).toContainText(`orders ${orders.description.releaseId}`);
  expect((await registry.remote('orders')).rollout).not.toBeNull();
  await dialog.getByRole('button', { name: 'End canaries and roll back' }).click();
  await expect(dialog).toBeHidden();
  expect((await registry.remote('shell')).stable).toBe(stable);
  expect((await registry.remote('orders')).rollout).toBeNull();
  const [ended] = await registry.history('orders');
  expect(ended).toMatchObject({
    action: 'rollback',
    reason: expect.stringContaining('merchants see nothing'),
  });
});

test('FED-15 OPS-05 a remote that fails on a new shell but worked on the previous one: the shell is rolled back, the remote stays', async ({
  page,
  galla,
}) => {
  test.setTimeout(90_000);
  const registry = createRegistry(galla);
  const stable = (await registry.remote('shell')).stable ?? '';
  const orders = (await registry.remote('orders')).stable ?? '';
  const merchants = [
    await registry.newMerchant({ ours: true }),
    await registry.newMerchant({ ours: true }),
    await registry.newMerchant({ ours: true }),
  ];
  for (const token of merchants) await registry.reportReady(token, 'orders', orders, stable);
  const build = makeShell({ version: '8.2.0' });
  const releaseId = await registry.publish('shell', build, 'always');
  await enter(page, galla.origin, 'counter');
  expect(await openOrders(page)).toBe(`/${build.main}`);
  for (const token of merchants) await registry.reportFailure(token, 'orders', orders, 'render', releaseId);
  await expect.poll(async () => (await registry.remote('shell')).stable, { timeout: 30_000 }).toBe(stable);
  const [entry] = await registry.history('shell');
  expect(entry).toMatchObject({ action: 'rollback', by: 'auto-rollback' });
  expect(entry?.reason).toMatch(/^orders failed for 3 of \d merchants on this shell/);
  expect((await registry.remote('orders')).stable).toBe(orders);
  expect(await openOrders(page)).not.toBe(`/${build.main}`);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('FED-16 NAV-13 the offline copy and the worker switch to the shell’s canary once it has started, and back', async ({
    page,
    galla,
  }) => {
    test.setTimeout(120_000);
    const registry = createRegistry(galla);
    const stable = (await registry.remote('shell')).stable ?? '';
    await restore(registry, stable);
    const keptShell = () =>
      page.evaluate(async (header) => {
        const kept = await caches.match('/panel', { cacheName: 'galla-page', ignoreVary: true });
        return kept?.headers.get(header) ?? null;
      }, pageShellHeader);
    await enter(page, galla.origin, 'counter');
    await openOrders(page);
    await expect.poll(keptShell, { timeout: 20_000 }).toBe(stable);

    const build = makeShell({ version: '8.3.0' });
    const releaseId = await registry.publish('shell', build);
    await registry.canary('shell', releaseId, 10_000);
    // The open page gets the revision, but caches no page of a shell that has not started here.
    expect(await keptShell()).toBe(stable);
    expect(await openOrders(page)).toBe(`/${build.main}`);
    await expect.poll(keptShell, { timeout: 20_000 }).toBe(releaseId);
    const workerOf = async () => (await page.request.get('/service-worker.js')).text();
    expect(await workerOf()).toContain(build.main);

    await registry.rollback('shell');
    expect(await workerOf()).not.toContain(build.main);
    expect(await openOrders(page)).not.toBe(`/${build.main}`);
    await expect.poll(keptShell, { timeout: 20_000 }).toBe(stable);
    await galla.stop();
    expect(await openOrders(page)).not.toBe(`/${build.main}`);
    await galla.start();
  });
});
