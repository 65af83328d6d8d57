import type { Page } from '@playwright/test';
import { hiding } from '../fixtures/broken-remotes';
import { contentOf, documentIn, isGiven } from '../fixtures/document';
import { test } from '../fixtures/lock';
import { enter } from '../fixtures/panel';
import { createRegistry, type Registry } from '../fixtures/registry';
import { makeRelease } from '../fixtures/release-build';
import { expect } from '../fixtures/test';

/** A release that differs by its first list, and whose entry runs `more`. */
const releaseThat = (version: string, more: string) =>
  makeRelease({
    version,
    edit: (file, text) =>
      file.startsWith('entry.')
        ? `${text}\n;${more}`
        : text.replaceAll('New Orders', `New Orders ${version}`),
  });

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** Gives it to everybody, and waits until pages are composed with it. */
async function give(page: Page, registry: Registry, build: ReturnType<typeof makeRelease>) {
  const { releaseId } = build.description;
  await registry.publish('orders', build);
  await registry.canary('orders', releaseId, 10_000);
  await expect
    .poll(async () => {
      const opened = await page.request.get('/panel/orders', { headers: { accept: 'text/html' } });
      return contentOf(documentIn(await opened.text())).remotes['orders']?.release.releaseId;
    })
    .toBe(releaseId);
  return releaseId;
}

const reportOf =
  (releaseId: string, kind: string) => (request: { url(): string; postData(): string | null }) =>
    request.url().endsWith('/api/releases/outcomes') &&
    (request.postData() ?? '').includes(releaseId) &&
    (request.postData() ?? '').includes(`"kind":"${kind}"`);

test('FED-22 a canary that hides the whole page is charged for it, and the page comes back without it', async ({
  page,
  galla,
  lock,
}) => {
  test.setTimeout(90_000);
  await lock.take();
  const registry = createRegistry(galla);
  await enter(page, galla.origin, 'counter');
  const releaseId = await give(page, registry, hiding('0.82.0'));
  const shellFailed: string[] = [];
  page.on('request', (request) => {
    const body = request.url().endsWith('/api/releases/outcomes') ? (request.postData() ?? '') : '';
    if (/"remote":"shell"[^}]*"failed"|"failed"[^}]*"remote":"shell"/.test(body)) shellFailed.push(body);
  });
  const charged = page.waitForRequest(reportOf(releaseId, 'render'));
  await page.goto('/panel/orders');
  await charged;
  await expect(list(page, 'New Orders')).toBeVisible();
  await expect(page.getByText('Showing the previous version of this screen for now.')).toBeVisible();
  expect(shellFailed).toEqual([]);
  await registry.rollback('orders');
});

test('FED-23 what a canary leaves behind is named, and a page in which a quarantined release ran is loaded again when nobody uses it', async ({
  page,
  galla,
  lock,
}) => {
  test.setTimeout(90_000);
  await lock.take();
  const registry = createRegistry(galla);
  await enter(page, galla.origin, 'counter');
  const stay = `setInterval(() => { globalThis.stillHere = Date.now(); }, 50); addEventListener('scroll', () => {}, true);`;

  await test.step('replaced after a rollback: named, and taken away', async () => {
    const releaseId = await give(page, registry, releaseThat('0.82.1', stay));
    await page.goto('/panel/orders');
    await expect(list(page, 'New Orders 0.82.1')).toBeVisible();
    const stable = (await registry.remote('orders')).stable ?? '';
    const back = isGiven(page, 'stable', stable);
    await registry.rollback('orders');
    await back;
    const named = page.waitForRequest(reportOf(releaseId, 'traces'));
    await goTo(page, 'Dashboard');
    await goTo(page, 'Orders');
    await expect(list(page, 'New Orders')).toBeVisible();
    expect((await named).postData()).toContain(
      `orders@${releaseId} left behind with its end: interval of 50 ms, listener of \\"scroll\\" on window`,
    );
    const sinceItRan = () => page.evaluate(() => Date.now() - Number(Reflect.get(window, 'stillHere')));
    await expect.poll(sinceItRan).toBeGreaterThan(500);
  });

  await test.step('quarantined: the page leaves with it', async () => {
    await give(page, registry, releaseThat('0.82.2', stay));
    await page.goto('/panel/orders');
    await expect(list(page, 'New Orders 0.82.2')).toBeVisible();
    await page.evaluate(() => {
      Reflect.set(window, 'samePage', true);
      // A tablet that was put away.
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    });
    await registry.rollback('orders', undefined, true);
    // Without a click of anybody.
    await expect(list(page, 'New Orders')).toBeVisible();
    expect(await page.evaluate(() => ['samePage', 'stillHere'].filter((name) => name in window))).toEqual([]);
  });
});
