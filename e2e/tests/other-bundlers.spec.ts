import { appendFile, rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildOther, type OtherRemote } from '../fixtures/other-bundlers';
import { boardOf, chooseOutlet, isConnected } from '../fixtures/board';
import { enter, people } from '../fixtures/panel';
import { createRegistry, type Registry } from '../fixtures/registry';
import type { ReleaseBuild } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

test.describe.configure({ timeout: 120_000 });

const outlet = 'Malabar Kitchen';

interface Case {
  name: OtherRemote;
  title: string;
  made: string;
  /** Text that its lazy chunk renders. */
  later: string;
}

const cases: Case[] = [
  {
    name: 'vue-by-vite',
    title: 'Loyalty in Vue',
    made: 'FED-17 FED-18 a remote in Vue, built by Vite as ES modules',
    later: 'Events of the outlet: 0',
  },
  {
    name: 'react-by-rspack',
    title: 'Tables by rspack',
    made: 'FED-17 FED-18 a remote of single-spa-react with a React of its own, built by rspack',
    later: 'Four tables',
  },
  {
    name: 'react-by-webpack',
    title: 'Stock by webpack',
    made: 'FED-18 a remote that uses the shell’s React, built by webpack with a configuration of its own',
    later: 'Three shelves',
  },
];

const entryTo = (page: Page, title: string) =>
  page.getByRole('navigation').getByRole('link', { name: title, exact: true });
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title });

/** Links, scripts and elements of a remote that are in the page. */
const tracesOf = (page: Page, name: string) =>
  page.evaluate(
    (folder) => ({
      links: [...document.querySelectorAll('link, script')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => address.includes(folder)),
      elements: document.querySelectorAll(`[data-remote-root="${folder.split('/')[2]}"]`).length,
    }),
    `/r/${name}/`,
  );

async function publishStable(registry: Registry, name: OtherRemote): Promise<ReleaseBuild> {
  const build = buildOther(name, '1.0.0');
  await registry.publish(name, build, 'always');
  return build;
}

/** Changes a published file and its compressed copies on the server's disk. */
async function tamper(registry: Registry, { description }: ReleaseBuild, file: string): Promise<void> {
  const place = registry.fileOf(description.remote, description.releaseId, file);
  await Promise.all(['.br', '.gz'].map((suffix) => rm(place + suffix, { force: true })));
  await appendFile(place, '\n;globalThis.stolen = true;');
}

for (const { name, title, made, later } of cases) {
  test(`${made}, is published, runs, is swapped for its next release, and leaves nothing behind`, async ({
    panel,
    galla,
  }) => {
    const registry = createRegistry(galla);
    const first = await publishStable(registry, name);
    const page = await panel('counter');
    await entryTo(page, title).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(`Signed in: ${people.counter.name}`)).toBeVisible();
    await expect(page.getByText('Version: 1.0.0')).toBeVisible();
    await expect(page.getByText(later)).toBeVisible();

    const second = buildOther(name, '1.1.0');
    await registry.publish(name, second);
    await registry.canary(name, second.description.releaseId, 10_000);
    const leave = async () => {
      await entryTo(page, 'Orders').click();
      await expect(heading(page, title)).toHaveCount(0);
    };
    // An open page gets the canary's event; the next navigation loads it.
    await expect(async () => {
      await leave();
      await entryTo(page, title).click();
      await expect(page.getByText('Version: 1.1.0')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await registry.promote(name);
    await expect(page.getByText(later)).toBeVisible();
    const { links } = await tracesOf(page, `${name}/${first.description.releaseId}`);
    expect(links).toEqual([]);
    await leave();
    expect((await tracesOf(page, name)).elements).toBe(0);
    const styles = page.locator(`link[rel=stylesheet][href*="${first.description.releaseId}"]`);
    await expect(styles).toHaveCount(0);
    const { container } = first.description.entry;
    expect(await page.evaluate((global) => Reflect.get(window, global) ?? null, container)).toBeNull();
  });
}

test('FED-17 the Vue remote uses what the shell provides: events of the bus, theme, router; unmounted, it gets no events', async ({
  panel,
  galla,
  storefront,
}) => {
  const registry = createRegistry(galla);
  await publishStable(registry, 'vue-by-vite');
  const page = await panel('counter');
  await page.emulateMedia({ colorScheme: 'light' });
  await entryTo(page, 'Loyalty in Vue').click();
  await expect(page.getByText('Theme: light')).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('Theme: dark')).toBeVisible();
  await expect(page.locator('section.page.dark')).toHaveCSS('border-top-color', 'rgb(200, 210, 220)');

  await expect(page.getByText('Events of the outlet: 0')).toBeVisible();
  const heard = () => page.evaluate(() => performance.getEntriesByName('vue-by-vite heard an event').length);
  await chooseOutlet(page, outlet);
  await isConnected(page);
  // Paid in cash: an order that waits for its payment is an event of its own.
  await storefront.place({ outlet, paymentMethod: 'cod' });
  await expect(page.getByText('Events of the outlet: 1')).toBeVisible();
  const before = await heard();

  await page.getByRole('button', { name: 'To getting started' }).click();
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await expect(heading(page, 'Loyalty in Vue')).toHaveCount(0);
  const { order } = await storefront.place({ outlet });
  await entryTo(page, 'Orders').click();
  await expect(boardOf(page).card(order)).toBeVisible();
  expect(await heard()).toBe(before);
});

test('FED-12 FED-18 a tampered module does not run, even if imported lazily: fallback to the last good release', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  await publishStable(registry, 'vue-by-vite');
  const canary = buildOther('vue-by-vite', '1.2.0');
  await registry.publish('vue-by-vite', canary);
  const later =
    Object.keys(canary.description.files).find((file) => /outlet-events-.*\.js$/.test(file)) ?? '';
  await tamper(registry, canary, later);
  await enter(page, galla.origin, 'counter');
  await registry.canary('vue-by-vite', canary.description.releaseId, 10_000);
  const reported = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/releases/outcomes') && (request.postData() ?? '').includes('integrity'),
  );
  await page.goto(`${galla.origin}/panel/vue-by-vite`);
  await expect(page.getByText('Version: 1.0.0')).toBeVisible();
  await expect(page.getByText('Showing the previous version of this screen for now.')).toBeVisible();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect((await tracesOf(page, `vue-by-vite/${canary.description.releaseId}`)).links).toEqual([]);
  expect((await reported).postData()).toContain(canary.description.releaseId);
  await registry.rollback('vue-by-vite');
});

test('FED-18 Retry loads ES modules whose first load failed, from the same addresses', async ({
  page,
  galla,
}) => {
  const registry = createRegistry(galla);
  await publishStable(registry, 'vue-by-vite');
  await enter(page, galla.origin, 'counter');
  await page.route('**/r/vue-by-vite/**/outlet-events-*.js', (route) => route.abort());
  await page.goto(`${galla.origin}/panel/vue-by-vite`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/r/vue-by-vite/**/outlet-events-*.js');
  await retry.click();
  await expect(page.getByText('Events of the outlet: 0')).toBeVisible();
  await expect(page.getByText('Version: 1.0.0')).toBeVisible();
});
