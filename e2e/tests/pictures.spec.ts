import path from 'node:path';
import { chooseOutlet } from '../fixtures/board';
import { clockFrom, frozenAt } from '../fixtures/frozen-time';
import { createGallaServer, type GallaServer } from '../fixtures/galla-server';
import { signIn } from '../fixtures/panel';
import { comesToLookAs, folder, found, isStill, look } from '../fixtures/look';
import { pinFont } from '../fixtures/pinned-font';
import { compare, shrink, stored } from '../fixtures/small-picture';
import { headings, screens } from '../fixtures/screens';
import { createStorefront } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

const guests = ['login', 'signup', 'forgot-password'];

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
      // A widget of a remote, which leaves no mark while it loads.
      if (screen === 'getting-started')
        await expect(page.getByRole('region', { name: 'Getting started' })).toBeVisible();
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
    await page.goto(`${server.origin}/panel/manage-users`);
    await isStill(page);
    // Waits for the stored state, since parts may still be loading.
    await comesToLookAs(page, await stored(path.join(folder, 'manage-users.light.png')));
    const differsWith = async (style: string): Promise<boolean> => {
      // Taken anew each time: the rail of waiting orders changes by itself.
      const before = await shrink(await page.screenshot());
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
      // Not the body: fixed parts would be placed by it.
      '.sidebar, .frame-header, #content { translate: 0.5px 0.5px }',
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
