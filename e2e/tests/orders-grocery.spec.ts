import { highWindow, openOrders } from '../fixtures/board';
import { expectSaved, openStep } from '../fixtures/set-up';
import { expect, test } from '../fixtures/test';

const outlet = 'Nandi Daily Needs';

test.use({ viewport: highWindow });

test('ORD-02 ORD-04 a grocery order goes through the grocery lists with their buttons', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  for (const name of ['New Orders', 'In-Progress', 'Out For Delivery'])
    await expect(board.list(name)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Completed/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Past Orders/ })).toBeVisible();

  const { order } = await storefront.place({ outlet, lines: 3 });
  await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT', exact: true }).click();
  await board.cardIn('In-Progress', order).getByRole('button', { name: 'OUT FOR DELIVERY' }).click();
  await board.cardIn('Out For Delivery', order).getByRole('button', { name: 'MARK DELIVERED' }).click();
  await expect(board.cardIn('Out For Delivery', order)).toBeHidden();
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(board.cardIn('Completed', order)).toBeVisible();
});

test('MON-12 an order that is picked up at a grocery is completed at the counter, never sent out', async ({
  panel,
  storefront,
}) => {
  const market = 'Hari Bhari Mandi';
  const page = await panel('owner');
  await openStep(page, await storefront.outletId(market), 'config');
  await page.getByRole('switch', { name: /^Allow pickup/ }).check();
  await expectSaved(page);

  const board = await openOrders(page, market);
  const placed = await storefront.place({
    outlet: market,
    fulfilment: 'selfPickup',
    paymentMethod: 'cod',
    quantity: 5,
  });
  const { order } = placed;
  await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT', exact: true }).click();
  const card = board.cardIn('In-Progress', order);
  const complete = card.getByRole('button', { name: 'COMPLETE ORDER' });
  await expect(complete).toBeVisible();
  await expect(card.getByRole('button', { name: 'OUT FOR DELIVERY' })).toBeHidden();
  await complete.click();
  // It is paid at the counter: asked once, one press.
  const asked = page.getByRole('dialog', { name: 'How was it paid?' });
  await asked.getByRole('button', { name: 'UPI' }).click();
  await expect(board.card(order)).toBeHidden();
  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(board.cardIn('Completed', order)).toBeVisible();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('complete');
});

test('ORD-07 an order is rejected with a reason, leaves the list at once and is in Past Orders', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const placed = await storefront.place({ outlet });
  await board
    .cardIn('New Orders', placed.order)
    .getByRole('button', { name: /^Reject order/ })
    .click();

  const sheet = page.getByRole('dialog', { name: /Reject order/ });
  await sheet.getByRole('button', { name: 'Reject order' }).click();
  await expect(sheet.getByText('Choose a reason')).toBeVisible();
  await sheet.getByLabel('Other').check();
  await sheet.getByRole('button', { name: 'Reject order' }).click();
  await expect(sheet.getByText(/at least 3 characters/)).toBeVisible();
  await sheet.getByLabel('Add a short reason').fill('Scale is broken');
  await sheet.getByRole('button', { name: 'Reject order' }).click();

  await expect(board.cardIn('New Orders', placed.order)).toBeHidden();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('rejected');
  await page.getByRole('button', { name: /^Past Orders/ }).click();
  const past = page.getByRole('table', { name: 'Past Orders' });
  await past.getByRole('button', { name: `Open order #${placed.order.orderNumber}`, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Reason: Scale is broken', { exact: true })).toBeVisible();
});

test('ORD-07 an order in preparation is cancelled with a refund', async ({ panel, storefront }) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const placed = await storefront.place({ outlet, paymentMethod: 'online' });
  await board.cardIn('New Orders', placed.order).getByRole('button', { name: 'ACCEPT', exact: true }).click();
  await board
    .cardIn('In-Progress', placed.order)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const sheet = page.getByRole('dialog', { name: /Cancel order/ });
  await expect(sheet.getByText(/will be refunded to the customer/)).toBeVisible();
  await sheet.getByLabel('Customer’s request').check();
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect
    .poll(async () => {
      const { status, paymentStatus } = await storefront.track(placed);
      return `${status} ${paymentStatus}`;
    })
    .toBe('cancelled refunded');
});

test('ORD-09 items of an order are taken off the menu, and customers no longer see them', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet, lines: 1 });
  const item = order.lines[0]?.name ?? '';
  await board
    .cardIn('New Orders', order)
    .getByRole('button', { name: /^Open order/ })
    .click();
  await page.getByRole('button', { name: 'Mark items out of stock' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark items out of stock' });
  await dialog.getByText('1 hour', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Mark out of stock' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await storefront.menu(outlet)).map(({ name }) => name)).not.toContain(item);
});
