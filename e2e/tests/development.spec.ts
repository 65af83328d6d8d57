import { openPanel } from '@galla/testing/playwright';
import { boardOf, highWindow } from '../fixtures/board';
import { startDevServer, type DevServer } from '../fixtures/dev-server';
import { enter, password, people } from '../fixtures/panel';
import { frozenAt } from '../fixtures/frozen-time';
import { found, look } from '../fixtures/look';
import { pinFont } from '../fixtures/pinned-font';
import { createRegistry } from '../fixtures/registry';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

let dev: DevServer;

test.beforeAll(async ({ galla }) => {
  test.setTimeout(120_000);
  dev = await startDevServer('orders', galla.origin);
});
test.afterAll(() => dev.stop());

test('FED-08 a remote runs alone: on a page of its own, with the real stores, calls and events', async ({
  page,
  storefront,
}) => {
  test.setTimeout(90_000);
  await page.goto(dev.harness);
  await expect(page.getByRole('heading', { name: 'orders alone' })).toBeVisible({ timeout: 30_000 });
  await page.getByLabel('Mobile or email').fill(people.counter.login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/panel\/orders/);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();

  await page.getByLabel('Outlet').selectOption({ label: 'Malabar Kitchen' });
  const { order } = await storefront.place({ outlet: 'Malabar Kitchen' });
  const board = boardOf(page);
  await expect(board.cardIn('New Orders', order)).toBeVisible();
  await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', order)).toBeVisible();

  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(page.getByRole('heading', { name: 'ऑर्डर', level: 1 })).toBeVisible();
});

test('FED-27 the page of a remote alone has its sidebar, its widgets and the list of keys, and shows each by what a person may do', async ({
  page,
}) => {
  await page.goto(dev.harness);
  await page.getByLabel('Mobile or email').fill(people.owner.login);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const sidebar = page.getByRole('navigation', { name: 'Sidebar' });
  await sidebar.getByRole('link', { name: 'Counter', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Counter', level: 1 })).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('Go to the orders')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/panel\/orders$/);

  await page.getByText('Rights', { exact: true }).click();
  await page.getByLabel('Owner: can do everything').uncheck();
  await page.getByLabel('Orders', { exact: true }).uncheck();
  await expect(sidebar.getByRole('link', { name: 'Orders', exact: true })).toHaveCount(0);
  await expect(page.getByText('Needs the permission order.')).toBeVisible();
  await page.getByLabel('Orders', { exact: true }).check();
  await expect(sidebar.getByRole('link', { name: 'Orders', exact: true })).toBeVisible();
  await sidebar.getByRole('link', { name: 'Widgets' }).click();
  await expect(page.getByRole('heading', { name: 'Widgets', level: 1 })).toBeVisible();
});

test('UX-01 every part of the design system matches its picture, light, dark and at 360 px, and axe finds no violations', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await pinFont(context);
  await page.clock.setSystemTime(frozenAt);
  await page.goto(`${dev.harness}/panel/design`);
  await expect(page.getByRole('heading', { name: 'Design system', level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('Fix 1 field')).toBeVisible();
  expect(await look(page, 'design', { fullPage: true }), `seen now: ${found}`).toEqual([]);
});

test('FED-27 the fixture that teams get opens the real panel with their remote in place of the released one', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  // Built by the first request.
  expect((await fetch(`${dev.release}/remote.json`)).ok).toBe(true);
  const staffToken = await createRegistry(galla).issueStaffToken(dev.release, people.counter.login);
  await openPanel(page, {
    origin: galla.origin,
    name: 'orders',
    release: dev.release,
    person: 'counter',
    path: '/panel/orders',
    staffToken,
  });
  await expect(page).toHaveURL(`${galla.origin}/panel/orders`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
});

test('FED-08 TRU-05 the same remote inside a deployed shell: by a staff token and after a question, marked as such, removed by one click or when it fails', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  const banner = page.getByText(`You’re seeing “orders” from ${dev.release}, not the released version.`);
  const orders = page.getByRole('heading', { name: 'Orders', level: 1 });
  const fromThere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(dev.release)) fromThere.push(request.url());
  });
  const asking = `/panel/orders?remote=orders@${dev.release}`;
  const overrideCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'galla-remote-override');
  await enter(page, galla.origin, 'counter');

  await page.goto(asking);
  await expect(page.getByText('This override needs a valid staff token.')).toBeVisible();
  await expect(orders).toBeVisible();
  await expect(banner).toHaveCount(0);
  expect(fromThere).toEqual([]);

  const registry = createRegistry(galla);
  const load = page.getByRole('button', { name: 'Load override', exact: true });
  const elsewhere = await registry.issueStaffToken('http://localhost:9', people.counter.login);
  await page.goto(`${asking}#staff=${elsewhere}`);
  await expect(page.getByText('The staff token doesn’t allow this address.')).toBeVisible();
  expect(fromThere).toEqual([]);

  const others = await registry.issueStaffToken(dev.release, people.kitchen.login);
  await page.goto(`${asking}#staff=${others}`);
  await expect(page.getByText('The staff token is for someone else.')).toBeVisible();

  const token = await registry.issueStaffToken(dev.release, people.counter.login);
  await page.goto(`${asking}#staff=${token}`);
  await expect(page.getByText(`Load “orders” from ${dev.release}?`)).toBeVisible();
  await expect(orders).toBeVisible();
  expect(fromThere).toEqual([]);
  await load.click();
  // The development server builds it on the first request.
  await expect(banner).toBeVisible({ timeout: 40_000 });
  await expect(orders).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(`${galla.origin}/panel/orders`);
  expect(fromThere.some((url) => /\/entry\..*\.js/.test(url))).toBe(true);
  expect(fromThere.some((url) => /\/remote\..*\.js/.test(url))).toBe(true);

  await page.reload();
  await expect(banner).toBeVisible();
  await expect(orders).toBeVisible();

  await page.getByRole('button', { name: 'Remove override' }).click();
  await expect(banner).toHaveCount(0);
  await expect(orders).toBeVisible();
  await expect.poll(overrideCookie).toBeUndefined();

  expect((await registry.history('orders'))[0]).toMatchObject({
    action: 'override',
    by: people.counter.name,
    details: { origin: dev.release },
  });

  await page.goto(`${asking}#staff=${token}`);
  await expect(banner).toBeVisible();
  await dev.stop();
  await page.reload();
  await expect(
    page.getByText(`Couldn’t load “orders” from ${dev.release}. Showing the released version.`),
  ).toBeVisible();
  await expect(orders).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect.poll(overrideCookie).toBeUndefined();
});
