import { screen, waitFor, within } from '@testing-library/react';
import { sampleInstant, sampleLine, sampleOrder } from '@galla/orders-client/testing';
import { openOrders, pretendSize } from './testing/open-orders';

const card = (number: number) => screen.findByRole('article', { name: `Order #${number}` });

beforeEach(pretendSize);

test('UX-03 a card shows every item, and names allergens before them', async () => {
  const lines = Array.from({ length: 12 }, (_, index) =>
    sampleLine(index + 1, { name: `Dish ${index + 1}` }),
  );
  await openOrders([sampleOrder(1, { lines, note: 'Peanut allergy' })]);
  const shown = await card(1);
  expect(shown).toHaveTextContent('Dish 12');
  const text = shown.textContent ?? '';
  expect(text.indexOf('Allergy alert: peanut')).toBeGreaterThan(0);
  expect(text.indexOf('Allergy alert: peanut')).toBeLessThan(text.indexOf('Dish 1'));
  expect(within(shown).getByText('Peanut').tagName).toBe('MARK');
});

test('UX-03 a button has the name of the step and says what it does', async () => {
  const ready = { status: 'foodReady' } as const;
  const pickup = { ...ready, fulfilment: 'selfPickup' } as const;
  await openOrders([sampleOrder(1, ready), sampleOrder(2, pickup)], {
    route: '/panel/orders?tab=food-ready',
  });
  const button = async (number: number) =>
    within(await card(number)).getByRole('button', { name: 'COMPLETE ORDER' });
  expect(await button(1)).toHaveAccessibleDescription('Hand over to rider');
  expect(await button(2)).toHaveAccessibleDescription('Hand over to customer');
});

test('UX-03 on a compact card the prep time opens by its button', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true });
  const shown = await card(1);
  expect(within(shown).queryByRole('radio')).not.toBeInTheDocument();
  await user.click(within(shown).getByRole('button', { name: 'Ready in 20 min. Change' }));
  await user.click(within(shown).getByRole('radio', { name: '30 min' }));
  await user.click(within(shown).getByRole('button', { name: 'ACCEPT ORDER' }));
  await waitFor(() => expect(server.changes).toMatchObject([{ prepMinutes: 30 }]));
});

test('UX-03 the density of cards is kept on the device', async () => {
  const { user } = await openOrders([sampleOrder(1)], { wide: true });
  const toggle = await screen.findByRole('button', { name: 'Compact cards' });
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await user.click(toggle);
  expect(within(await card(1)).getByRole('radio', { name: '20 min' })).toBeInTheDocument();
  expect(localStorage.getItem('galla.board-density')).toBe('roomy');
  await user.click(toggle);
});

test('UX-03 deliveries on their way stand apart from what is done', async () => {
  const orders = [sampleOrder(1, { status: 'outForDelivery' }), sampleOrder(2, { status: 'complete' })];
  const { user } = await openOrders(orders, { wide: true });
  const rail = await screen.findByRole('button', { name: /^Completed.*On the way: 1/ });
  await user.click(rail);
  const completed = await screen.findByRole('region', { name: 'Completed' });
  const away = await within(completed).findByRole('region', { name: 'On the way' });
  expect(await within(away).findByRole('article', { name: 'Order #1' })).toBeInTheDocument();
  const done = within(completed).getByRole('region', { name: 'Done' });
  expect(await within(done).findByRole('article', { name: 'Order #2' })).toBeInTheDocument();
});

test('UX-03 past orders are a table, narrowed by days on the server; a row opens the order', async () => {
  const orders = [sampleOrder(1, { status: 'complete' }), sampleOrder(2, { status: 'cancelled' })];
  const { server, user, router } = await openOrders(orders, {
    wide: true,
    route: '/panel/orders?tab=past-orders',
  });
  const table = await screen.findByRole('table', { name: 'Past Orders' });
  expect(await within(table).findByRole('button', { name: 'Open order #2' })).toBeInTheDocument();
  expect(within(table).getByText('Cancelled')).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: 'Yesterday' }));
  await waitFor(() => expect(server.lists.at(-1)?.get('to')).toBe('2026-03-01T18:30:00.000Z'));
  expect(server.lists.at(-1)?.get('from')).toBe('2026-02-28T18:30:00.000Z');
  expect(router.state.location.search).toContain('days=yesterday');
  await user.click(screen.getByRole('radio', { name: 'All days' }));
  await user.click(await within(table).findByRole('button', { name: 'Open order #1' }));
  expect(await screen.findByRole('dialog', { name: 'Order 1' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Back to the board' }));
  expect(await screen.findByRole('region', { name: 'New Orders' })).toBeInTheDocument();
});

test.each([
  ['board', true, 'button'],
  ['tabs', false, 'tab'],
] as const)(
  'UX-07 in the %s completed orders are counted by today, by the clock of the outlet',
  async (_, wide, role) => {
    const done = { status: 'complete' } as const;
    const before = new Date(Date.parse(sampleInstant(0)) - 30 * 60 * 60_000).toISOString();
    await openOrders([sampleOrder(1, done), sampleOrder(2, { ...done, placedAt: before })], { wide });
    expect(await screen.findByRole(role, { name: 'Completed 1 today' })).toBeInTheDocument();
  },
);

test('UX-03 as tabs, the days of past orders stand below the tabs, which keep their place', async () => {
  await openOrders([sampleOrder(1, { status: 'complete' })], { route: '/panel/orders?tab=past-orders' });
  const panel = await screen.findByRole('tabpanel', { name: /^Past Orders/ });
  expect(await within(panel).findByRole('radio', { name: 'Yesterday' })).toBeInTheDocument();
});

test('UX-03 a card says its type, customer and channel', async () => {
  const { user } = await openOrders([sampleOrder(1)], { wide: true });
  const { customerName } = sampleOrder(1);
  expect(await card(1)).toHaveTextContent('Delivery');
  expect(await card(1)).toHaveTextContent(customerName);
  await user.click(screen.getByRole('button', { name: 'Compact cards' }));
  expect(await card(1)).toHaveTextContent(/Delivery · (?:App|Web)/);
  await user.click(screen.getByRole('button', { name: 'Compact cards' }));
});

test('UX-03 counter mode has new orders on top, then sorts tickets by time left, acts by one press, sums the cooking and ends with Escape', async () => {
  const orders = [
    sampleOrder(20, { status: 'foodPreparation', promisedAt: sampleInstant(45) }),
    sampleOrder(29),
    sampleOrder(21, { status: 'foodPreparation', promisedAt: sampleInstant(31) }),
  ];
  const { server, user, router } = await openOrders(orders, { route: '/panel/orders/tickets' });
  await card(29);
  expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Order #29',
    'Order #21',
    'Order #20',
  ]);
  await user.click(within(await card(29)).getByRole('button', { name: 'ACCEPT ORDER' }));
  await waitFor(() => expect(server.changes).toMatchObject([{ target: 'foodPreparation', prepMinutes: 20 }]));
  await user.click(screen.getByRole('button', { name: 'Prep list' }));
  expect(
    within(screen.getByRole('region', { name: 'To cook' })).getByText('Paneer Tikka'),
  ).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/panel/orders'));
});

test('UX-07 in the last five minutes a card says when its order is cancelled, and shows what is left of its time', async () => {
  // Placed twelve minutes before the server's clock.
  const { container } = await openOrders([sampleOrder(18)]);
  const shown = await card(18);
  expect(shown).toHaveTextContent(/Cancels (3:0|2:5)\d/);
  expect(shown).not.toHaveTextContent('Waiting for');
  expect(container.querySelector('.drain')).toHaveStyle({ width: '20%' });
});
