import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { chooseOutlet } from '../fixtures/board';
import { clockFrom, frozenAt } from '../fixtures/frozen-time';
import { createGallaServer, type GallaServer } from '../fixtures/galla-server';
import { signIn } from '../fixtures/panel';
import { pinFont } from '../fixtures/pinned-font';
import { compare, shrink, store, stored } from '../fixtures/small-picture';
import { headings, screens } from '../fixtures/screens';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

/** Small pictures of every screen; npm run pictures retakes them. */
const folder = fileURLToPath(new URL('../small-pictures/', import.meta.url));
const found = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url));
const renew = process.env['GALLA_PICTURES'] === 'renew';

const forms = [
  { name: 'light', scheme: 'light', width: 1280, height: 800 },
  { name: 'dark', scheme: 'dark', width: 1280, height: 800 },
  { name: 'phone', scheme: 'light', width: 360, height: 740 },
] as const;

const guests = ['login', 'signup', 'forgot-password'];

/** Number of visible parts that are still loading. Runs in the page. */
function unfinished(): number {
  return [...document.querySelectorAll('.g-skeleton, [aria-busy="true"]')].filter((part) => {
    const { width, top, bottom } = part.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  }).length;
}

/** Waits until the screen is stable: data loaded, lazy parts rendered, font loaded. */
async function isStill(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(unfinished), { intervals: [20, 50, 100] }).toBe(0);
  await page.evaluate(async () => {
    await document.fonts.load('400 16px Pinned');
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

/**
 * Retakes the screenshot until it matches the stored picture: data from the socket or a refetch has no marker to wait for.
 * `difference` describes what still differs after 5 s; empty: nothing.
 */
async function comesToLookAs(page: Page, before: Awaited<ReturnType<typeof stored>>) {
  const deadline = Date.now() + 5_000;
  for (;;) {
    const screenshot = await page.screenshot();
    const found = before && compare(before, await shrink(screenshot));
    if (found && !found.isDifferent) return { screenshot, difference: '' };
    if (!found) return { screenshot, difference: 'there is no picture of it yet' };
    if (Date.now() > deadline)
      return {
        screenshot,
        difference: `${found.largest} cells differ, at ${JSON.stringify(found.box)}`,
      };
    await page.waitForTimeout(200);
  }
}

/** What differs in one of the forms, as text; empty: nothing. */
async function look(page: Page, screen: string): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, scheme, width, height } of forms) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await isStill(page);
    const file = path.join(folder, `${screen.replaceAll('/', '-')}.${name}.png`);
    if (renew) {
      await store(file, await shrink(await page.screenshot()));
      continue;
    }
    const { screenshot, difference } = await comesToLookAs(page, await stored(file));
    if (difference === '') continue;
    mkdirSync(found, { recursive: true });
    writeFileSync(path.join(found, path.basename(file)), screenshot);
    differences.push(`${path.basename(file)}: ${difference}`);
  }
  return differences;
}

test.describe('NAV-12 every screen matches its pictures, light, dark and at 360 px', () => {
  let server: GallaServer;

  // A separate server, so that no other test changes its data, at a fixed time of day.
  test.beforeAll(async () => {
    server = await createGallaServer(clockFrom(frozenAt));
    await server.start();
  });
  test.afterAll(() => server.dispose());
  // The page gets the same time of day and the same font.
  test.beforeEach(async ({ page, context }) => {
    await pinFont(context);
    // Without a user gesture the browser blocks sound, and the notice about it would cover every screen.
    await context.addInitScript(() => {
      HTMLMediaElement.prototype.play = () => Promise.resolve();
    });
    await page.clock.setSystemTime(frozenAt);
  });

  test('NAV-07 every screen opens by its address, and the address stays', async ({ page }) => {
    test.setTimeout(240_000);
    const differences: string[] = [];
    for (const screen of guests) {
      await page.goto(`${server.origin}/${screen}`);
      differences.push(...(await look(page, screen)));
    }
    await signIn(page, server.origin, 'owner');
    await chooseOutlet(page, 'Malabar Kitchen');
    for (const screen of screens) {
      await page.goto(`${server.origin}/panel/${screen}`);
      const heading = page.getByRole('heading', { level: 1, name: headings[screen], exact: true });
      await expect(heading, screen).toBeVisible();
      // An unknown path redirects.
      await expect(page, screen).toHaveURL(new RegExp(`/panel/${screen}(?:$|[?#])`));
      differences.push(...(await look(page, screen)));
    }
    const storefront = createStorefront(server);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${server.origin}/panel/orders`);
    for (const customer of ['Meera Nair', 'Arjun Reddy', 'Sana Khan'])
      await storefront.place({ outlet: 'Malabar', customer });
    await expect(page.getByRole('article')).toHaveCount(3);
    differences.push(...(await look(page, 'orders-waiting')));
    expect(differences, `seen now: ${found}; npm run pictures takes them anew`).toEqual([]);
  });

  test('a removed, moved or recoloured part is detected; small differences in text rendering are not', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, server.origin, 'owner');
    await chooseOutlet(page, 'Malabar Kitchen');
    await page.goto(`${server.origin}/panel/manage-discounts`);
    await isStill(page);
    // Waits for the stored state, since parts may still be loading.
    const settled = await comesToLookAs(page, await stored(path.join(folder, 'manage-discounts.light.png')));
    const before = await shrink(settled.screenshot);
    const differsWith = async (style: string): Promise<boolean> => {
      await page.evaluate((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        document.adoptedStyleSheets.push(sheet);
      }, style);
      const now = await shrink(await page.screenshot());
      await page.evaluate(() => void document.adoptedStyleSheets.pop());
      return compare(before, now).isDifferent;
    };
    const seen: Record<string, boolean> = {};
    for (const style of [
      '.sidebar { visibility: hidden }',
      '#content { padding-top: 24px }',
      '.g-button[data-variant=primary] { background: #b3261e !important }',
      '.g-badge { display: none }',
      'h1 { display: none }',
      'body { letter-spacing: 0.1px }',
      'body { -webkit-text-stroke: 0.25px }',
      'body { translate: 0.5px 0.5px }',
    ])
      seen[style] = await differsWith(style);
    expect(Object.values(seen), JSON.stringify(seen)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
