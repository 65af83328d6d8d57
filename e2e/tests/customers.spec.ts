import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { downloadBy, rowsOf } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

async function openCustomers(page: Page, search = ''): Promise<void> {
  await page.goto(`/panel/manage-customers${search}`);
  await expect(page.getByRole('heading', { name: 'CRM', level: 1 })).toBeVisible();
}

async function importFile(page: Page, lines: string[]): Promise<void> {
  await openCustomers(page, '?view=import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (
    await chooser
  ).setFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [['mobile', 'countryCode', 'name', 'email', 'consent'].join(','), ...lines].join('\n'),
    ),
  });
  await expect(page.getByRole('heading', { name: 'Review people.csv' })).toBeVisible();
  await page.getByRole('button', { name: /^Import \d+ customers?$/ }).click();
  await expect(page.getByRole('heading', { name: 'people.csv imported' })).toBeVisible();
}

const customer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('REP-03 an import reports the result of each row, returns the bad rows and creates customers from the good ones', async ({
  panel,
}) => {
  const page = await panel('owner');
  await importFile(page, [
    '9811100001,+91,Tara Bose,tara@example.in,yes',
    '12,+91,Short Number,,',
    '9811100003,+91,=1+1,,',
  ]);
  await expect(page.getByText(/^2 new, .* 1 with errors$/)).toBeVisible();
  await expect(page.getByText('Mobile “12”: isn’t a mobile number')).toBeVisible();
  const file = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download rows with errors' }).click(),
  );
  const { cells, formulas } = await rowsOf(file);
  expect(formulas).toEqual([]);
  expect(cells.some((row) => row.includes('Short Number'))).toBe(true);
  await expectAccessible(page, 'Import of customers');

  await openCustomers(page);
  await page.getByRole('searchbox', { name: /^Search by name/ }).fill('Tara');
  await expect(customer(page, 'Tara Bose')).toBeVisible();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();

  // A name that looks like a formula must stay text, also in the exported file.
  await openCustomers(page, '?q=9811100003');
  await expect(customer(page, '=1+1')).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const list = await downloadBy(page, () => page.getByRole('menuitem', { name: 'Text (csv)' }).click());
  const csv = readFileSync(await list.path(), 'utf8');
  expect(csv).toContain('9811100003');
  expect(csv).not.toMatch(/(^|[,\n"])=1\+1/);
});
