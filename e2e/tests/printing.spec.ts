import type { Page } from '@playwright/test';
import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

/** Texts of the tickets that the page printed, in order. */
interface Printer {
  tickets: () => Promise<readonly string[]>;
}

/** Records what is printed instead of opening the browser's dialog; the rest of printing is unchanged. */
async function standBeside(page: Page): Promise<Printer> {
  await page.addInitScript(() => {
    const top = window.top as (Window & { printed?: string[] }) | null;
    window.print = () => {
      if (top) (top.printed ??= []).push(document.body.innerText);
    };
  });
  return {
    tickets: () => page.evaluate(() => (window as Window & { printed?: string[] }).printed ?? []),
  };
}

test('ORD-11 one of two devices prints a kitchen ticket, once; a reprint is a copy', async ({
  browser,
  galla,
  storefront,
}) => {
  // This outlet prints a kitchen ticket for each accepted order.
  const outlet = 'Oven Street Bakery';
  const contexts = [await browser.newContext(), await browser.newContext()];
  const devices = await Promise.all(
    contexts.map(async (context) => {
      const page = await context.newPage();
      return { page, printer: await standBeside(page) };
    }),
  );
  const [counter, kitchen] = devices;
  if (!counter || !kitchen) throw new Error('Two devices were opened');
  await enter(counter.page, galla.origin, 'counter');
  await enter(kitchen.page, galla.origin, 'kitchen');
  const counterBoard = await openOrders(counter.page, outlet);
  const kitchenBoard = await openOrders(kitchen.page, outlet);

  // A device prints by itself only once it was named for the outlet.
  for (const { page } of devices) {
    await page.getByRole('button', { name: 'Printing on this device' }).click();
    const settings = page.getByRole('dialog', { name: 'Printing on this device' });
    const own = settings.getByRole('switch', { name: /^Print KOTs for / });
    await own.click({ force: true });
    await expect(own).toBeChecked();
    await settings.getByRole('button', { name: 'Done' }).click();
    await expect(settings).toBeHidden();
  }

  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup', note: 'No cutlery' });
  const claims = devices.map(({ page }) =>
    page.waitForResponse((response) => response.url().includes('/order/claimTicket')),
  );
  await counterBoard.cardIn('New Orders', placed.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(kitchenBoard.cardIn('Preparing', placed.order)).toBeVisible();
  // Both devices claimed the ticket and got a response.
  for (const claim of claims) expect((await claim).status()).toBe(200);
  const printed = async () => (await Promise.all(devices.map(({ printer }) => printer.tickets()))).flat();
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [ticket = ''] = await printed();
  expect(ticket).toContain(`#${placed.order.orderNumber}`);
  expect(ticket).toContain('No cutlery');
  expect(ticket).toContain(placed.order.lines[0]?.name ?? 'an item');
  expect(ticket).not.toContain('₹');

  // A reprint needs a confirmation and is marked as a copy.
  await kitchenBoard
    .card(placed.order)
    .getByRole('button', { name: `Open order #${placed.order.orderNumber}` })
    .click();
  await kitchen.page.getByRole('button', { name: 'KOT', exact: true }).click();
  const question = kitchen.page.getByRole('dialog', { name: /^Print the KOT for order/ });
  await expect(question).toContainText('marked as a copy');
  await question.getByRole('button', { name: 'Print copy' }).click();
  await expect.poll(async () => (await printed()).length).toBe(2);
  expect((await printed()).filter((text) => text.includes('DUPLICATE 1'))).toHaveLength(1);
  for (const context of contexts) await context.close();
});

test('ORD-11 P on a card prints its bill in the device’s paper size, and nothing else', async ({
  page,
  galla,
  storefront,
}) => {
  // Automatic printing is off at this outlet.
  const outlet = 'Coastal Meats';
  const printer = await standBeside(page);
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/order/printingDevices*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Printing on this device' }).click();
  const settings = page.getByRole('dialog', { name: 'Printing on this device' });
  const paper = settings.getByRole('radiogroup', { name: 'Paper' });
  await expect(paper).toBeVisible();
  // Nothing moves under a press while the outlet's devices load.
  const place = await paper.boundingBox();
  letGo();
  await expect(settings.getByRole('switch', { name: /^Print KOTs for / })).toBeVisible();
  expect(await paper.boundingBox()).toEqual(place);
  await settings.getByRole('radio', { name: '58 mm' }).check({ force: true });
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();

  const { order } = await storefront.place({ outlet });
  const card = board.card(order);
  await card.getByRole('button', { name: `Open order #${order.orderNumber}` }).focus();
  await page.keyboard.press('p');
  await expect.poll(async () => (await printer.tickets()).length).toBe(1);
  const [bill = ''] = await printer.tickets();
  expect(bill).toContain('ORDER SLIP – NOT AN INVOICE');
  expect(bill).toContain('Total');
  expect(bill).toContain(order.customerName);
  expect(bill).not.toContain('ACCEPT');

  // Accepting prints nothing here; a roomy card's button offers a copy of the bill.
  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', order)).toBeVisible();
  await page.getByRole('button', { name: 'Compact cards' }).click();
  await card.getByRole('button', { name: `Print bill for order ${order.orderNumber} (P)` }).click();
  const question = page.getByRole('dialog', { name: /^Print the bill for order/ });
  await expect(question).toContainText('Printed by Ravi Kulkarni');
  await question.getByRole('button', { name: 'Print copy' }).click();
  await expect.poll(async () => (await printer.tickets()).length).toBe(2);
  expect((await printer.tickets())[1]).toContain('DUPLICATE 1');
});
