import type { Page } from '@playwright/test';
import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

/** What came out of a page's printer: the texts of the tickets, in their order. */
interface Printer {
  tickets: () => Promise<readonly string[]>;
}

/** Notes what is printed instead of opening the browser's dialog; nothing else of printing is touched. */
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

test('ORD-11 a kitchen ticket comes out of one of two devices, once; once more is a copy', async ({
  browser,
  galla,
  storefront,
}) => {
  // This outlet prints a kitchen ticket for each order that is accepted.
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

  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup', note: 'No cutlery' });
  const claims = devices.map(({ page }) =>
    page.waitForResponse((response) => response.url().includes('/order/claimTicket')),
  );
  await counterBoard.cardIn('New Orders', placed.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(kitchenBoard.cardIn('Preparing', placed.order)).toBeVisible();
  // Both devices asked, and both have their answer.
  for (const claim of claims) expect((await claim).status()).toBe(200);
  const printed = async () => (await Promise.all(devices.map(({ printer }) => printer.tickets()))).flat();
  await expect.poll(async () => (await printed()).length).toBe(1);
  const [ticket = ''] = await printed();
  expect(ticket).toContain(`#${placed.order.orderNumber}`);
  expect(ticket).toContain('No cutlery');
  expect(ticket).toContain(placed.order.lines[0]?.name ?? 'an item');
  expect(ticket).not.toContain('₹');

  // Once more is asked for, said to be a copy, and marked as one.
  await kitchenBoard
    .card(placed.order)
    .getByRole('button', { name: `Open order #${placed.order.orderNumber}` })
    .click();
  await kitchen.page.getByRole('button', { name: 'Kitchen ticket', exact: true }).click();
  const question = kitchen.page.getByRole('dialog', { name: /^Print the kitchen ticket of order/ });
  await expect(question).toContainText('marked as a copy');
  await question.getByRole('button', { name: 'Print a copy' }).click();
  await expect.poll(async () => (await printed()).length).toBe(2);
  expect((await printed()).filter((text) => text.includes('COPY 1'))).toHaveLength(1);
  for (const context of contexts) await context.close();
});

test('ORD-11 P on a card prints its bill for the paper of this device; nothing else is on it', async ({
  page,
  galla,
  storefront,
}) => {
  // This outlet prints nothing by itself.
  const outlet = 'Coastal Meats';
  const printer = await standBeside(page);
  await enter(page, galla.origin, 'counter');
  const board = await openOrders(page, outlet);
  await page.getByRole('button', { name: 'Printing on this device' }).click();
  const settings = page.getByRole('dialog', { name: 'Printing on this device' });
  await settings.getByRole('radio', { name: '58 mm' }).check({ force: true });
  await settings.getByRole('button', { name: 'Done' }).click();
  await expect(settings).toBeHidden();

  const { order } = await storefront.place({ outlet });
  const card = board.card(order);
  await card.getByRole('button', { name: `Open order #${order.orderNumber}` }).focus();
  await page.keyboard.press('p');
  await expect.poll(async () => (await printer.tickets()).length).toBe(1);
  const [bill = ''] = await printer.tickets();
  expect(bill).toContain('Tax invoice');
  expect(bill).toContain('Total');
  expect(bill).toContain(order.customerName);
  expect(bill).not.toContain('ACCEPT');

  // Accepting prints nothing here, and the button on the card offers a copy of the bill.
  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', order)).toBeVisible();
  await card.getByRole('button', { name: `Print the bill of order ${order.orderNumber} (P)` }).click();
  const question = page.getByRole('dialog', { name: /^Print the bill of order/ });
  await expect(question).toContainText('It was printed by Ravi Kulkarni');
  await question.getByRole('button', { name: 'Print a copy' }).click();
  await expect.poll(async () => (await printer.tickets()).length).toBe(2);
  expect((await printer.tickets())[1]).toContain('COPY 1');
});
