import { openOrders } from '../fixtures/board';
import type { PlacedOrder } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

// Low and narrow: one list at a time, most of its cards not rendered yet.
test.use({ viewport: { width: 700, height: 560 } });

test('ORD-01 a long list has the same height before and after its cards are rendered, so that its scroll bar does not jump', async ({
  panel,
  storefront,
}) => {
  const page = await panel('kitchen');
  const placed: PlacedOrder[] = [];
  for (let lines = 1; lines <= 10; lines += 1)
    placed.push(await storefront.place({ outlet, lines, note: lines % 3 === 0 ? 'No cutlery' : '' }));
  const board = await openOrders(page, outlet);
  await page.getByRole('tab', { name: /^New Orders/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const list = page.getByRole('list', { name: 'New Orders' });
  // This element has the height of all rows; the box around it scrolls.
  const ground = list.locator('..');
  const height = await ground.evaluate(({ style }) => style.height);
  expect(height).toMatch(/^\d+px$/);
  const isAtEnd = (): Promise<boolean> =>
    ground.evaluate(({ parentElement: box }) => {
      box?.scrollBy(0, 200);
      return box !== null && box.scrollTop + box.clientHeight > box.scrollHeight - 2;
    });
  await expect.poll(isAtEnd, { intervals: [100] }).toBe(true);
  const newest = placed.at(-1);
  if (newest) await expect(board.card(newest.order)).toBeVisible();
  expect(await ground.evaluate(({ style }) => style.height)).toBe(height);
  for (const order of placed) await storefront.cancel(order);
});

test('ORD-10 the card in view keeps its position when one above it leaves the list', async ({
  panel,
  storefront,
}) => {
  const page = await panel('kitchen');
  const placed: PlacedOrder[] = [];
  for (let lines = 1; lines <= 6; lines += 1) placed.push(await storefront.place({ outlet, lines }));
  const board = await openOrders(page, outlet);
  // One column: in two, cards that follow change columns, and the list can stay as high as it was.
  await page.setViewportSize({ width: 560, height: 560 });
  await page.getByRole('tab', { name: /^New Orders/ }).click();
  const scroller = page.getByRole('list', { name: 'New Orders' }).locator('../..');
  await expect(page.getByRole('article').first()).toBeVisible();
  const newest = placed.at(-1);
  const [first] = placed;
  if (!newest || !first) throw new Error('Nothing was placed');
  const read = board.card(newest.order);
  await expect
    .poll(
      async () => {
        await scroller.evaluate((box) => box.scrollBy(0, 400));
        return read.isVisible();
      },
      { intervals: [100] },
    )
    .toBe(true);
  // Not at the very end, where a shorter list must shift.
  await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight - box.clientHeight - 400));
  const heightBefore = await scroller.evaluate((box) => box.scrollHeight);
  // The first one in view; those above it may still be rendered, until the list has followed the scrolling.
  const inView = await scroller.evaluate((box) => {
    const top = box.getBoundingClientRect().top;
    const cards = [...box.querySelectorAll('article')];
    return cards.find((card) => card.getBoundingClientRect().top >= top)?.getAttribute('aria-label');
  });
  if (!inView) throw new Error('No card is in view');
  const placeOf = () =>
    page
      .getByRole('article', { name: inView, exact: true })
      .evaluate((card) => card.getBoundingClientRect().top);
  const before = await placeOf();
  await storefront.cancel(first);
  await expect.poll(() => scroller.evaluate((box) => box.scrollHeight)).toBeLessThan(heightBefore);
  await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThan(2);
  for (const order of placed.slice(1)) await storefront.cancel(order);
});
