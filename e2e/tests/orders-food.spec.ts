import { hearSounds, highWindow, openOrders } from '../fixtures/board';
import { expectSaved, openStep } from '../fixtures/set-up';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Malabar Kitchen';

test('ORD-03 ORD-01 ORD-04 RT-01 an order rings, is accepted, prepared and completed', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter', highWindow);
  const sounds = await hearSounds(page);
  const board = await openOrders(page, outlet);
  await expect(board.list('New Orders')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Alerts on/ })).toBeVisible();

  const placed = await storefront.place({ outlet, fulfilment: 'selfPickup', note: 'No cutlery' });
  const { order } = placed;

  const card = board.cardIn('New Orders', order);
  await expect(card).toBeVisible();
  await expect(card).toContainText('No cutlery');
  await expect(card).toContainText('PAID');
  await expect.poll(sounds.isRinging).toBe(true);
  await expect(page).toHaveTitle(/^\(\d+\) /);

  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(board.cardIn('Preparing', order)).toBeVisible();
  await expect.poll(sounds.isRinging).toBe(false);

  await board.cardIn('Preparing', order).getByRole('button', { name: 'FOOD READY' }).click();
  await board.cardIn('Food Ready', order).getByRole('button', { name: 'COMPLETE ORDER' }).click();
  await expect(board.card(order)).toBeHidden();

  await page.getByRole('button', { name: /^Completed/ }).click();
  await expect(board.cardIn('Completed', order)).toBeVisible();
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('complete');
});

test('ORD-04 a delivery order is handed to the rider, and its delivery info updates automatically', async ({
  panel,
  storefront,
}) => {
  const page = await panel('kitchen');
  const board = await openOrders(page, outlet);
  const placed = await storefront.place({ outlet, fulfilment: 'delivery' });
  await board.cardIn('New Orders', placed.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await board.cardIn('Preparing', placed.order).getByRole('button', { name: 'FOOD READY' }).click();
  await expect(board.cardIn('Food Ready', placed.order)).toBeVisible();
  // Optimistic update: the card moves before the server responds, and a rider is assigned to a ready order only.
  await expect.poll(async () => (await storefront.track(placed)).status).toBe('foodReady');

  await storefront.report(placed.order, 'atOutlet', 'Salim');
  await board
    .cardIn('Food Ready', placed.order)
    .getByRole('button', { name: /^Open order/ })
    .click();
  const detail = page.getByRole('dialog', { name: `Order ${placed.order.orderNumber}` });
  await expect(detail.getByText('Waiting for pickup').first()).toBeVisible();
  await expect(detail.getByText('Rider Salim')).toBeVisible();

  await storefront.report(placed.order, 'pickedUp', 'Salim');
  await expect(detail.getByText('Out for delivery').first()).toBeVisible();
  await storefront.report(placed.order, 'delivered', 'Salim');
  await expect.poll(async () => (await storefront.track(placed)).status).toMatch(/delivered|complete/);
});

test('ORD-08 the detail shows items with options and notes, the bill, the customer, the payment and the history', async ({
  panel,
  storefront,
}) => {
  const page = await panel('manager');
  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({
    outlet,
    customer: 'Arjun Reddy',
    paymentMethod: 'cod',
    note: 'Ring twice',
  });
  await board
    .cardIn('New Orders', order)
    .getByRole('button', { name: /^Open order/ })
    .click();

  const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}` });
  for (const line of order.lines) await expect(detail.getByText(line.name).first()).toBeVisible();
  const extra = order.lines.flatMap((line) => line.addons)[0];
  if (extra) await expect(detail.getByText(new RegExp(extra.name)).first()).toBeVisible();
  await expect(detail.getByText('Ring twice')).toBeVisible();
  await expect(detail.getByText('Arjun Reddy').first()).toBeVisible();
  await expect(detail.getByText('Lake View Road')).toBeVisible();
  await expect(detail.getByText('Cash on delivery')).toBeVisible();
  await expect(detail.getByText('Packing', { exact: true })).toBeVisible();
  await expect(detail.getByText('CGST 2.5%')).toBeVisible();
  await expect(detail.getByText('Timeline')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`order=${order.orderId}`));

  await page.reload();
  await expect(detail.getByText('Arjun Reddy').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});

test('ORD-03 stopping the sound applies to every tab, and the count stays', async ({ panel, storefront }) => {
  const page = await panel('owner', highWindow);
  const sounds = await hearSounds(page);
  await expect(page.getByRole('button', { name: /^Alerts on/ })).toBeVisible();
  const placed = await storefront.place({ outlet });
  await expect.poll(sounds.isRinging).toBe(true);
  await page.getByRole('button', { name: 'Stop sound' }).click();
  await expect.poll(sounds.isRinging).toBe(false);
  await expect(page.getByRole('button', { name: /orders? waiting/ })).toBeVisible();
  await storefront.cancel(placed);
});

test('MON-12 food that the outlet’s own riders carry: marked as delivered, completed, or cancelled when it came back', async ({
  panel,
  storefront,
}) => {
  const butcher = 'Coastal Meats';
  const page = await panel('owner');
  await openStep(page, await storefront.outletId(butcher), 'config');
  await page.getByRole('combobox', { name: 'Delivery partner', exact: true }).click();
  await page.getByRole('option', { name: 'Our own riders' }).click();
  await expectSaved(page);

  const board = await openOrders(page, butcher);
  const sendOut = async () => {
    const placed = await storefront.place({ outlet: butcher });
    const { order } = placed;
    await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
    await board.cardIn('Preparing', order).getByRole('button', { name: 'FOOD READY' }).click();
    await board.cardIn('Food Ready', order).getByRole('button', { name: 'COMPLETE ORDER' }).click();
    await expect.poll(async () => (await storefront.track(placed)).status).toBe('outForDelivery');
    return placed;
  };
  const served = await sendOut();
  const returned = await sendOut();

  await page.getByRole('button', { name: /^Completed/ }).click();
  const card = board.cardIn('Completed', served.order);
  await card.getByRole('button', { name: 'MARK DELIVERED' }).click();
  await expect(card.getByRole('button', { name: 'MARK DELIVERED' })).toBeHidden();
  await expect.poll(async () => (await storefront.track(served)).status).toBe('delivered');
  // The server completes it in an hour; who wants it now opens the order.
  await card.getByRole('button', { name: /^Open order/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'COMPLETE ORDER' }).click();
  await expect.poll(async () => (await storefront.track(served)).status).toBe('complete');
  await page.keyboard.press('Escape');

  await board
    .cardIn('Completed', returned.order)
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const sheet = page.getByRole('dialog', { name: /Cancel order/ });
  await expect(sheet.getByLabel(/Too busy/)).toBeHidden();
  await sheet.getByLabel('Customer’s request').check();
  await sheet.getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(async () => (await storefront.track(returned)).status).toBe('cancelled');
});
