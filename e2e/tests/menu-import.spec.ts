import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { read, utils } from '@e965/xlsx';
import { openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function upload(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Choose file/ }).click();
  await (await chooser).setFiles({ name, mimeType: sheetType, buffer });
}
const count = (page: Page, kind: string) => page.locator('dl > div').filter({ hasText: kind }).locator('dd');

test('MENU-05 the menu exported as a sheet imports without changes', async ({ panel }) => {
  const page = await panel('owner');
  await openProducts(page, 'item-import');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my menu' }).click();
  const file = readFileSync(await (await download).path());
  const [sheet] = Object.values(read(file).Sheets);
  const rows = sheet ? utils.sheet_to_json(sheet) : [];
  expect(rows.length).toBeGreaterThan(10);
  await upload(page, 'menu.xlsx', file);
  await expect(count(page, 'Unchanged')).toHaveText(String(rows.length));
  await expect(page.getByText('Nothing to import.')).toBeVisible();
});
