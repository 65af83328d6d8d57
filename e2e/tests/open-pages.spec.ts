import type { Page } from '@playwright/test';
import { openOrders } from '../fixtures/board';
import { createCdn } from '../fixtures/cdn';
import { isGiven } from '../fixtures/document';
import { enter, signIn } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { makeRelease } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

/** A release that differs from the previous one by its first list. */
const fresh = (version: string) =>
  makeRelease({ version, edit: (_, text) => text.replaceAll('New Orders', `New Orders ${version}`) });

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('OPS-04 a canary is assigned and promoted while a form is open: its input is kept, and the next navigation loads it', async ({
  panel,
  galla,
  storefront,
}) => {
  test.setTimeout(90_000);
  const registry = createRegistry(galla);
  const stable = (await registry.remote('orders')).stable ?? '';
  const build = fresh('0.8.0');
  const { releaseId } = build.description;
  await registry.publish('orders', build);

  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet });
  const card = board.cardIn('New Orders', order);
  await card.getByRole('button', { name: new RegExp(`^Reject order ${order.orderNumber}`) }).click();
  const sheet = page.getByRole('dialog', { name: new RegExp(`Reject order ${order.orderNumber}`) });
  await sheet.getByRole('radio', { name: 'Other' }).check();
  const typed = 'The gas went out in the middle of it';
  const field = sheet.getByRole('textbox');
  await field.fill(typed);
  await field.evaluate((element) => element.setAttribute('data-same', 'yes'));

  for (const [track, act] of [
    ['canary', () => registry.canary('orders', releaseId, 10_000)],
    ['stable', () => registry.promote('orders')],
  ] as const) {
    const heard = isGiven(page, track, releaseId);
    const changedAt = Date.now();
    await act();
    await heard;
    expect(Date.now() - changedAt).toBeLessThan(5_000);
    await expect(field).toHaveValue(typed);
  }
  await expect(field).toHaveAttribute('data-same', 'yes');
  await expect(page.getByRole('heading', { name: 'Couldn’t open this screen' })).toHaveCount(0);

  await sheet.getByRole('button', { name: 'Keep order' }).click();
  await expect(list(page, 'New Orders')).toBeVisible();
  await goTo(page, 'Dashboard');
  await goTo(page, 'Orders');
  await expect(list(page, 'New Orders 0.8.0')).toBeVisible();

  const back = isGiven(page, 'stable', stable);
  await registry.rollback('orders', stable);
  await back;
  await expect(list(page, 'New Orders 0.8.0')).toBeVisible();
  await goTo(page, 'Dashboard');
  await goTo(page, 'Orders');
  await expect(list(page, 'New Orders')).toBeVisible();
});

test('OPS-04 FED-11 releases are swapped in one page: nothing of a removed one stays', async ({
  page,
  galla,
}) => {
  test.setTimeout(90_000);
  const registry = createRegistry(galla);
  const stable = (await registry.remote('orders')).stable ?? '';
  const builds = ['0.8.1', '0.8.2'].map(fresh);
  for (const build of builds) await registry.publish('orders', build);
  // A page of its own: what it has ever loaded is the subject.
  await enter(page, galla.origin, 'counter');
  await openOrders(page, outlet);

  const traces = () =>
    page.evaluate(() => ({
      sheets: [
        ...new Set(
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
            .map((link) => /\/r\/orders\/([^/]+)\//.exec(link.href)?.[1])
            .filter((id) => id !== undefined),
        ),
      ],
      globals: Object.keys(window).filter(
        (name) =>
          /galla_orders/.test(name) && (window as unknown as Record<string, unknown>)[name] !== undefined,
      ),
    }));

  for (const { description } of [...builds, ...builds]) {
    const heard = isGiven(page, 'canary', description.releaseId);
    await registry.canary('orders', description.releaseId, 10_000);
    await heard;
    await goTo(page, 'Dashboard');
    await goTo(page, 'Orders');
    await expect(list(page, `New Orders ${description.version}`)).toBeVisible();
    await expect.poll(traces).toEqual({
      sheets: [description.releaseId],
      globals: expect.not.arrayContaining([expect.not.stringContaining(description.entry.container)]),
    });
  }
  await registry.rollback('orders');
  expect((await registry.remote('orders')).stable).toBe(stable);
});

test('OPS-07 with the registry stopped, open pages keep working, and a reload uses the last valid document', async ({
  browser,
  galla,
  storefront,
}) => {
  test.setTimeout(90_000);
  const cdn = await createCdn(galla);
  const context = await browser.newContext({ baseURL: cdn.origin });
  const page = await context.newPage();
  // The anti-forgery cookie is set by any API read, and by a page only if the server itself serves it.
  await page.goto('/login');
  await page.evaluate(() => fetch('/api/storefront/outlets'));
  await signIn(page, cdn.origin, 'counter');
  const board = await openOrders(page, outlet);

  cdn.stopRegistry();
  const first = await storefront.place({ outlet });
  await expect(board.cardIn('New Orders', first.order)).toBeVisible();
  await goTo(page, 'Dashboard');
  await goTo(page, 'Orders');
  await expect(board.cardIn('New Orders', first.order)).toBeVisible();

  await page.reload();
  await expect(board.cardIn('New Orders', first.order)).toBeVisible();
  const second = await storefront.place({ outlet });
  await expect(board.cardIn('New Orders', second.order)).toBeVisible();
  await expect.poll(cdn.refused).toBeGreaterThan(0);
  await context.close();
  await cdn.close();
});
