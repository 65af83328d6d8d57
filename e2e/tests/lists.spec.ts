import type { Locator, Page } from '@playwright/test';
import { boardOf, highWindow, openOrders } from '../fixtures/board';
import { acceptOrder } from '../fixtures/on-call';
import { moveTo } from '../fixtures/panel';
import { headings, screens } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const desk = { width: 1280, height: 800 };

/** Everything is loaded, also what loads when it comes into view. */
const settled = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const busy = document.querySelectorAll(
          '#content [aria-busy="true"], #content .g-skeleton:not(span > span)',
        );
        busy[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return [...busy].map((part) => part.closest('section')?.textContent?.slice(0, 60) ?? part.className);
      }),
    )
    .toEqual([]);

/** Thirty days of the outlet's calendar. */
const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
const month = `period=range&from=${dayBefore(29)}&to=${dayBefore(0)}`;

/** Screens of figures, and other tables. */
const reports = [
  ...['sales', 'operational', 'items', 'tax', 'payments', 'cancellations', 'coupons', 'orders', 'alerts'].map(
    (tab) => `report?tab=${tab}&${month}`,
  ),
  'tax-returns',
  'payouts',
  'report/day',
];
const tables = [...reports, 'manage-customers', 'manage-users?tab=changes'];

/** Rows that can't be brought into view: each with its table. A row is reached if a press at its middle is on it. */
const hiddenRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const middleOf = (part: Element) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return { x: left + Math.min(width, 40) / 2, y: top + height / 2 };
    };
    return [...document.querySelectorAll('#content table')].flatMap((table) =>
      [...table.querySelectorAll('tbody tr')]
        .filter((_, index, { length }) => index === length - 1 || index % 5 === 4)
        .filter((row) => {
          const cell = row.querySelector('td') ?? row;
          cell.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { x, y } = middleOf(cell);
          const there = document.elementFromPoint(x, y);
          return !(there && row.contains(there));
        })
        .map((row) => `${table.getAttribute('aria-label') ?? 'a table'}: ${row.textContent?.slice(0, 40)}`),
    );
  });

/** Charts with a table at their side: a figure and its bar belong in one row, a course above its table. */
const chartsBesideTables = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const tables = boxesOf('#content .g-table-frame');
    return boxesOf('#content .g-chart')
      .filter((chart) => tables.some(({ top, bottom }) => top < chart.bottom && bottom > chart.top))
      .map(({ top }) => `a chart at ${Math.round(top)} px beside a table`);
  });

/** Where the first figure of a screen begins, or what says that it has none; px. */
const firstFigure = (page: Page): Promise<number> =>
  page.evaluate(() => {
    scrollTo(0, 0);
    const first = document.querySelector('#content :is(.g-key-figure, tbody td, .g-state)');
    return Math.round(first?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY);
  });

test.describe('every row of every table', () => {
  for (const size of [desk, { width: 768, height: 1024 }, { width: 390, height: 844 }]) {
    test(`UX-09 can be reached and has its bars in itself, ${size.width} px wide, on a phone below a figure in view`, async ({
      panel,
      storefront,
    }) => {
      await storefront.place({ outlet });
      const page = await panel('owner', size);
      for (const address of tables) {
        await moveTo(page, address);
        await settled(page);
        const [beside, first] = [await chartsBesideTables(page), await firstFigure(page)];
        expect.soft([...(await hiddenRows(page)), ...beside], address).toEqual([]);
        if (size.width < 640 && reports.includes(address))
          expect.soft(first, `first figure of ${address}`).toBeLessThan(400);
      }
    });
  }

  test('UX-09 of a month of days is there: the table below the chart scrolls to the last one', async ({
    panel,
    storefront,
  }) => {
    const { order } = await storefront.place({ outlet });
    const page = await panel('owner', desk);
    await acceptOrder(page, order);
    await moveTo(page, `report?tab=sales&${month}`);
    await settled(page);
    const rows = page.getByRole('table').first().locator('tbody tr');
    await expect(rows).toHaveCount(30);
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.last()).toBeInViewport();
  });
});

/** Acts of records that look alike: of the second one the first of each kind is pressed. Names them. */
const actsOfRows = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const places = new Map<string, Element[]>();
    for (const act of document.querySelectorAll('#content button, #content [role=switch]')) {
      if (!act.checkVisibility({ visibilityProperty: true })) continue;
      if (act.matches(':disabled, [aria-disabled=true], [aria-pressed], [role=radio], [role=tab]')) continue;
      if (act.closest('thead, [data-repeats], [inert], .g-state')) continue;
      // Fields of a form stay where they are.
      if (act.matches('[role=combobox], [aria-haspopup=listbox]') || act.closest('.g-input-after')) continue;
      if (act.matches('[role=switch]') && !act.closest('tr, li, article')) continue;
      const path: string[] = [];
      for (let part: Element | null = act; part && part.id !== 'content'; part = part.parentElement)
        path.push(`${part.localName}.${part.className}`);
      const key = path.join(' < ');
      places.set(key, [...(places.get(key) ?? []), act]);
    }
    const alike = [...places.values()].flatMap(([first, second]) =>
      // Those of one parent are choices or tools of one thing; those of two sections are of two lists.
      first &&
      second &&
      first.parentElement !== second.parentElement &&
      first.closest('section') === second.closest('section')
        ? [first]
        : [],
    );
    Object.assign(window, { acts: alike });
    return alike.map((act) => (act.getAttribute('aria-label') ?? act.textContent ?? '').trim());
  });

/** Where the act is pressed, in view; null: it is below something. */
const placeOf = (page: Page, act: number): Promise<{ x: number; y: number } | null> =>
  page.evaluate((index) => {
    const { acts } = window as unknown as { acts: Element[] };
    const act = acts[index];
    const pressed = act?.closest('label') ?? act;
    if (!pressed?.isConnected) return null;
    pressed.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = pressed.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + height / 2 };
    const there = document.elementFromPoint(at.x, at.y);
    return there && pressed.contains(there) ? at : null;
  }, act);

/**
 * Takes the presses on the content before the screen does, notes them, and removes the record that was pressed, as an
 * act does whose rows move. Nothing is changed on the server.
 */
async function standIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const pressed: string[] = [];
    const hidden: HTMLElement[] = [];
    const take = (event: MouseEvent): void => {
      if (!(event.target instanceof Element) || !event.target.closest('#content')) return;
      event.preventDefault();
      event.stopPropagation();
      pressed.push(
        event.target.closest('button')?.getAttribute('aria-label') ?? event.target.textContent ?? '',
      );
      const row = event.target.closest('tr, li, article');
      if (!(row instanceof HTMLElement)) return;
      row.style.display = 'none';
      hidden.push(row);
    };
    document.addEventListener('click', take, true);
    Object.assign(window, {
      presses: () => {
        for (const row of hidden.splice(0)) row.style.display = '';
        return pressed.splice(0);
      },
      standAside: () => document.removeEventListener('click', take, true),
    });
  });
}
type StandIn = Window & { presses: () => string[]; standAside: () => void };
const presses = (page: Page) => page.evaluate(() => (window as unknown as StandIn).presses());

test('ORD-15 a double click acts once, with every act of every list', async ({ panel, storefront }) => {
  test.slow();
  for (let order = 0; order < 3; order += 1) await storefront.place({ outlet, paymentMethod: 'cod' });
  const page = await panel('owner', desk);
  await openOrders(page, outlet);
  const tried: string[] = [];
  for (const screen of screens) {
    await moveTo(page, screen);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[screen]);
    await settled(page);
    const acts = await actsOfRows(page);
    await standIn(page);
    for (const [index, name] of acts.entries()) {
      const at = await placeOf(page, index);
      if (at === null) continue;
      await page.mouse.click(at.x, at.y, { clickCount: 2, delay: 5 });
      // None: a handle for dragging has no click.
      const { length } = await presses(page);
      expect.soft(length, `${screen}: ${name}`).toBeLessThan(2);
      if (length === 1) tried.push(`${screen}: ${name}`);
      // A new press, not a part of that double click.
      const from = await page.evaluate(() => performance.now());
      await page.waitForFunction((since) => performance.now() - since > 500, from);
    }
    await page.evaluate(() => (window as unknown as StandIn).standAside());
  }
  // Lists of the menu, of orders, of offers and of people have acts.
  for (const list of ['orders', 'products/categories', 'manage-users'])
    expect(
      tried.some((act) => act.startsWith(`${list}:`)),
      `${list} in ${tried.join('; ')}`,
    ).toBe(true);
});

test('ORD-15 a double click on Accept takes one order', async ({ panel, storefront }) => {
  const [first, second] = [await storefront.place({ outlet }), await storefront.place({ outlet })];
  const page = await panel('counter', highWindow);
  await openOrders(page, outlet);
  const board = boardOf(page);
  await expect(board.cardIn('New Orders', second.order)).toBeVisible();
  const accept = (placed: typeof first): Locator =>
    board.cardIn('New Orders', placed.order).getByRole('button', { name: 'ACCEPT ORDER' });
  // It stands still, and nothing covers it.
  await accept(first).click({ trial: true });
  const box = await accept(first).boundingBox();
  if (!box) throw new Error('The first card is not in view');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  // Twice a single press at one place, as a shaking hand or a worn mouse does, and as a double click.
  await page.mouse.click(x, y);
  await page.mouse.click(x, y);
  await expect(board.cardIn('Preparing', first.order)).toBeVisible();
  await expect(board.cardIn('New Orders', second.order)).toBeVisible();
});

test('ORD-08 UX-09 what a gift shop notes on an item stands below its name, and the price at the right edge', async ({
  panel,
  storefront,
}) => {
  const shop = 'Chai Stop Gifts';
  const { order } = await storefront.place({
    outlet: shop,
    lines: 1,
    lineNotes: ['Please wrap it in red paper, with a card that says Happy Diwali'],
  });
  const page = await panel('counter', { width: 390, height: 740 });
  const board = await openOrders(page, shop);
  await page.setViewportSize({ width: 360, height: 740 });
  const card = board.card(order);
  const note = card.getByText('Please wrap it');
  const line = card.locator('li', { has: page.getByText('Please wrap it') });
  const widths = async (one: Locator, whole: Locator) =>
    ((await one.boundingBox())?.width ?? 0) / ((await whole.boundingBox())?.width ?? 1);
  expect(await widths(note, line)).toBeGreaterThan(0.6);
  await card.getByRole('button', { name: `Open order #${order.orderNumber}` }).click();
  const drawer = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  const sold = drawer.locator('li', { has: page.getByText('Please wrap it') });
  expect(await widths(drawer.getByText('Please wrap it'), sold)).toBeGreaterThan(0.6);
  const right = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  expect(Math.abs((await right(sold.getByText(/^₹/))) - (await right(sold)))).toBeLessThan(2);
  // Back closes it, and stays on the orders.
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/panel\/orders/);
});
