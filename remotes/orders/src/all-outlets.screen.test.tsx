import { act, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import { openOrders, pretendSize } from './testing/open-orders';

const dubai = '0192f0c1-7a3b-7c55-8f5e-00000000a002';
const shop = '0192f0c1-7a3b-7c55-8f5e-00000000a003';
const moreOutlets = [
  { outletId: dubai, displayName: 'Harbour Deli', timezone: 'Asia/Dubai' },
  {
    outletId: shop,
    displayName: 'Daily Basket',
    config: outletConfigSchema.parse({ businessType: 'grocery' }),
  },
];
const orders = () => [
  sampleOrder(1),
  sampleOrder(2, { outletId: dubai }),
  sampleOrder(3, { outletId: shop, waitsSince: sampleInstant(0) }),
];
const route = '/panel/orders?outlet=all';
const openAll = (more: Parameters<typeof openOrders>[1] = {}) =>
  openOrders(orders(), { moreOutlets, route, ...more });
const cards = () => screen.findAllByRole('article');
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(pretendSize);

test('ORD-14 one board has the orders of all outlets, by what is due first; cards say whose they are', async () => {
  const { server } = await openAll({ wide: true });
  await card('Order #1, Asha’s');
  const labels = (await cards()).map((each) => each.getAttribute('aria-label'));
  expect(labels).toEqual(['Order #3, Daily Basket', 'Order #1, Asha’s', 'Order #2, Harbour Deli']);
  expect(await card('Order #2, Harbour Deli')).toHaveTextContent(/HDHarbour DeliGMT\+4 time/);
  expect(await card('Order #1, Asha’s')).not.toHaveTextContent('time');
  // One call for each of the three lists of open work, whatever the number of outlets; today's count comes later.
  const open = server.lists.filter((query) => !query.has('from'));
  expect(open.map((query) => query.get('outletIds')?.split(',').length)).toEqual([3, 3, 3]);
  expect(screen.getByRole('region', { name: 'New Orders' })).toHaveTextContent('3');
  expect(screen.queryByRole('button', { name: 'Counter mode' })).not.toBeInTheDocument();
  expect(session.state.getState().outletId).toBe(sampleOutletId);
});

test('ORD-14 a step is made at the order’s outlet, by that outlet’s rules', async () => {
  const { server, user } = await openAll();
  const grocery = await card('Order #3, Daily Basket');
  await user.click(within(grocery).getByRole('button', { name: 'ACCEPT' }));
  const food = await card('Order #2, Harbour Deli');
  await user.click(within(food).getByRole('button', { name: 'ACCEPT ORDER' }));
  await waitFor(() => expect(server.changes).toMatchObject([{ outletId: shop }, { outletId: dubai }]));
  await waitFor(() => expect(screen.getByRole('tab', { name: /New Orders/ })).toHaveTextContent('1'));
  expect(screen.getByRole('tab', { name: /Preparing/ })).toHaveTextContent('2');
});

test('ORD-14 the filter by outlet says how many wait there, and reads nothing again', async () => {
  const { server, user, router } = await openAll({ wide: true });
  await card('Order #1, Asha’s');
  // The count of today's is read once the page is idle.
  await screen.findByRole('button', { name: /^Completed \d+ today/ });
  const calls = server.lists.length;
  await user.click(screen.getByRole('combobox', { name: 'Outlet' }));
  await user.click(await screen.findByRole('option', { name: 'Harbour Deli (1 new)' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(await card('Order #2, Harbour Deli')).toBeInTheDocument();
  expect(router.state.location.search).toBe(`?outlet=all&at=${dubai}`);
  expect(server.lists).toHaveLength(calls);
});

test('ORD-14 an event of any outlet changes the board', async () => {
  await openAll({ wide: true });
  await card('Order #1, Asha’s');
  const order = sampleOrder(4, { outletId: dubai });
  act(() =>
    bus.emit('outlet/event', {
      type: 'order/placed',
      outletId: dubai,
      seq: 11,
      at: sampleInstant(30),
      order,
    }),
  );
  expect(await card('Order #4, Harbour Deli')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'New Orders' })).toHaveTextContent('4');
});

test('ORD-14 an empty list of one outlet says where orders wait, and leads there', async () => {
  const { server, user, router } = await openOrders(orders().slice(1), { moreOutlets });
  expect(await screen.findByText('None here')).toBeInTheDocument();
  expect(screen.getByText('2 waiting at Harbour Deli, Daily Basket')).toBeInTheDocument();
  const changed = { ...sampleOrder(2, { outletId: dubai }), status: 'rejected', version: 2 } as const;
  act(() =>
    bus.emit('outlet/event', {
      type: 'order/changed',
      outletId: dubai,
      seq: 11,
      at: sampleInstant(30),
      order: changed,
      from: 'acceptanceWait',
      by: changed.changedBy,
    }),
  );
  expect(await screen.findByText('1 waiting at Daily Basket')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all outlets' }));
  expect(router.state.location.search).toBe('?outlet=all');
  expect(await card('Order #3, Daily Basket')).toBeInTheDocument();
  expect(server.lists.at(-1)?.get('outletIds')).toContain(shop);
});

test('ORD-14 a link to an order among all outlets opens it there; the chosen outlet stays', async () => {
  const [, order] = orders();
  await openAll({ route: `${route}&order=${order?.orderId}` });
  const dialog = await screen.findByRole('dialog', { name: /Order #?2/ });
  expect(await within(dialog).findByText('Harbour Deli')).toBeInTheDocument();
  expect(session.state.getState().outletId).toBe(sampleOutletId);
});

test('ORD-14 busy mode asks for which outlet', async () => {
  const { server, user } = await openAll({ wide: true });
  await card('Order #1, Asha’s');
  expect(screen.queryByRole('button', { name: /Busy mode/ })).not.toBeInTheDocument();
  await user.keyboard('b');
  const sheet = await screen.findByRole('dialog', { name: 'Busy mode' });
  await user.click(within(sheet).getByRole('combobox', { name: 'Outlet' }));
  await user.click(await screen.findByRole('option', { name: 'Harbour Deli' }));
  await user.click(within(sheet).getByRole('button', { name: /^Start|^Turn on/ }));
  await waitFor(() => expect(server.writes).toMatchObject([{ body: { outletId: dubai } }]));
});

test('ORD-14 a person with one outlet has its board, whatever the address says', async () => {
  await openOrders([sampleOrder(1)], { route });
  expect(await card('Order #1')).toBeInTheDocument();
});
