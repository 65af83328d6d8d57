import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { chooseOutlet, highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { downloadBy } from '../fixtures/reports';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Malabar Kitchen';
const forms = ['light, 1280 px', 'dark, 1280 px', 'light, 360 px', 'dark, 360 px'] as const;

/** A picture of the screen, where somebody wants to look at it. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['GALLA_PICTURES'];
  if (folder === undefined) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: `${folder}/money-${name}-${colorScheme}.png` });
  }
}

/** Records what is printed instead of opening the browser's dialog. */
async function recordPrints(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const top = window.top as (Window & { printed?: string[] }) | null;
    window.print = () => {
      const code = document.querySelector('svg path') ? '\n[QR code]' : '';
      if (top) (top.printed ??= []).push(document.body.innerText + code);
    };
  });
  return () => page.evaluate(() => (window as Window & { printed?: string[] }).printed ?? []);
}

async function openCounter(page: Page): Promise<void> {
  await page.goto('/panel/orders/counter');
  await expect(page.getByRole('heading', { name: 'Counter', level: 1 })).toBeVisible();
  await chooseOutlet(page, outlet);
}

test('MON-06 MON-08 MON-09 an owner opens the day, takes a UPI payment, refunds one line, closes the day, downloads the month', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(180_000);
  const prints = await recordPrints(page);
  await enter(page, galla.origin, 'owner');

  await openCounter(page);
  await expectAccessible(page, 'a counter without a day', forms);
  await page.getByLabel('Opening float').fill('2000');
  await page.getByLabel('Opening float').press('Enter');
  await expect(page.getByText('Expected cash').first()).toBeVisible();

  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({
    outlet,
    fulfilment: 'selfPickup',
    paymentMethod: 'cod',
    lines: 2,
    quantity: 2,
  });
  await board
    .card(order)
    .getByRole('button', { name: `Open order #${order.orderNumber}` })
    .click();
  const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}`, exact: true });
  // A bill with something left to pay carries a code to pay it.
  const printBill = detail.getByRole('button', { name: 'Print bill' });
  await printBill.click();
  await expect
    .poll(async () => (await prints()).at(-1) ?? '')
    .toMatch(/Scan to pay ₹[\d.,]+ by UPI[\s\S]*\[QR code\]/);
  await detail.getByRole('button', { name: 'Take payment' }).click();
  const taking = page.getByRole('dialog', { name: `Take payment for order ${order.orderNumber}` });
  await expect(taking.getByRole('img', { name: /^UPI QR for ₹.* to malabarkitchen@okdemo$/ })).toBeVisible();
  await picture(page, 'take');
  await expectAccessible(page, 'taking a payment', forms);
  // By the keyboard alone: the reference, then Enter.
  await taking.getByLabel('UPI reference').fill('412233445566');
  await taking.getByLabel('UPI reference').press('Enter');
  await expect(taking).toBeHidden();
  await expect(detail.getByText('UPI · 412233445566')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Take payment' })).toBeHidden();

  for (const step of ['ACCEPT ORDER', 'FOOD READY', 'COMPLETE ORDER'])
    await detail.getByRole('button', { name: step }).click();
  await expect(detail.getByRole('button', { name: 'COMPLETE ORDER' })).toBeHidden();

  await detail.getByRole('button', { name: 'Refund', exact: true }).click();
  const refunding = page.getByRole('dialog', { name: `Refund order ${order.orderNumber}` });
  await refunding
    .getByRole('button', { name: /^One more: / })
    .first()
    .click();
  await refunding.getByRole('radio', { name: 'Customer’s request' }).check({ force: true });
  await expect(refunding.getByText('Creates a credit note and messages the customer')).toBeVisible();
  await picture(page, 'refund');
  await expectAccessible(page, 'a refund', forms);
  await refunding.getByRole('button', { name: /^Refund ₹/ }).click();
  await expect(refunding).toBeHidden();
  await expect(detail.getByRole('list', { name: 'Refunds' }).getByText('Refunded')).toBeVisible();
  await expect(detail.getByText(/Credit note [A-Z]/).first()).toBeVisible();
  await picture(page, 'order');

  await openCounter(page);
  await page.getByRole('button', { name: 'Pay out' }).click();
  const moving = page.getByRole('dialog', { name: 'Pay cash out' });
  await moving.getByLabel('Amount').fill('120');
  await moving.getByLabel('What for?').fill('Vegetables');
  await moving.getByLabel('What for?').press('Enter');
  await expect(moving).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Vegetables' })).toBeVisible();
  await picture(page, 'counter');
  await expectAccessible(page, 'a counter with a day', forms);

  await page.getByRole('button', { name: 'Close the day' }).click();
  const closing = page.getByRole('dialog', { name: 'Close the day' });
  await closing.getByLabel('₹500 × how many').fill('3');
  await closing.getByLabel('₹100 × how many').fill('3');
  await expect(closing.getByText(/short$/)).toBeVisible();
  await picture(page, 'close');
  await expectAccessible(page, 'the count of a day', forms);
  await closing.getByRole('button', { name: /^Close with ₹1,800\.00/ }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByText('The day isn’t open yet')).toBeVisible();

  await page.getByRole('button', { name: /^View/ }).first().click();
  const past = page.getByRole('dialog', { name: /^Counter, / });
  await expect(past.getByText('Vegetables')).toBeVisible();
  await picture(page, 'past');
  await past.getByRole('button', { name: 'Print slip' }).click();
  await expect.poll(async () => (await prints()).at(-1) ?? '').toContain('SHORT');

  await page.goto('/panel/tax-returns');
  const register = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Download Sales register, CSV' }).click(),
  );
  expect(register.suggestedFilename()).toMatch(/\.csv$/);
});
