import type { Page } from '@playwright/test';
import type { ReleaseOutcome } from '@galla/contract';
import { unusable, type BrokenRemote } from '../fixtures/broken-remotes';
import { contentOf, documentIn } from '../fixtures/document';
import { enter } from '../fixtures/panel';
import { createRegistry, type Registry } from '../fixtures/registry';
import { reportIn, reportsOutcomeOf } from '../fixtures/outcomes';
import { makeReleaseExposing } from '../fixtures/release-build';
import { expect } from '../fixtures/test';
import { test } from '../fixtures/lock';

// Two in parallel, since most of the time is spent waiting for the registry's check; serial where latency is measured.
test.describe.configure({ mode: 'parallel' });

/** Whose time is measured in a page that is opened for it, with nothing else running. */
const timed: ReadonlySet<string> = new Set([
  'whose entry is missing',
  'one of whose scripts was tampered with',
  'that throws while drawing',
  'that hangs',
  'that needs another React',
]);

async function restore(registry: Registry): Promise<void> {
  const { rollout } = await registry.remote('orders');
  if (rollout) await registry.rollback('orders');
}

/** Publishes a release with a fault and gives it to every merchant. */
async function giveFaulty(registry: Registry, fault: BrokenRemote): Promise<string> {
  const build = fault.make(`0.9.${unusable.indexOf(fault)}`);
  const { releaseId } = build.description;
  await registry.publish('orders', build);
  await fault.damage?.(build, (file) => registry.fileOf('orders', releaseId, file));
  await registry.canary('orders', releaseId, 10_000);
  return releaseId;
}

const ordersLink = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true });
const notice = (page: Page) => page.getByText('Showing the previous version of this screen for now.');

/** Opens the panel elsewhere, with a document that assigns the release. */
async function openWith(page: Page, releaseId: string): Promise<void> {
  const openedPage = async () =>
    (await page.request.get('/panel/orders', { headers: { accept: 'text/html' } })).text();
  await expect.poll(async () => canaryOf(await openedPage())).toBe(releaseId);
  // Not where the last press was: code is fetched ahead on hover.
  await page.mouse.move(0, 0);
  await page.goto('/panel/getting-started');
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
}

/** Opens the orders by the sidebar: those of the last good release, within 3 s, with a quiet notice. */
async function expectFallback(page: Page, releaseId: string, stable: string): Promise<void> {
  await ordersLink(page).click();
  const begun = Date.now();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible({ timeout: 20_000 });
  const took = Date.now() - begun;
  test.info().annotations.push({ type: 'fallback', description: `${took} ms` });
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Couldn’t open this screen' })).toHaveCount(0);
  expect(took).toBeLessThan(3_000);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  const stylesOf = (id: string) => page.locator(`link[rel=stylesheet][href*="/r/orders/${id}/"]`);
  await expect(stylesOf(releaseId)).toHaveCount(0);
  await expect(stylesOf(stable)).not.toHaveCount(0);
}

/** Resolves to the outcomes that the page reports of a release. */
async function reportOn(page: Page, releaseId: string): Promise<ReleaseOutcome[]> {
  const reported = await page.waitForRequest((request) => reportsOutcomeOf(request, releaseId));
  return reportIn(reported)?.outcomes ?? [];
}

/** Two more merchants report the failure: the canary is rolled back. */
async function expectRollback(registry: Registry, releaseId: string, kind: string, stable: string) {
  const since = Date.now();
  for (const token of [
    await registry.newMerchant({ ours: true }),
    await registry.newMerchant({ ours: true }),
  ])
    expect(await registry.reportFailure(token, 'orders', releaseId, kind)).toBe(1);
  await expect.poll(async () => (await registry.remote('orders')).rollout, { timeout: 60_000 }).toBeNull();
  expect(Date.now() - since).toBeLessThan(60_000);
  const latest = (await registry.history('orders')).find(({ action }) => action === 'rollback');
  expect(latest).toMatchObject({ releaseId });
  expect(latest?.reason).toMatch(new RegExp(`3 (of 3 )?merchants.*${kind} 3`));
  expect((await registry.remote('orders')).stable).toBe(stable);
}

for (const fault of unusable.filter(({ name }) => timed.has(name))) {
  test(`FED-07 OPS-05 a canary ${fault.name}: fallback to the last good release within 3 s, a quiet notice, automatic rollback`, async ({
    page,
    galla,
    consoleGuard,
    lock,
  }) => {
    test.setTimeout(120_000);
    await lock.take();
    consoleGuard.expectErrors(/broken at/);
    const registry = createRegistry(galla);
    // This server has no orders of the past: the merchant of its page counts as one of ours.
    await registry.makeOurs(await registry.merchantWith('Malabar Kitchen'));
    await restore(registry);
    const stable = (await registry.remote('orders')).stable ?? '';
    await enter(page, galla.origin, 'counter');
    const releaseId = await giveFaulty(registry, fault);
    const outcomes = reportOn(page, releaseId);
    await openWith(page, releaseId);
    await expectFallback(page, releaseId, stable);
    lock.give();

    expect(await outcomes).toContainEqual(
      expect.objectContaining({ releaseId, outcome: 'failed', kind: fault.kind, fellBackTo: stable }),
    );
    await expectRollback(registry, releaseId, fault.kind, stable);
  });
}

const others = unusable.filter(({ name }) => !timed.has(name));
test(`FED-07 OPS-05 in one browser, canaries ${others.map(({ name }) => name).join('; ')}: each falls back to the last good release within 3 s with a quiet notice, and is rolled back; one that fails while prefetched on hover shows no notice until it is opened`, async ({
  page,
  galla,
  consoleGuard,
  lock,
}) => {
  test.setTimeout(300_000);
  // Must not run in parallel with a test that measures latency.
  await lock.take();
  consoleGuard.expectErrors(/broken at/);
  const registry = createRegistry(galla);
  await registry.makeOurs(await registry.merchantWith('Malabar Kitchen'));
  await restore(registry);
  const stable = (await registry.remote('orders')).stable ?? '';
  await enter(page, galla.origin, 'counter');

  for (const fault of others) {
    await test.step(`a canary ${fault.name}`, async () => {
      const releaseId = await giveFaulty(registry, fault);
      const outcomes = reportOn(page, releaseId);
      await openWith(page, releaseId);
      await expectFallback(page, releaseId, stable);
      expect(await outcomes).toContainEqual(
        expect.objectContaining({ releaseId, outcome: 'failed', kind: fault.kind, fellBackTo: stable }),
      );
      await expectRollback(registry, releaseId, fault.kind, stable);
    });
  }

  await test.step('a canary that fails while prefetched on hover', async () => {
    const build = makeReleaseExposing(
      '0.9.90',
      "Promise.resolve(() => { window.starts = (window.starts ?? 0) + 1; throw new Error('broken at start'); })",
    );
    const { releaseId } = build.description;
    await registry.publish('orders', build);
    await registry.canary('orders', releaseId, 10_000);
    const said: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/releases/outcomes')) said.push(request.postData() ?? '');
    });
    const starts = () => page.evaluate(() => (window as { starts?: number }).starts);
    await openWith(page, releaseId);
    await ordersLink(page).hover();
    await expect.poll(starts).toBe(1);
    await expect(page.locator(`link[rel=stylesheet][href*="${releaseId}"]`)).toHaveCount(0);
    expect(said.join()).not.toContain(releaseId);
    await expect(notice(page)).toHaveCount(0);

    await ordersLink(page).click();
    await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    expect(await starts()).toBe(2);
    await expect.poll(() => said.join()).toMatch(new RegExp(`"${releaseId}".*"init"|"init".*"${releaseId}"`));
    await restore(registry);
  });
});

/** The canary of orders in the page's document; null: none. */
function canaryOf(html: string): string | null {
  const orders = contentOf(documentIn(html)).remotes['orders'];
  return orders?.track === 'canary' ? orders.release.releaseId : null;
}
