import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast, violationsOn } from '../fixtures/accessible';
import { contentOf, documentIn } from '../fixtures/document';
import { followEnglish } from '../fixtures/hindi';
import { comesToLookAs, folder, found, isStill, look } from '../fixtures/look';
import { compare, shrink, stored } from '../fixtures/small-picture';
import { headings, longInHindi, screens, steps, type Screen } from '../fixtures/screens';
import { createStorefront } from '../fixtures/storefront';
import { desk, enterPanel, expect, moveTo, test, walkedOutlet } from '../fixtures/walk';

const guests = ['login', 'signup', 'forgot-password'];
/** Screens of the shell itself. */
const own: ReadonlySet<Screen> = new Set(['getting-started', 'account']);
/** One screen of each remote is loaded by its address; the page moves to the others. */
const loaded: ReadonlySet<Screen> = new Set([
  'getting-started',
  'report',
  'orders',
  'merchant/info',
  'products/all-items',
  'engagement/discounts',
  'new-order/user-info',
]);
const contrasted: ReadonlySet<Screen> = new Set([
  'products/all-items',
  'merchant/subscription',
  'new-order/user-info',
]);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const chosenEntry = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).locator('[aria-current="page"]');

/** The server answers the address with a page that brings the code of its screen. */
async function expectPageAt(page: Page, screen: Screen): Promise<void> {
  const answer = await page.request.get(`/panel/${screen}`, { headers: { accept: 'text/html' } });
  expect(answer.status(), screen).toBe(200);
  const html = await answer.text();
  if (own.has(screen)) return;
  const remotes = Object.entries(contentOf(documentIn(html)).remotes);
  const owner = remotes.find(([, { release }]) =>
    release.routes.some((route) => route.path === `/panel/${screen}`),
  );
  expect(html, screen).toContain(`href="/r/${owner?.[0] ?? 'no remote'}/`);
}

/** Texts have a contrast of 7 to 1 where the device asks for more. */
async function lookWithMoreContrast(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(desk);
  await page.emulateMedia({ contrast: 'more' });
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more');
  await expectContrast(page, screen);
  if (screen === 'orders-waiting') await expect(chosenEntry(page)).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ contrast: 'no-preference' });
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'usual');
}

test.describe('NAV-12 every screen, light, dark and at 360 px', () => {
  test('NAV-07 opens by its address, which stays; it matches its pictures, axe finds no violations, and it does not scroll sideways', async ({
    walked: page,
    galla,
  }) => {
    test.setTimeout(360_000);
    const differences: string[] = [];
    for (const screen of guests) {
      await page.goto(`/${screen}`);
      differences.push(...(await look(page, screen)));
      if (screen === 'login') await lookWithMoreContrast(page, screen);
    }
    await enterPanel(page, galla.origin);
    for (const screen of screens) {
      await expectPageAt(page, screen);
      await (loaded.has(screen) ? page.goto(`/panel/${screen}`) : moveTo(page, screen));
      await expect(
        page.getByRole('heading', { level: 1, name: headings[screen], exact: true }),
        screen,
      ).toBeVisible();
      // An unknown path redirects.
      await expect(page, screen).toHaveURL(new RegExp(`/panel/${screen}(?:$|[?#])`));
      // A widget of a remote, which leaves no mark while it loads.
      if (screen === 'getting-started')
        await expect(
          page.getByRole('region', { name: /^(Getting started|Today so far)$/ }).first(),
        ).toBeVisible();
      // Asked for once the form has rested, without a mark.
      if (screen === 'create-discount')
        await expect(page.getByText('Overlaps with other discounts')).toBeVisible();
      differences.push(...(await look(page, screen)));
      if (contrasted.has(screen)) await lookWithMoreContrast(page, screen);
    }
    for (const step of steps) {
      await moveTo(page, step);
      await isStill(page);
      await expectAccessible(page, step);
    }
    const storefront = createStorefront(galla);
    await page.setViewportSize(desk);
    await moveTo(page, 'orders');
    for (const customer of ['Meera Nair', 'Arjun Reddy', 'Sana Khan'])
      await storefront.place({ outlet: 'Malabar', customer });
    await expect(page.getByRole('article')).toHaveCount(3);
    differences.push(...(await look(page, 'orders-waiting')));
    await lookWithMoreContrast(page, 'orders-waiting');
    // In forced colours the selected element must still be marked.
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(chosenEntry(page)).toHaveCSS('outline-style', 'solid');
    await page.emulateMedia({ forcedColors: 'none' });
    expect(differences, `seen now: ${found}; npm run pictures takes them anew`).toEqual([]);
  });

  test('a removed, moved or recoloured part is detected, and one without a name; small differences in text rendering are not', async ({
    walked: page,
    galla,
  }) => {
    await enterPanel(page, galla.origin);
    await moveTo(page, 'manage-users');
    await expect(heading(page)).toHaveText('Team');
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
    await page.evaluate(() => document.querySelector('#content')?.append(document.createElement('button')));
    expect((await violationsOn(page)).join('\n')).toContain('button-name: ');
  });

  // Translations change the length of texts, so what is long there is also checked in its narrowest form.
  test('works in Hindi: no English text is left', async ({ walked: page, galla }) => {
    test.setTimeout(240_000);
    await enterPanel(page, galla.origin);
    // The server writes texts too: what it answered in English doesn't count.
    const english = followEnglish(page);
    await enterPanel(page, galla.origin, 'hi');
    await isStill(page);
    let last: { title: string; english: string | RegExp } = { title: '', english: '' };
    for (const screen of [...screens, ...steps]) {
      await moveTo(page, screen);
      const inEnglish = Object.hasOwn(headings, screen) ? headings[screen as Screen] : last.english;
      if (inEnglish !== last.english) await expect(heading(page), screen).not.toHaveText(last.title);
      await isStill(page);
      last = { title: await heading(page).innerText(), english: inEnglish };
      // The heading of a set-up is the name of its outlet.
      if (!screen.startsWith('setup')) expect.soft(last.title, screen).toMatch(/[\u0900-\u097F]/);
      expect.soft(await english.left(), screen).toEqual([]);
      if (longInHindi.has(screen)) await expectAccessible(page, `${screen} in Hindi`, ['light, 360 px']);
    }
    await page.evaluate(() => document.querySelector('#content')?.append('Close the till'));
    expect(await english.left()).toEqual(['Close the till']);
  });

  test('MON-08 MON-09 payments and the counter in Hindi: axe finds no violations', async ({
    walked: page,
    galla,
    storefront,
  }) => {
    await enterPanel(page, galla.origin, 'hi');
    const { order } = await storefront.place({
      outlet: walkedOutlet,
      fulfilment: 'selfPickup',
      paymentMethod: 'cod',
    });
    await moveTo(page, `orders?order=${order.orderId}`);
    await page.getByRole('button', { name: 'भुगतान लें' }).click();
    const taking = page.getByRole('dialog', { name: /का भुगतान लें$/ });
    await taking.getByRole('button', { name: /^भुगतान बाँटें/ }).click();
    await expectAccessible(page, 'a split payment in Hindi', ['light, 1280 px', 'light, 360 px']);
    await page.goto('/panel/orders/counter');
    await expect(page.getByRole('heading', { name: 'काउंटर', level: 1 })).toBeVisible();
    await expectAccessible(page, 'the counter in Hindi', ['light, 360 px']);
  });
});
