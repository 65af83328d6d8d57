import { openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import type { PlacedOrder } from '../fixtures/storefront';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

// Low and narrow: one list at a time, most of its cards not drawn yet.
test.use({ viewport: { width: 700, height: 560 } });

test('ORD-01 a long list is as high before its cards are drawn as after it, so that its scroll bar does not jump', async ({
  page,
  galla,
  storefront,
}) => {
  await enter(page, galla.origin, 'kitchen');
  const placed: PlacedOrder[] = [];
  for (let lines = 1; lines <= 10; lines += 1)
    placed.push(await storefront.place({ outlet, lines, note: lines % 3 === 0 ? 'No cutlery' : '' }));
  const board = await openOrders(page, outlet);
  await page.getByRole('tab', { name: /^New Orders/ }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  const list = page.getByRole('list', { name: 'New Orders' });
  // What has the height of all rows; it scrolls in the box around it.
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
