import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { press } from '../harness/acts';
import { move } from '../harness/counter';
import { openPanel } from '../harness/panel';
import { callAs, server } from '../harness/server';
import { outletIdOf, place, type PlacedOrder } from '../harness/storefront';

const kitchen = 'Malabar Kitchen';
const meats = 'Coastal Meats';
const gifts = 'Chai Stop Gifts';

// Lists render what fits: without a layout, nothing would.
beforeEach(() => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(340);
});
afterEach(() => jest.restoreAllMocks());

const cardOf = ({ order }: PlacedOrder, outlet: string) =>
  screen.findByRole('article', { name: `Order #${order.orderNumber}, ${outlet}` });
const count = (tab: RegExp) => screen.getByRole('tab', { name: tab }).textContent;
const statusOf = async ({ order: { orderId, outletId } }: PlacedOrder) =>
  (await callAs('manager', endpoints.orders.orderDetail, { query: { orderId, outletId } })).status;

test('ORD-14 orders of outlets in two zones, one of them closed, are accepted on one board that others change live', async () => {
  const [meatsId, giftsId] = await Promise.all([outletIdOf(meats), outletIdOf(gifts)]);
  await server.query("update outlets set timezone = 'Asia/Dubai' where id = $1", [meatsId]);
  const placed = [];
  for (const outlet of [kitchen, meats, gifts]) placed.push(await place({ outlet }));
  const [atKitchen, atMeats, atGifts] = placed;
  if (!atKitchen || !atMeats || !atGifts) throw new Error('Three orders were placed');
  await callAs('manager', endpoints.outlets.setAvailability, {
    body: { outletId: giftsId, available: 'off' },
  });

  const panel = await openPanel('/panel/orders?outlet=all', { as: 'counter', outlet: kitchen, live: true });
  expect(await cardOf(atKitchen, kitchen)).not.toHaveTextContent('GMT');
  expect(await cardOf(atMeats, meats)).toHaveTextContent('GMT+4 time');
  // Closed for new orders; the one it has is still to be done.
  expect(await cardOf(atGifts, gifts)).toBeVisible();
  expect(count(/New Orders/)).toMatch(/3$/);

  await press('ACCEPT ORDER', within(await cardOf(atKitchen, kitchen)));
  await press('ACCEPT ORDER', within(await cardOf(atMeats, meats)));
  await waitFor(async () => {
    expect(await statusOf(atKitchen)).toBe('foodPreparation');
    expect(await statusOf(atMeats)).toBe('foodPreparation');
  });
  await waitFor(() => expect(count(/New Orders/)).toMatch(/1$/));
  expect(count(/Preparing/)).toMatch(/2$/);

  await move(atGifts.order, ['foodPreparation']);
  await waitFor(() => expect(count(/New Orders/)).not.toMatch(/[1-9]$/));
  expect(count(/Preparing/)).toMatch(/3$/);

  await panel.reload();
  await screen.findByRole('tab', { name: /Preparing/ });
  expect(panel.address()).toBe('/panel/orders?outlet=all');
});
