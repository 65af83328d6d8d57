import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createGallaServer, type GallaServer } from '../fixtures/galla-server';
import { enter, people } from '../fixtures/panel';
import { createRegistry } from '../fixtures/registry';
import { makeReleaseExposing } from '../fixtures/release-build';
import { expect, test } from '../fixtures/test';

const root = path.resolve(import.meta.dirname, '../..');
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
const drawing = 'M4 4h16v16H4zM9 9h6v6H9z';
const saying = 'Ten stamps make a free coffee';

/** A seventh remote, unknown to shell and server except for its declaration. */
const loyalty = makeReleaseExposing(
  '1.0.0',
  `Promise.resolve(() => ({ remote: { Routes: () => ${JSON.stringify(saying)} } }))`,
  {
    remote: 'loyalty',
    labels: { en: 'Loyalty', hi: 'लॉयल्टी' },
    navigation: [
      {
        id: 'stamp-cards',
        path: '/panel/stamp-cards',
        permission: 'loyalty:cards',
        labels: { en: 'Cards', hi: 'कार्ड' },
        icon: 'stamp',
        order: 71,
        group: 'loyalty',
      },
    ],
    groups: [{ id: 'loyalty', labels: { en: 'Loyalty', hi: 'लॉयल्टी' }, icon: 'stamp', order: 71 }],
    routes: [
      {
        path: '/panel/stamp-cards',
        permission: 'loyalty:cards',
        labels: { en: 'Stamp cards', hi: 'मुहर वाले कार्ड' },
        landing: 90,
        key: { letter: 'l', labels: { en: 'Go to the stamp cards', hi: 'कार्ड पर जाएँ' } },
      },
    ],
    searches: [],
    offline: false,
    permissions: [{ key: 'loyalty:cards', labels: { en: 'Stamp cards', hi: 'मुहर वाले कार्ड' } }],
    icons: { stamp: drawing },
  },
);

async function withServer(
  environment: Record<string, string>,
  use: (server: GallaServer) => Promise<void>,
): Promise<void> {
  const server = await createGallaServer(environment);
  try {
    await server.start();
    await use(server);
  } finally {
    await server.dispose();
  }
}

test('FED-19 NAV-01 a seventh remote declares entry, group, icon, title, key and permission; users without the permission neither see nor open it', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await withServer({}, async (server) => {
    await createRegistry(server).publish('loyalty', loyalty, 'always');

    await enter(page, server.origin, 'owner');
    await page.goto(`${server.origin}/panel/orders`);
    const group = navigation(page).getByRole('link', { name: 'Loyalty' });
    await expect(group).toBeVisible();
    await expect(group.locator('svg').first().locator('path')).toHaveAttribute('d', drawing);
    await page.getByRole('heading', { name: 'Orders', level: 1 }).click();
    await page.keyboard.press('g');
    await page.keyboard.press('l');
    await expect(page.getByText(saying)).toBeVisible();
    await expect(page).toHaveURL(/\/panel\/stamp-cards$/);
    await expect(page).toHaveTitle(/Stamp cards · Galla/);
    const entry = navigation(page).getByRole('link', { name: 'Cards' });
    await expect(entry).toHaveAttribute('aria-current', 'page');

    const context = await browser.newContext();
    const counter = await context.newPage();
    await enter(counter, server.origin, 'counter');
    await counter.goto(`${server.origin}/panel/stamp-cards`);
    await expect(counter.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
    await expect(counter.getByText('“Stamp cards”')).toBeVisible();
    await expect(navigation(counter).getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(navigation(counter).getByText('Loyalty')).toHaveCount(0);

    await page.goto(`${server.origin}/panel/manage-users`);
    await page.getByRole('button', { name: `Actions for ${people.counter.name}` }).click();
    await page.getByRole('menuitem', { name: 'Edit permissions', exact: true }).click();
    const area = page.getByRole('dialog').getByRole('group', { name: 'Loyalty' });
    await area.getByRole('checkbox', { name: 'Stamp cards' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await counter.reload();
    await expect(counter.getByText(saying)).toBeVisible();
    await expect(navigation(counter).getByRole('button', { name: 'Loyalty' })).toBeVisible();
    await context.close();
  });
});

test('FED-19 NAV-01 without one of the remotes the shell starts: no entry, its address redirects to the first screen, all else works', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const builds = mkdtempSync(path.join(tmpdir(), 'galla-builds-'));
  const names = readdirSync(path.join(root, 'remotes')).filter((name) => name !== 'pos');
  for (const folder of ['shell', ...names.map((name) => `remotes/${name}`)]) {
    mkdirSync(path.join(builds, folder), { recursive: true });
    symlinkSync(path.join(root, folder, 'dist'), path.join(builds, folder, 'dist'));
  }
  try {
    await withServer({ PUBLISH_FROM: builds }, async (server) => {
      await enter(page, server.origin, 'owner');
      await page.goto(`${server.origin}/panel/new-order/user-info`);
      await expect(page).toHaveURL(/\/panel\/getting-started$/);
      await expect(navigation(page).getByRole('link', { name: 'Report' })).toBeVisible();
      await expect(navigation(page).getByRole('link', { name: 'On-call Ordering' })).toHaveCount(0);
      await navigation(page).getByRole('link', { name: 'Orders' }).click();
      await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  } finally {
    rmSync(builds, { recursive: true, force: true });
  }
});
