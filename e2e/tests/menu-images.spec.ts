import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { itemRow, openProducts } from '../fixtures/menu';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

async function openImages(page: Page): Promise<void> {
  await openProducts(page, 'item-import');
  await page.getByRole('tab', { name: 'Images' }).click();
}

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose ZIP file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'application/zip', buffer });
}

const fileLine = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('MENU-05 MENU-06 a zip of images: matched by name, corrected by hand, assigned to the items, and undone', async ({
  panel,
}) => {
  const page = await panel('owner');
  await openProducts(page, 'all-items');
  const ofDemo = await itemRow(page, 'Fish Moilee').locator('img[src*="/"]').getAttribute('src');
  await openImages(page);
  const archive = zipSync({
    'photos/ghee rice.png': pngPicture(40),
    'photos/Curd-Rice.png': pngPicture(120),
    'IMG_0042.png': pngPicture(200),
    'notes.txt': strToU8('bought in May'),
  });
  await upload(page, 'photos.zip', Buffer.from(archive));
  await expect(fileLine(page, 'ghee rice.png')).toContainText('by name');
  await expect(fileLine(page, 'Curd-Rice.png')).toContainText('by name');
  await expect(fileLine(page, 'IMG_0042.png')).toContainText('doesn’t match any item');
  await expect(fileLine(page, 'notes.txt')).toContainText('isn’t an image');
  await expect(page.getByRole('button', { name: 'Add 2 images' })).toBeEnabled();

  await fileLine(page, 'IMG_0042.png').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Fish Moilee', exact: true }).click();
  await page.getByRole('button', { name: 'Add 3 images' }).click();
  await expect(page.getByText('Images added to 3 items')).toBeVisible();

  const given = ['Ghee Rice', 'Curd Rice', 'Fish Moilee'];
  const other = await panel('manager');
  await openProducts(other, 'all-items');
  for (const name of given) {
    await other.getByRole('searchbox', { name: 'Search items' }).fill(name);
    const picture = itemRow(other, name).locator('img[src*="/"]');
    await expect(picture).toBeVisible();
    if (name === 'Fish Moilee') await expect(picture).not.toHaveAttribute('src', ofDemo ?? '');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Images added to 3 items')).toBeHidden();
  await expect(itemRow(other, 'Fish Moilee')).toBeVisible();
  // As it was before.
  await expect(itemRow(other, 'Fish Moilee').locator('img[src*="/"]')).toHaveAttribute('src', ofDemo ?? '');
});
