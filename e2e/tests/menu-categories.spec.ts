import type { Page } from '@playwright/test';
import { openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const outlet = 'Oven Street Bakery';

/** The displayed categories, once loaded. */
async function order(page: Page): Promise<string[]> {
  const handles = page.getByRole('button', { name: /^Move / });
  await expect(handles.first()).toBeVisible();
  return handles.evaluateAll((all) =>
    all.map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length) ?? ''),
  );
}

test('MENU-04 the order is set by keyboard and by dragging, and is kept', async ({ panel }) => {
  const page = await panel('owner');
  await openProducts(page, 'categories', outlet);
  const before = await order(page);
  const [first = '', second = ''] = before;
  const isSaved = () => page.waitForResponse((response) => response.url().includes('reorderCat'));
  const byKeyboard = isSaved();
  await page.getByRole('button', { name: `Move ${first}`, exact: true }).press('ArrowDown');
  await expect.poll(() => order(page)).toEqual([second, first, ...before.slice(2)]);
  // Waits before the next move, since the two responses look the same.
  expect((await byKeyboard).ok()).toBe(true);
  const saved = isSaved();
  const from = await page.getByRole('button', { name: `Move ${first}`, exact: true }).boundingBox();
  const to = await page.getByRole('button', { name: `Move ${second}`, exact: true }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y - 20, { steps: 6 });
  await page.mouse.move(to.x + 10, to.y + 2, { steps: 12 });
  await page.mouse.up();
  expect((await saved).ok()).toBe(true);
  await expect.poll(() => order(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(before);
});
