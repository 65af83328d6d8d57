// The Main Menu with 5 000 items in 50 categories, with the CPU throttled four times: first paint, and the delay from
// each key of the search to the updated list.   npm run bench -- menu-screen
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { chooseOutlet } from '../e2e/fixtures/board';
import { createGallaServer } from '../e2e/fixtures/galla-server';
import { signIn } from '../e2e/fixtures/panel';
import type { Bench } from './lib/bench';
import { budgeted } from './lib/budgets';
import { quantile } from './lib/table';

const outlet = 'Pencil & Page';
const categories = 50;
const itemsPerCategory = 100;
const slowdown = 4;
const typed = 'item 42 blue';

/** Fills the chosen outlet's menu by the panel's API, with the page's session. */
async function fill(page: Page, origin: string): Promise<number> {
  const { token, outletId } = await page.evaluate(() => ({
    token: localStorage.getItem('token') ?? '',
    outletId: JSON.parse(localStorage.getItem('outletId') ?? '""') as string,
  }));
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  // The session is bound to the browser's cookie as well.
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const post = async (path: string, body: object): Promise<void> => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-access-token': token,
        'x-xsrf-token': decodeURIComponent(xsrf),
        cookie,
      },
      body: JSON.stringify({ outletId, ...body }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const colours = ['red', 'blue', 'green', 'black', 'white'];
  for (let index = 0; index < categories; index += 1) {
    const catId = randomUUID();
    await post('/menu/category/addCategory', { catId, name: `Shelf ${index + 1}` });
    const numbers = Array.from(
      { length: itemsPerCategory },
      (_, offset) => index * itemsPerCategory + offset,
    );
    await Promise.all(
      numbers.map((number) =>
        post('/menu/item/addItem', {
          itemId: randomUUID(),
          catId,
          name: `Item ${number} ${colours[number % colours.length] ?? ''}`,
          price: 1_000 + number,
          taxPercent: 18,
          isVeg: true,
        }),
      ),
    );
  }
  return categories * itemsPerCategory;
}

/** Milliseconds from the click on the sidebar's entry to the paint that shows items. */
const openMenu = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href$="/panel/products/all-items"]');
    const begun = performance.now();
    link?.click();
    while (!document.querySelector('main li input[inputmode=decimal]'))
      await new Promise((resolve) => requestAnimationFrame(resolve));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  });

/** Milliseconds from a key in the search to the paint that shows the character, and to the one that shows the list. */
const typeKey = (page: Page, text: string): Promise<{ key: number; list: number }> =>
  page.evaluate(async (value) => {
    const input = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (!input) throw new Error('no search');
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const begun = performance.now();
    set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const key = performance.now() - begun;
    while (document.querySelector('main output[aria-busy=true]'))
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return { key, list: performance.now() - begun };
  }, text);

/** Milliseconds from the response with every item to the paint that shows them, after a reload with an empty cache. */
const loadMenu = async (page: Page): Promise<number> => {
  await page.reload();
  await page.waitForFunction(() => 'menuShownAt' in window);
  return page.evaluate(() => {
    const answer = performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('getAllItemsByCategory'));
    const { menuShownAt } = window as unknown as { menuShownAt: number };
    return menuShownAt - ((answer as PerformanceResourceTiming | undefined)?.responseEnd ?? 0);
  });
};

/** Measures the list of products with a large menu. */
export const bench: Bench = async (run) => {
  const openings = run.number('openings', 9, 3);
  const server = await createGallaServer({ LOG_LEVEL: 'error' });
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox'],
  });

  try {
    await server.start();
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 1280, height: 800 },
    });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        if (!document.querySelector('main li input[inputmode=decimal]')) return;
        clearInterval(timer);
        requestAnimationFrame(() =>
          setTimeout(() => Object.assign(window, { menuShownAt: performance.now() })),
        );
      }, 4);
    });
    await signIn(page, server.origin, 'owner');
    await page.goto('/panel/products/all-items');
    await chooseOutlet(page, outlet);
    const items = await fill(page, server.origin);
    await page.goto('/panel/products/all-items');
    await page.getByRole('switch').nth(2).waitFor();

    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const loads: number[] = [];
    for (let index = 0; index < openings; index += 1) loads.push(await loadMenu(page));
    const paints: number[] = [];
    for (let index = 0; index < openings; index += 1) {
      await page.evaluate(() =>
        document.querySelector<HTMLAnchorElement>('a[href$="/panel/products/categories"]')?.click(),
      );
      await page.getByRole('button', { name: 'Add category' }).waitFor();
      paints.push(await openMenu(page));
    }
    const keys: { key: number; list: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let length = 1; length <= typed.length; length += 1)
        keys.push(await typeKey(page, typed.slice(0, length)));
      await typeKey(page, '');
      await page.waitForTimeout(400);
    }
    return {
      title: `Main Menu, ${items} items in ${categories} categories, ${slowdown}× CPU slowdown`,
      figures: [
        budgeted('menuPaint', quantile(loads, 0.5)),
        { name: 'list, answer to paint, slowest', figure: Math.max(...loads), unit: 'ms', limit: null },
        { name: 'list, click to paint, median', figure: quantile(paints, 0.5), unit: 'ms', limit: 500 },
        { name: 'list, click to paint, slowest', figure: Math.max(...paints), unit: 'ms', limit: null },
        {
          name: 'key of the search to paint, median',
          figure: quantile(
            keys.map(({ key }) => key),
            0.5,
          ),
          unit: 'ms',
          limit: null,
        },
        budgeted(
          'menuKey',
          quantile(
            keys.map(({ key }) => key),
            0.95,
          ),
        ),
        {
          name: 'key of the search to its list, median',
          figure: quantile(
            keys.map(({ list }) => list),
            0.5,
          ),
          unit: 'ms',
          limit: null,
        },
        {
          name: 'key of the search to its list, 95 %',
          figure: quantile(
            keys.map(({ list }) => list),
            0.95,
          ),
          unit: 'ms',
          limit: null,
        },
      ],
    };
  } finally {
    await browser.close();
    await server.dispose();
  }
};
