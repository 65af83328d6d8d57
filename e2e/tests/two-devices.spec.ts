import { highWindow, openOrders } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const outlet = 'Coastal Meats';

test('ORD-05 two devices accept the same order: one wins, the other shows who accepted it and stops ringing', async ({
  device,
  storefront,
}) => {
  const ravi = await device('counter');
  const lakshmi = await device('kitchen');
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
  await expect(lakshmi.getByText(/Accepted by Ravi Kulkarni/).first()).toBeVisible();
  await expect(lakshmi.getByRole('alert').filter({ hasText: 'Error' })).toHaveCount(0);
  expect((await storefront.track(placed)).version).toBe(2);
});

test('ORD-05 an order accepted on one device leaves the other without a reload', async ({
  device,
  storefront,
}) => {
  const counter = await device('counter');
  const kitchen = await device('kitchen');
  const counterBoard = await openOrders(counter, outlet);
  const kitchenBoard = await openOrders(kitchen, outlet);
  const { order } = await storefront.place({ outlet });
  await counterBoard.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect(kitchenBoard.cardIn('Preparing', order)).toBeVisible();
  await expect(kitchenBoard.cardIn('New Orders', order)).toBeHidden();
});

test('ORD-06 an order is accepted from its notification only where the outlet allows it', async ({
  device,
  storefront,
}) => {
  const page = await device('owner');
  await page.goto('/panel/getting-started');
  // A user gesture unlocks sound.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('button', { name: /^Alerts on/ })).toBeVisible();
  const forbidden = await storefront.place({ outlet });
  await expect(
    page.getByText(`#${forbidden.order.orderNumber} · Coastal Meats`, { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Accept #/ })).toHaveCount(0);
  await storefront.cancel(forbidden);

  const allowed = await storefront.place({ outlet: 'Malabar Kitchen' });
  await page.getByRole('button', { name: new RegExp(`^Accept #${allowed.order.orderNumber} `) }).click();
  await expect.poll(async () => (await storefront.track(allowed)).status).toBe('foodPreparation');
});

test('NAV-11 availability switched off on one device is off on the other and for customers', async ({
  device,
  storefront,
}) => {
  const owner = await device('owner');
  const counter = await device('counter');
  const shop = 'Chai Stop Gifts';
  await openOrders(owner, shop);
  await openOrders(counter, shop);
  await owner.getByRole('switch', { name: `${shop} takes orders` }).click();
  await owner.getByRole('button', { name: 'Stop taking orders' }).click();
  await expect(counter.getByRole('switch', { name: `${shop} takes orders` })).not.toBeChecked();
  await expect(storefront.place({ outlet: shop })).rejects.toThrow(/CART_OUTLET_CLOSED/);
  await owner.getByRole('switch', { name: `${shop} takes orders` }).click();
  await expect(counter.getByRole('switch', { name: `${shop} takes orders` })).toBeChecked();
});
