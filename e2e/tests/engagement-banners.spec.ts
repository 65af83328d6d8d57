import { endpoints, envelopeSchema, type LiveBanner } from '@galla/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { openAt } from '../fixtures/panel';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

const banner = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Banners' }).getByRole('listitem', { name: title, exact: true });

async function liveAt(origin: string, outletId: string): Promise<LiveBanner[]> {
  const answer: unknown = await (await fetch(`${origin}/api/storefront/banners?outletId=${outletId}`)).json();
  return envelopeSchema(endpoints.banners.live.data).parse(answer).data;
}
async function choosePicture(page: Page): Promise<void> {
  await page
    .getByLabel('Choose image')
    .setInputFiles({ name: 'feast.png', mimeType: 'image/png', buffer: pngPicture() });
  const dialog = page.getByRole('dialog', { name: 'Crop image' });
  await expect(dialog.getByRole('button', { name: 'Crop image' })).toBeEnabled();
  await dialog.getByRole('application').press('ArrowUp');
  await dialog.getByRole('button', { name: 'Crop image' }).click();
  await expect(dialog).toBeHidden();
}
async function setStatus(page: Page, title: string, act: string, word: string): Promise<void> {
  await banner(page, title)
    .getByRole('button', { name: `Change status of ${title}` })
    .click();
  await page.getByRole('menuitemcheckbox', { name: act }).click();
  await expect(banner(page, title).getByText(word, { exact: true })).toBeVisible();
}

test('ENG-03 a banner is cropped, linked to an item, shown to customers, switched off, copied and deleted', async ({
  panel,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  const outletId = await storefront.outletId(outlet);
  const [item] = await storefront.menu(outlet);
  if (!item) throw new Error('The menu is empty');
  const title = 'Harvest feast';
  const page = await panel('owner');
  await openAt(page, 'create-banner');
  const save = page.getByRole('button', { name: 'Save banner' });
  await save.click();
  await expect(page.getByText('Choose an image, or save the banner as a draft')).toBeVisible();
  await choosePicture(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const preview = page.getByRole('region', { name: 'Customer preview' });
  await expect(preview.getByRole('img', { name: title })).toBeVisible();

  await page.getByRole('textbox', { name: 'Start date' }).fill('2020-01-05');
  await page.getByRole('textbox', { name: 'End date' }).fill('2020-01-04');
  await expect(page.getByText('Choose an end date after the start date')).toBeVisible();
  await page.getByRole('textbox', { name: 'End date' }).fill('2099-12-31');
  await page.getByText('Some outlets', { exact: true }).click();
  const boxes = page.getByRole('group', { name: 'Outlets' }).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole('checkbox', { name: outlet }).check();
  await page.getByText('Item', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill(item.name);
  await page.getByRole('option', { name: item.name }).first().click();
  await expectAccessible(page, 'create banner');
  await save.click();

  await expect(page).toHaveURL(/\/panel\/banners$/);
  await expect(banner(page, title)).toContainText(`Opens ${item.name}`);
  await expect(banner(page, title).getByText('Live now')).toBeVisible();
  await expectAccessible(page, 'banners');
  const [live] = await liveAt(galla.origin, outletId);
  expect(live).toMatchObject({
    title,
    target: { kind: 'item', outletId, itemId: item.itemId },
    image: { width: 1_200, height: 480 },
  });

  await setStatus(page, title, 'Hide banner', 'Inactive');
  await expect.poll(() => liveAt(galla.origin, outletId)).toEqual([]);
  await page.getByRole('link', { name: `Duplicate ${title}` }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Second feast');
  await save.click();
  await expect(banner(page, 'Second feast').getByText('Draft', { exact: true })).toBeVisible();

  await page.getByText('Inactive (1)', { exact: true }).click();
  await expect(page).toHaveURL(/status=inactive/);
  await expect(banner(page, 'Second feast')).toBeHidden();
  await page.reload();
  await expect(banner(page, title)).toBeVisible();
  await page.getByText('All (2)', { exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search banners' }).fill('second');
  await expect(banner(page, title)).toBeHidden();
  for (const name of ['Second feast', title]) {
    await page.getByRole('searchbox', { name: 'Search banners' }).fill(name);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const question = page.getByRole('dialog', { name: 'Delete banner?' });
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(banner(page, name)).toBeHidden();
  }
});
