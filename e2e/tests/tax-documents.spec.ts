import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

/** Records what is printed instead of opening the browser's dialog. */
async function recordPrints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const top = window.top as (Window & { printed?: string[] }) | null;
    window.print = () => {
      if (top) (top.printed ??= []).push(document.body.innerText);
    };
  });
  return () => page.evaluate(() => (window as Window & { printed?: string[] }).printed ?? []);
}

test('MON-03 MON-04 an order gets its invoice at handover: looked at, printed, printed again, taken as a PDF', async ({
  page,
  galla,
  storefront,
}) => {
  const prints = await recordPrints(page);
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, 'Malabar Kitchen');
  const { order } = await storefront.place({ outlet: 'Malabar Kitchen', fulfilment: 'selfPickup', lines: 2 });
  await board
    .card(order)
    .getByRole('button', { name: `Open order #${order.orderNumber}` })
    .click();
  const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  await expect(
    detail.getByText('The invoice gets its number at handover. Print an order slip until then.'),
  ).toBeVisible();

  // The GSTIN of a business is checked before it is kept.
  const gstin = detail.getByLabel('Customer’s GSTIN');
  await gstin.fill('29ABCFE1234F1ZA');
  await detail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(detail.getByText('Enter a valid 15-character GSTIN')).toBeVisible();
  await gstin.fill('27AAPFU0939F1ZV');
  await detail.getByLabel('Business name').fill('Asha Traders');
  await detail.getByLabel('Buyer’s address').fill('4, Hill Road, Mumbai');
  await detail.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(detail.getByRole('button', { name: 'Save', exact: true })).toBeHidden();

  for (const step of ['ACCEPT ORDER', 'FOOD READY', 'COMPLETE ORDER'])
    await detail.getByRole('button', { name: step }).click();
  const invoice = detail.getByRole('listitem').filter({ hasText: /\/T\d{7}|\/S\d{7}|\/B\d{7}|\/M\d{7}/ });
  await expect(invoice).toBeVisible();
  await expect(gstin).toBeHidden();

  await invoice.getByRole('button', { name: /^View/ }).click();
  const view = page.getByRole('dialog', { name: /^[A-Z]\d\/\d{4}\// });
  await expect(view.getByText('27AAPFU0939F1ZV')).toBeVisible();
  await expect(view.getByText('Asha Traders')).toBeVisible();
  await expectAccessible(page, 'an invoice', ['light, 1280 px', 'dark, 360 px']);
  const folder = process.env['GALLA_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/invoice.png` });
  // Only the document: the order below stays open.
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();

  const print = invoice.getByRole('button', { name: /^Print/ });
  await print.click();
  await expect.poll(async () => (await prints()).length).toBe(1);
  await print.click();
  await expect.poll(async () => (await prints()).length).toBe(2);
  const [first = '', second = ''] = await prints();
  expect(first).not.toContain('DUPLICATE');
  expect(second.replace('DUPLICATE\n', '').trim()).toContain(first.trim());
  const download = page.waitForEvent('download');
  await invoice.getByRole('button', { name: /as a PDF$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^[A-Z]\d-\d{4}-[TSMB]\d{7}\.pdf$/);
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/invoices.png`, fullPage: true });
    await (await download).saveAs(`${folder}/downloaded.pdf`);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await invoice.getByRole('button', { name: /^View/ }).click();
    await view.getByText('29ABCFE1234F1ZS').waitFor();
    await page.screenshot({ path: `${folder}/invoice-360.png` });
    await view.getByRole('button', { name: 'Close' }).last().click();
    await invoice.scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${folder}/invoices-360.png` });
  }
});
