import '@galla/ui/dialogs';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { bus } from '@galla/shared/events';
import { startOnePress } from '@galla/ui';
import './features/order-detail/order-detail.panel';
import './features/reject-order/reject-sheet';
import {
  sampleInstant,
  sampleLine,
  sampleOrder,
  sampleOrderId,
  sampleOutletId,
} from '@galla/orders-client/testing';
import { useOrdersView } from './lib/orders-view.store';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

beforeEach(pretendSize);

const card = (number: number) => screen.findByRole('article', { name: `Order #${number}` });
const list = (name: string) => screen.findByRole('list', { name });

test('ORD-01 food outlets have these tabs in this order, the first one selected, with counts of waiting orders', async () => {
  await openOrders([sampleOrder(1), sampleOrder(2, { status: 'foodPreparation' }), sampleOrder(3)]);
  await card(1);
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent);
  expect(tabs).toEqual(['New Orders2', 'Preparing1', 'Food Ready', 'Completed', 'Past Orders']);
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('New Orders');
});

test('ORD-02 other outlets have other tabs', async () => {
  await openOrders([], { businessType: 'grocery' });
  await screen.findByText('No new orders');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'New Orders',
    'In-Progress',
    'Out For Delivery',
    'Completed',
    'Past Orders',
  ]);
});

test.each([
  ['food Restaurant', 'acceptanceWait', 'ACCEPT ORDER'],
  ['meat&poultry', 'foodPreparation', 'FOOD READY'],
  ['bakery', 'foodReady', 'COMPLETE ORDER'],
  ['grocery', 'acceptanceWait', 'ACCEPT'],
  ['stationary', 'foodPreparation', 'OUT FOR DELIVERY'],
  ['fruits&veggies', 'outForDelivery', 'MARK DELIVERED'],
] as const)('ORD-04 %s in %s offers %s', async (businessType, status, label) => {
  const tab = {
    acceptanceWait: 'new-orders',
    foodPreparation: businessType === 'meat&poultry' ? 'preparing' : 'in-progress',
    foodReady: 'food-ready',
    outForDelivery: 'out-for-delivery',
  }[status];
  await openOrders([sampleOrder(1, { status })], { businessType, route: `/panel/orders?tab=${tab}` });
  expect(within(await card(1)).getByRole('button', { name: label })).toBeEnabled();
});

test('a card shows items, customer, payment and age', async () => {
  const order = sampleOrder(14, {
    lines: [
      sampleLine(1, {
        variant: 'Large',
        diet: 'nonVeg',
        addons: [{ name: 'Extra cheese', quantity: 2, price: 3_000 }],
        note: 'less spicy',
      }),
    ],
    note: 'ring twice',
    paymentMethod: 'cod',
    paymentStatus: 'pending',
  });
  await openOrders([order]);
  const shown = await card(14);
  for (const text of [
    'Large',
    '+ Extra cheese × 2',
    'less spicy',
    'ring twice',
    'COD',
    '₹714',
    '••••••3210',
  ]) {
    expect(shown).toHaveTextContent(text);
  }
  expect(within(shown).getByRole('img', { name: 'Non-vegetarian' })).toBeInTheDocument();
  // Red from the fifth minute on, and described in text.
  expect(shown).toHaveTextContent('Waiting for 16 min. Accept it now');
});

test('ORD-03 a placed order appears without a reload and is announced', async () => {
  await openOrders([sampleOrder(1)]);
  await card(1);
  act(() =>
    bus.emit('outlet/event', {
      type: 'order/placed',
      outletId: sampleOutletId,
      seq: 11,
      at: sampleInstant(30),
      order: sampleOrder(30),
    }),
  );
  expect(await card(30)).toBeInTheDocument();
  expect(await screen.findByText('New order 30, ₹714, Delivery')).toBeInTheDocument();
});

test('ORD-05 accepting sends the chosen time and the seen version, and the order moves on', async () => {
  const { server, user } = await openOrders([sampleOrder(1)]);
  const shown = await card(1);
  await user.click(within(shown).getByRole('radio', { name: '30 min' }));
  await user.click(within(shown).getByRole('button', { name: 'ACCEPT ORDER' }));
  expect(await screen.findByText('No new orders')).toBeInTheDocument();
  expect(server.changes).toEqual([
    expect.objectContaining({
      target: 'foodPreparation',
      prepMinutes: 30,
      version: 1,
      orderId: sampleOrderId(1),
    }),
  ]);
  await user.click(screen.getByRole('tab', { name: /Preparing/ }));
  expect(within(await list('Preparing')).getAllByRole('article')).toHaveLength(1);
});

test('ORD-05 the loser of a race sees the winner in the order’s place, and no error', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true });
  const won = sampleOrder(1, { status: 'foodPreparation', version: 2 });
  server.next.push({
    status: 409,
    body: {
      code: 'ORDER_ALREADY_CHANGED',
      message: 'Changed',
      details: {
        order: won,
        changedBy: { kind: 'staff', name: 'Ravi', device: 'Counter 2' },
        changedAt: sampleInstant(29),
      },
    },
  });
  await user.click(within(await card(1)).getByRole('button', { name: 'ACCEPT ORDER' }));
  const reported = await screen.findByText('Accepted by Ravi, Counter 2');
  expect(
    within(screen.getByRole('region', { name: 'New Orders' })).getByText('Accepted by Ravi, Counter 2'),
  ).toBe(reported);
  expect(within(await list('Preparing')).getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByText('Accepted by Ravi, Counter 2')).not.toBeInTheDocument();
});

test('ORD-05 a change without a response is marked and retried with the same key', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true });
  server.next.push('lost');
  await user.click(within(await card(1)).getByRole('button', { name: 'ACCEPT ORDER' }));
  expect(await screen.findByText('1 change not sent yet')).toBeInTheDocument();
  const pending = await card(1);
  expect(pending).toHaveTextContent('Not sent yet');
  await user.click(within(pending).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(screen.queryByText('1 change not sent yet')).not.toBeInTheDocument());
  expect(server.changes).toHaveLength(2);
  expect(server.changes[1]?.idempotencyKey).toBe(server.changes[0]?.idempotencyKey);
});

test('ORD-07 ORD-09 rejecting needs a reason, snoozes missing items, and removes the order at once', async () => {
  const { server, user } = await openOrders([sampleOrder(1)]);
  await user.click(within(await card(1)).getByRole('button', { name: 'Reject order 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject order 1?' });
  await user.click(within(sheet).getByRole('button', { name: 'Reject order' }));
  expect(within(sheet).getByText('Choose a reason')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('radio', { name: 'Item out of stock' }));
  await user.click(within(sheet).getByRole('radio', { name: '2 hours' }));
  await user.click(within(sheet).getByRole('button', { name: 'Reject order' }));
  expect(await screen.findByText('No new orders')).toBeInTheDocument();
  await waitFor(() => expect(server.writes).toHaveLength(1));
  expect(server.changes[0]).toMatchObject({
    target: 'rejected',
    reason: { code: 'itemOut', text: 'Paneer Tikka' },
  });
  expect(server.writes[0]).toEqual({
    path: '/api/menu/item/setAvailability',
    body: {
      outletId: sampleOutletId,
      itemIds: [sampleLine(1).itemId],
      available: false,
      until: expect.stringMatching(/^2026-03-02T14:3/),
    },
  });
});

test('ORD-07 too busy can close the outlet', async () => {
  const { server, user } = await openOrders([sampleOrder(1)]);
  await user.click(within(await card(1)).getByRole('button', { name: 'Reject order 1' }));
  const sheet = await screen.findByRole('dialog', { name: 'Reject order 1?' });
  await user.click(within(sheet).getByRole('radio', { name: 'Too busy' }));
  await user.click(within(sheet).getByRole('checkbox', { name: /Also stop taking orders/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Reject order' }));
  await waitFor(() =>
    expect(server.writes).toEqual([
      { path: '/api/outlet/setAvailability', body: { outletId: sampleOutletId, available: 'off' } },
    ]),
  );
});

test('ORD-08 the URL opens an order: items, bill with explanations, customer, timeline', async () => {
  const order = sampleOrder(7, { status: 'foodPreparation' });
  const { server, user } = await openOrders([order]);
  const plain = server.detail;
  server.detail = (one) => ({
    ...plain(one),
    bill: {
      currency: 'INR',
      paper: 'taxInvoice',
      total: 71_400,
      rows: [
        { kind: 'items', label: '', amount: 75_500, why: { lines: 2, units: 5, taxTakenOut: 0 } },
        {
          kind: 'coupon',
          label: 'FEAST20',
          amount: -10_000,
          why: { base: 75_500, percent: 20, cap: 10_000, capped: 'yes' },
        },
        { kind: 'total', label: '', amount: 71_400, why: { rows: 2 } },
      ],
    },
    timeline: [
      { status: 'acceptanceWait', at: sampleInstant(7), by: one.changedBy, reason: null },
      {
        status: 'foodPreparation',
        at: sampleInstant(9),
        by: { kind: 'staff', name: 'Ravi', device: 'Counter 2' },
        reason: null,
      },
    ],
  });
  await user.click(screen.getByRole('tab', { name: /Preparing/ }));
  await user.click(within(await card(7)).getByRole('button', { name: 'Open order #7' }));
  const panel = await screen.findByRole('dialog', { name: 'Order 7' });
  expect(within(panel).getByRole('link', { name: 'Call +91 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  expect(panel).toHaveTextContent('Ravi, Counter 2');
  await user.click(within(panel).getByText('Coupon FEAST20'));
  expect(
    within(panel).getByText(/20% of ₹755.00 is more than the maximum discount of ₹100.00/),
  ).toBeVisible();
});

test('ORD-10 filters are in the URL and in the session, and one click clears them', async () => {
  const orders = [sampleOrder(1), sampleOrder(2, { fulfilment: 'selfPickup' })];
  const { server, user, router } = await openOrders(orders);
  await card(1);
  await user.click(await screen.findByRole('combobox', { name: 'Type' }));
  await user.click(await screen.findByRole('option', { name: 'Pickup' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Order #1' })).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?fulfilment=selfPickup');
  expect(useOrdersView.getState().orderFilters).toEqual({ fulfilment: 'selfPickup' });
  expect(server.lists.at(-1)?.get('fulfilment')).toBe('selfPickup');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await card(1)).toBeInTheDocument();
  expect(useOrdersView.getState().orderFilters).toEqual({});
});

test('ORD-10 the search is sent to the server and kept in the URL', async () => {
  const { user, router } = await openOrders([
    sampleOrder(1),
    sampleOrder(2, { customerName: 'Imran Sheikh' }),
  ]);
  await card(1);
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  await user.keyboard('imran{Enter}');
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Order #1' })).not.toBeInTheDocument());
  expect(router.state.location.search).toBe('?q=imran');
});

test('ORD-10 a URL with a search, as after a reload, shows only what it finds', async () => {
  await openOrders([sampleOrder(1), sampleOrder(2, { customerName: 'Imran Sheikh' })], {
    route: '/panel/orders?q=imran',
  });
  expect(await card(2)).toBeInTheDocument();
  expect(screen.queryByRole('article', { name: 'Order #1' })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('imran');
});

test('ORD-10 the next page loads near the end of the list; a list that was left keeps its first pages only', async () => {
  const { server, user } = await openOrders(
    Array.from({ length: 320 }, (_, index) => sampleOrder(index + 1)),
  );
  await card(1);
  const scrollToEnd = async () => {
    const scroller = (await list('New Orders')).parentElement?.parentElement;
    if (!scroller) throw new Error('The list has no scroller');
    Object.defineProperty(scroller, 'scrollHeight', { configurable: true, value: 2_000_000 });
    scroller.scrollTop = 1_000_000;
    fireEvent.scroll(scroller);
    return (await card(320)).closest('li');
  };
  const pages = () => server.lists.filter((query) => query.has('cursor')).length;
  expect((await card(1)).closest('li')).toHaveAttribute('aria-setsize', '-1');
  expect(pages()).toBe(0);
  const last = await scrollToEnd();
  expect(last).toHaveAttribute('aria-setsize', '320');
  expect(last).toHaveAttribute('aria-posinset', '320');
  expect(pages()).toBe(5);

  await user.click(screen.getByRole('tab', { name: /^Preparing/ }));
  await user.click(screen.getByRole('tab', { name: /^New Orders/ }));
  expect((await card(1)).closest('li')).toHaveAttribute('aria-setsize', '-1');
  expect(await scrollToEnd()).toHaveAttribute('aria-setsize', '320');
  // 240 orders were kept: the two pages after them are requested again.
  expect(pages()).toBe(7);
});

test('ORD-10 the selected tab is stored in the session for the next visit', async () => {
  const { user } = await openOrders([sampleOrder(1, { status: 'foodReady' })]);
  await user.click(await screen.findByRole('tab', { name: /Food Ready/ }));
  await card(1);
  expect(useOrdersView.getState()).toMatchObject({ orderStatusKey: 'foodReady', ordersIndex: 2 });
});

test('ORD-05 keyboard shortcuts work through the list: move, accept, next; a double press accepts one order', async () => {
  const { server, user } = await openOrders([sampleOrder(1), sampleOrder(2), sampleOrder(3)]);
  await card(1);
  await user.keyboard('jj');
  await waitFor(async () => expect(await card(2)).toHaveFocus());
  await user.keyboard('k');
  await waitFor(async () => expect(await card(1)).toHaveFocus());
  await user.keyboard('a');
  await waitFor(() => expect(server.changes).toHaveLength(1));
  // The focus moves to the next card when the focused one leaves.
  await waitFor(async () => expect(await card(2)).toHaveFocus());
  // A double press accepts one order and says so; the next press is for the order that was named.
  await user.keyboard('a');
  expect(server.changes).toHaveLength(1);
  expect(await screen.findByText('Order 2 wasn’t changed. Press A again')).toBeInTheDocument();
  await user.keyboard('a');
  await waitFor(() => expect(server.changes).toHaveLength(2));
  await waitFor(async () => expect(await card(3)).toHaveFocus());
  await user.keyboard('r');
  expect(await screen.findByRole('dialog', { name: 'Reject order 3?' })).toBeInTheDocument();
});

test('a list that failed to load shows an error and can be retried', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { route: '/panel/orders?tab=preparing' });
  server.down = true;
  await user.click(await screen.findByRole('tab', { name: /Past Orders/ }));
  expect(await screen.findByText('Couldn’t load orders')).toBeInTheDocument();
  server.down = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No past orders yet')).toBeInTheDocument();
});

test('an unknown count is not shown as zero', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true, down: true });
  const rail = await screen.findByRole('button', { name: /^Past Orders/ });
  expect(rail).toHaveTextContent('Past Orders–');
  server.down = false;
  const [retry] = await screen.findAllByRole('button', { name: 'Retry' });
  if (retry) await user.click(retry);
  await card(1);
  expect(rail).toHaveTextContent('Past Orders0');
});

test('API-03 one Retry reads every list again, also those whose failing read is under way', async () => {
  const { server, user } = await openOrders([sampleOrder(1)], { wide: true, down: true });
  // The first list that gave up; the others still try.
  const [first] = await screen.findAllByRole('button', { name: 'Retry' });
  server.down = false;
  if (first) await user.click(first);
  await card(1);
  expect(await screen.findByText('No orders being prepared')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
});

test('the whole screen is translated to Hindi', async () => {
  await openOrders([sampleOrder(1)], { language: 'hi' });
  expect(await screen.findByRole('button', { name: 'ऑर्डर स्वीकारें' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /नए ऑर्डर/ })).toBeInTheDocument();
});

test('ORD-15 a double click accepts one order: the next one stays, though its card is under the pointer', async () => {
  const stop = startOnePress();
  await openOrders([sampleOrder(1), sampleOrder(2)]);
  const place = { clientX: 300, clientY: 200 };
  const at = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1_000);
  fireEvent.click(within(await card(1)).getByRole('button', { name: 'ACCEPT ORDER' }), {
    ...place,
    detail: 1,
  });
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Order #1' })).not.toBeInTheDocument());
  at.mockReturnValue(1_200);
  fireEvent.click(within(await card(2)).getByRole('button', { name: 'ACCEPT ORDER' }), {
    ...place,
    detail: 2,
  });
  at.mockRestore();
  stop();
  expect(screen.getByRole('article', { name: 'Order #2' })).toBeInTheDocument();
});

test('ORD-13 an order for later is under Later with its day, promises no minutes and is accepted ahead', async () => {
  await openOrders([
    sampleOrder(1),
    sampleOrder(2, {
      scheduledFor: sampleInstant(3_000),
      promisedAt: sampleInstant(3_000),
      startBy: sampleInstant(2_960),
      laterUntil: sampleInstant(2_945),
    }),
  ]);
  await card(1);
  expect(screen.queryByRole('article', { name: 'Order #2' })).not.toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /New Orders/ })).toHaveTextContent('New Orders1');
  fireEvent.click(screen.getByRole('button', { name: /^Later/ }));
  const later = await card(2);
  expect(later).toHaveTextContent(/For Wed, 4 Mar/);
  expect(within(later).queryByRole('group', { name: 'Ready in' })).not.toBeInTheDocument();
  expect(later).not.toHaveTextContent(/\d min|left/);
});
