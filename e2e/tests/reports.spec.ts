import type { Page } from '@playwright/test';
import { openAt } from '../fixtures/panel';
import { downloadBy, rowsOf } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

const outlet = 'Pencil & Page';

const orders = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true });
const openButton = (page: Page, number: number) =>
  orders(page).getByRole('button', { name: `Open order ${number}`, exact: true });

test('REP-02 an export continues after leaving its page, and its file is listed there', async ({
  panel,
  storefront,
}) => {
  const { order } = await storefront.place({ outlet });
  const page = await panel('owner');
  await openAt(page, 'report?tab=orders');
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
