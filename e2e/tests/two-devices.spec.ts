import { highWindow, openOrders } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Coastal Meats';

test('ORD-05 two devices accept the same order: one wins, the other shows who accepted it and stops ringing', async ({
  panel,
  storefront,
}) => {
  const ravi = await panel('counter');
  const lakshmi = await panel('kitchen');
  const raviBoard = await openOrders(ravi, outlet);
  const lakshmiBoard = await openOrders(lakshmi, outlet);
  const placed = await storefront.place({ outlet });
  await expect(lakshmiBoard.card(placed.order)).toBeVisible();

  // Both press at the same time; Lakshmi's request arrives second.
  const answered = lakshmi.waitForResponse((response) => response.url().includes('/order/changeStatus'));
  let released: () => void = () => undefined;
  const raviIsDone = new Promise<void>((resolve) => (released = resolve));
  await lakshmi.route('**/api/order/changeStatus', async (route) => {
    await raviIsDone;
    await route.continue();
  });
  await lakshmiBoard.card(placed.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  const won = ravi.waitForResponse((response) => response.url().includes('/order/changeStatus'));
  await raviBoard.card(placed.order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  // Optimistic update: his card moves before the server responds.
  expect((await won).status()).toBe(200);
  await expect(raviBoard.cardIn('Preparing', placed.order)).toBeVisible();
  released();

  expect((await answered).status()).toBe(409);
  await lakshmi.unroute('**/api/order/changeStatus');
  await expect(lakshmi.getByText(/Accepted by Ravi Kulkarni/).first()).toBeVisible();
  await expect(lakshmi.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  expect((await storefront.track(placed)).version).toBe(2);
});

test('ORD-05 an order accepted on one device leaves the other without a reload', async ({
  panel,
  storefront,
}) => {
  const counter = await panel('counter');
  const kitchen = await panel('kitchen');
  const counterBoard = await openOrders(counter, outlet);
  const kitchenBoard = await openOrders(kitchen, outlet);
  const { order } = await storefront.place({ outlet });
  await counterBoard.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(kitchenBoard.cardIn('Preparing', order)).toBeVisible();
  await expect(kitchenBoard.cardIn('New Orders', order)).toBeHidden();
});

test('ORD-06 an order is accepted from its notification only where the outlet allows it', async ({
  panel,
  storefront,
}) => {
  const page = await panel('owner');
  await expect(page.getByRole('button', { name: /^Alerts on/ })).toBeVisible();
  const forbidden = await storefront.place({ outlet });
  await expect(
    page.getByRole('button', { name: `#${forbidden.order.orderNumber} · Coastal Meats`, exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept #/ })).toHaveCount(0);
  await storefront.cancel(forbidden);

  const allowed = await storefront.place({ outlet: 'Malabar Kitchen' });
  await page.getByRole('button', { name: new RegExp(`^Accept #${allowed.order.orderNumber} `) }).click();
  await expect.poll(async () => (await storefront.track(allowed)).status).toBe('foodPreparation');
});

test('NAV-11 availability switched off on one device is off on the other and for customers', async ({
  panel,
  storefront,
}) => {
  const owner = await panel('owner');
  const counter = await panel('counter');
  const shop = 'Chai Stop Gifts';
  await openOrders(owner, shop);
  await openOrders(counter, shop);
  await owner.getByRole('switch', { name: `Accept orders at ${shop}` }).click();
  await owner.getByRole('button', { name: 'Stop taking orders' }).click();
  await expect(counter.getByRole('switch', { name: `Accept orders at ${shop}` })).not.toBeChecked();
  await expect(storefront.place({ outlet: shop })).rejects.toThrow(/CART_OUTLET_CLOSED/);
  await owner.getByRole('switch', { name: `Accept orders at ${shop}` }).click();
  await expect(counter.getByRole('switch', { name: `Accept orders at ${shop}` })).toBeChecked();
});
