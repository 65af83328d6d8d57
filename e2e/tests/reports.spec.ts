import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { enter } from '../fixtures/panel';
import { downloadBy, figureOf, numberOf, rowsOf } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

const outlet = 'Pencil & Page';

const orders = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true });
const openButton = (page: Page, number: number) =>
  orders(page).getByRole('button', { name: `Open order ${number}`, exact: true });

async function exportAs(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return downloadBy(page, () => page.getByRole('menuitem', { name: entry }).click());
}

test('REP-01 a report’s total is the sum of the bills, and its figures open them', async ({
  page,
  galla,
  storefront,
}) => {
  const outletId = await storefront.outletId(outlet);
  const { order: first } = await storefront.place({ outlet });
  await enter(page, galla.origin, 'owner');
  await page.goto(`/panel/report?outletIds=${outletId}`);
  await expect(page.getByRole('table', { name: 'Sales over time, as a table' })).toBeVisible();
  // The week is not over: it is compared with the same part of the week before, and shows until when.
  await expect(
    page.getByText(/^Still running: compared with .* up to \d{1,2}:\d\d\s[ap]m on the outlet’s clock$/),
  ).toBeVisible();
  const before = await figureOf(page, 'Sales');
  const { order: second } = await storefront.place({ outlet, lines: 1 });
  await page.reload();
  await expect.poll(() => figureOf(page, 'Sales')).toBe(before + second.total);

  await page
    .locator('dl')
    .first()
    .getByRole('link', { name: /^Sales: / })
    .click();
  await expect(openButton(page, first.orderNumber)).toBeVisible();
  await expect(openButton(page, second.orderNumber)).toBeVisible();
  const bills = page.getByText(/^Bills of ₹/);
  await expect(bills).toBeVisible();
  await expect.poll(async () => numberOf(await bills.innerText())).toBe(before + second.total);
  await expect(page).toHaveURL(new RegExp(`outletIds=${outletId}`));
});

test('REP-02 bills are exported as csv and xlsx in parts; a customer’s name that looks like a formula stays text', async ({
  page,
  galla,
  storefront,
}) => {
  const outletId = await storefront.outletId(outlet);
  const { order } = await storefront.place({ outlet, customer: '=1+1' });
  await enter(page, galla.origin, 'owner');
  await page.goto(`/panel/report?tab=orders&outletIds=${outletId}`);
  await expect(openButton(page, order.orderNumber)).toBeVisible();

  const sheet = await exportAs(page, 'Excel (xlsx)');
  expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
  const { cells, formulas } = await rowsOf(sheet);
  expect(formulas).toEqual([]);
  expect(cells.some((row) => row.includes(String(order.orderNumber)))).toBe(true);

  const text = await exportAs(page, 'Text (csv)');
  const csv = readFileSync(await text.path(), 'utf8');
  expect(csv).toContain(String(order.orderNumber));
  expect(csv).not.toMatch(/(^|[,\n"])=1\+1/);
});

test('REP-02 an export continues after leaving its page, and its file is listed there', async ({
  page,
  galla,
  storefront,
}) => {
  const { order } = await storefront.place({ outlet });
  await enter(page, galla.origin, 'owner');
  await page.goto('/panel/report?tab=orders');
  await expect(openButton(page, order.orderNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Prepare in the background' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Exports' })).toBeVisible();

  await page.getByRole('navigation').getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByRole('heading', { name: 'CRM', level: 1 })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Report', exact: true }).click();
  const jobs = page.getByRole('region', { name: 'Exports' });
  const job = jobs.getByRole('listitem');
  await expect(job).toHaveCount(1);
  await expect(job.getByText('Ready', { exact: true })).toBeVisible({ timeout: 20_000 });
  const file = await downloadBy(page, () => job.getByRole('button', { name: /^Download / }).click());
  const { cells } = await rowsOf(file);
  expect(cells.some((row) => row.includes(String(order.orderNumber)))).toBe(true);
  await job.getByRole('button', { name: /^Remove / }).click();
  await expect(jobs).toBeHidden();
});
