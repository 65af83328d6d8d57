import type { Page } from '@playwright/test';
import { boardOf, doubleClickIsOver, openOrders } from '../fixtures/board';
import { enter, moveTo } from '../fixtures/panel';
import { watchShiftsFromNow } from '../fixtures/still';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const toastOf = (page: Page) => page.locator('.Toastify__toast');

/** Places so many orders that every size of window below is full of them. */
const crowd = 9;

/** Names of the buttons that lie at least partly under the toast; the name of an item is a word in a text. */
const actsUnderToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.Toastify__toast');
    if (!toast) return ['no toast'];
    const place = toast.getBoundingClientRect();
    return [...document.querySelectorAll('button:not([data-in-text]), a[href]')]
      .filter((act) => !toast.contains(act))
      .filter((act) => {
        const { left, right, top, bottom, height } = act.getBoundingClientRect();
        const meets =
          height >= 32 &&
          left < place.right &&
          right > place.left &&
          top < place.bottom &&
          bottom > place.top;
        if (!meets) return false;
        // Clipped by its list, or below a dialog, it can't be pressed anyway.
        const x = (Math.max(left, place.left) + Math.min(right, place.right)) / 2;
        return [top + 1, (top + bottom) / 2, bottom - 1].some((y) => {
          const seen = document.elementsFromPoint(x, y).find((hit) => !toast.parentElement?.contains(hit));
          return seen !== undefined && act.contains(seen);
        });
      })
      .map((act) => act.getAttribute('aria-label') ?? act.textContent);
  });

/** Whether the middle of the last button for accepting in view is the button itself. */
const lastAcceptIsFree = (page: Page) =>
  page.evaluate(() => {
    const buttons = [...document.querySelectorAll('button')].filter(({ textContent }) =>
      textContent.includes('ACCEPT ORDER'),
    );
    const middles = buttons.map((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return { button, x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    const inView = middles.filter(({ button, x, y }) =>
      document
        .elementsFromPoint(x, y)
        .filter((hit) => !hit.closest('.Toastify'))
        .slice(0, 1)
        .some((hit) => button.contains(hit)),
    );
    const last = inView.sort((one, two) => two.y - one.y)[0];
    return last?.button.contains(document.elementFromPoint(last.x, last.y)) ?? false;
  });

test('UX-02 the toast of an acceptance covers no act: on a full board, on a phone and in counter mode', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(120_000);
  const page = await panel('owner');
  await openOrders(page, outlet);
  // Shown until it is pressed away: on a busy machine its five seconds could end between two looks.
  const paused = await page.addStyleTag({
    content: '.Toastify__progress-bar--animated { animation-play-state: paused !important; }',
  });
  const placed = [];
  for (let index = 0; index < crowd; index += 1)
    placed.push(await storefront.place({ outlet, lines: 2, from: index, fulfilment: 'selfPickup' }));

  const board = boardOf(page);
  const accept = () => page.getByRole('button', { name: 'ACCEPT ORDER' }).first();
  const expectNothingCovered = async (what: string) => {
    await expect(toastOf(page), what).toBeVisible();
    // Cards move up once the server has answered; the toast makes way in the next tenth of a second.
    await expect.poll(() => actsUnderToast(page), what).toEqual([]);
    expect(await lastAcceptIsFree(page), what).toBe(true);
    await toastOf(page).click({ position: { x: 60, y: 16 } });
    await expect(toastOf(page), what).toBeHidden();
  };

  await expect(board.list('New Orders').getByRole('button', { name: 'ACCEPT ORDER' }).nth(3)).toBeVisible();
  await accept().click();
  await expectNothingCovered('the board');

  // At the end of the list as well.
  await doubleClickIsOver(page);
  await accept().click();
  await board
    .list('New Orders')
    .getByRole('list', { name: 'New Orders' })
    .evaluate((list) => {
      let box: Element | null = list;
      while (box && getComputedStyle(box).overflowY !== 'auto') box = box.parentElement;
      box?.scrollTo(0, box.scrollHeight);
    });
  await expectNothingCovered('the end of the board');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: /^New Orders/ })).toBeVisible();
  await accept().click();
  await expectNothingCovered('a phone');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Counter mode' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await accept().click();
  await expectNothingCovered('counter mode');
  await paused.evaluate((style: Element) => style.remove());
  for (const order of placed.slice(4)) await storefront.cancel(order).catch(() => undefined);
});

test('UX-02 nothing moves for a toast, and it keeps clear of the bottom bar and of a dialog that opens under it', async ({
  page,
  galla,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, galla.origin, 'counter');
  await page.goto('/panel/orders');
  await page.route('**/outlet/setAvailability', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something broke' } }),
  );
  const orders = page.getByRole('switch', { name: /^Accept orders at / });
  await orders.click();
  const stop = page.getByRole('button', { name: 'Stop taking orders' });
  await expect(stop).toBeVisible();
  // What loads late, like the filters, may still move.
  await page.waitForLoadState('networkidle');
  const shifted = await watchShiftsFromNow(page);
  await stop.click();
  await expect(toastOf(page)).toHaveText('Something broke');
  expect(await actsUnderToast(page)).toEqual([]);
  expect(await shifted()).toEqual([]);

  // The question is a sheet at the lower edge, where the toast stands.
  await orders.click();
  await expect(stop).toBeVisible();
  await expect(toastOf(page)).toBeVisible();
  await expect.poll(() => actsUnderToast(page)).toEqual([]);
});

/** Prices that lie at least partly under the toast, in view. */
const pricesUnderToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.Toastify__toast');
    if (!toast) return ['no toast'];
    const place = toast.getBoundingClientRect();
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!/₹\s?\d/.test(text.nodeValue ?? '') || toast.contains(text)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      if (left >= place.right || right <= place.left || top >= place.bottom || bottom <= place.top) continue;
      const x = (Math.max(left, place.left) + Math.min(right, place.right)) / 2;
      const seen = document
        .elementsFromPoint(x, (top + bottom) / 2)
        .find((hit) => !toast.parentElement?.contains(hit));
      if (seen && text.parentElement && seen.contains(text.parentElement)) found.push(text.nodeValue ?? '');
    }
    return found;
  });

test('UX-02 a toast covers no act and no price on the board, the menu and the report, at four widths', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'owner');
  await page.goto('/panel/orders');
  const placed = [];
  for (let index = 0; index < 4; index += 1)
    placed.push(await storefront.place({ outlet, lines: 2, from: index, fulfilment: 'selfPickup' }));
  await page.route('**/outlet/setAvailability', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Something broke' } }),
  );
  const switchOff = page.getByRole('button', { name: 'Stop taking orders' });
  for (const screen of ['orders', 'products/all-items', 'report'])
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await moveTo(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.getByRole('banner').getByRole('switch').click();
      await switchOff.click();
      await expect(toastOf(page)).toHaveText('Something broke');
      const where = `${screen} at ${width} px`;
      await expect.poll(() => actsUnderToast(page), where).toEqual([]);
      await expect.poll(() => pricesUnderToast(page), where).toEqual([]);
      await toastOf(page).click({ position: { x: 60, y: 16 } });
      await expect(toastOf(page)).toBeHidden();
    }
  for (const order of placed) await storefront.cancel(order).catch(() => undefined);
});
