import type { Locator } from '@playwright/test';
import { itemRow, openProducts } from '../fixtures/menu';
import { enter } from '../fixtures/panel';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';
import { lowTargets } from '../fixtures/touch';

/** Drops files of this device on a place, as a person does with a pointer. */
async function drop(place: Locator, files: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const dropped = files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') }));
  const dataTransfer = await place.page().evaluateHandle((each) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of each) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    return transfer;
  }, dropped);
  await place.dispatchEvent('drop', { dataTransfer });
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('MENU-06 UX-08 on a phone: images are dropped, one is cropped beside what customers see, and both are saved', async ({
  page,
  galla,
}) => {
  // A page of its own: a warm one has no touch.
  await enter(page, galla.origin, 'owner');
  await openProducts(page, 'add-images');
  await drop(page.getByText('or drop them here'), [
    { name: 'ghee-rice.png', buffer: pngPicture() },
    { name: 'Curd_Rice-2.png', buffer: pngPicture() },
  ]);
  const rows = page.getByRole('list', { name: 'Images to save' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const thumb = rows.first().locator('img');
  const sideOf = (): Promise<number> => thumb.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(sideOf).toBe(16);
  expect(await lowTargets(page)).toEqual([]);

  await page.getByRole('button', { name: 'Crop ghee-rice.png' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  const frame = dialog.getByRole('application').locator('img');
  const card = dialog.getByRole('region', { name: 'What customers see' });
  await expect(card).toContainText('Ghee Rice');
  await dialog.getByRole('slider').fill('2');
  await dialog.getByRole('application').press('ArrowRight');
  // The same part in both, each at its own size.
  const partOf = (image: Locator): Promise<number> =>
    image.evaluate(
      ({ style }: HTMLImageElement) => Number.parseFloat(style.left) / Number.parseFloat(style.width),
    );
  expect(await partOf(frame)).toBeLessThan(-0.25);
  expect(await partOf(card.locator('img'))).toBeCloseTo(await partOf(frame), 2);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await dialog.getByRole('button', { name: 'Crop image' }).tap();
  await expect(dialog).toBeHidden();
  await expect.poll(sideOf).toBe(1024);

  await page.getByRole('button', { name: 'Save 2 images' }).tap();
  await expect(page.getByText('2 of 2 saved')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).tap();
  await page.getByRole('searchbox', { name: 'Search items' }).fill('ghee rice');
  // A phone's row has no room for it; the list has it.
  await expect(itemRow(page, 'Ghee Rice').locator('img')).toHaveAttribute('src', /\.thumb\.webp$/);
});
