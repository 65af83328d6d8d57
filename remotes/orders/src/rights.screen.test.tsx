import '@galla/ui/dialogs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { CounterState, OrderMoney } from '@galla/contract';
import { effectivePermissions, roleTemplates } from '@galla/domain';
import { sampleInstant, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import './features/counter-day/counter-day.page';
import './features/how-paid/how-paid-sheet';
import './features/order-detail/order-detail.panel';
import './money-sheets';
import { sampleKitchen } from './testing/sample-kitchen';
import { sampleMoney } from './testing/fake-server';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
beforeEach(pretendSize);

const unpaid = sampleOrder(1, {
  status: 'foodReady',
  fulfilment: 'selfPickup',
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  customerName: 'Ramesh',
  total: 56_000,
});
const ready = '/panel/orders?tab=food-ready';
const counter: CounterState = { outletId: sampleOutletId, currency: 'INR', day: null, riders: [], past: [] };
const by = { kind: 'staff' as const, name: 'Asha', device: '' };
const paidInCash = (change: Partial<OrderMoney['tenders'][number]> = {}): Partial<OrderMoney> => ({
  paid: 56_000,
  due: 0,
  tenders: [
    {
      tenderId: '0192f0c1-7a3b-7c55-8f5e-00000000e001',
      method: 'cash',
      amount: 56_000,
      refunded: 0,
      reference: '',
      by,
      at: sampleInstant(0),
      ...change,
    },
  ],
});
const employee = (role: keyof typeof roleTemplates) =>
  effectivePermissions({ userType: 'employee', permissions: roleTemplates[role] });

test('MON-13 COMPLETE ORDER asks once how an unpaid order was paid; the usual way is first and one press', async () => {
  const { server, user } = await openOrders([unpaid], {
    route: ready,
    kitchen: {
      ...sampleKitchen({ minutes: 20, basis: 'outlet', sample: 40 }),
      usualTender: 'upi',
    },
  });
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }));
  const sheet = await screen.findByRole('dialog', { name: 'How was it paid?' });
  expect(server.changes).toEqual([]);
  const ways = within(sheet)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(ways.filter((text) => /^(UPI|Cash|Card|Split|On account)/.test(text ?? ''))).toEqual([
    'UPI1',
    'Cash2',
    'Card3',
    'Split4',
    'On account of Ramesh5',
  ]);
  await user.click(within(sheet).getByRole('button', { name: 'UPI' }));
  await waitFor(() => expect(server.changes).toMatchObject([{ target: 'complete', paidBy: 'upi' }]));
});

test('MON-13 the answer is one key', async () => {
  const { server, user } = await openOrders([unpaid], { route: ready });
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }));
  await screen.findByRole('dialog', { name: 'How was it paid?' });
  await user.keyboard('5');
  await waitFor(() => expect(server.changes).toMatchObject([{ target: 'complete', paidBy: 'account' }]));
});

test('MON-13 an order that was paid is completed without a question', async () => {
  const { server, user } = await openOrders([{ ...unpaid, paymentStatus: 'paid' }], { route: ready });
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }));
  await waitFor(() => expect(server.changes).toHaveLength(1));
  expect(server.changes[0]).not.toHaveProperty('paidBy');
});

test('MON-13 split takes the payment in parts', async () => {
  const { user } = await openOrders([unpaid], { route: ready });
  await user.click(await screen.findByRole('button', { name: /COMPLETE ORDER/ }));
  const sheet = await screen.findByRole('dialog', { name: 'How was it paid?' });
  await user.click(within(sheet).getByRole('button', { name: 'Split' }));
  expect(await screen.findByRole('dialog', { name: 'Take payment for order 1' })).toBeInTheDocument();
});

test('MON-13 how it was paid is corrected in the drawer of the order', async () => {
  const order = { ...unpaid, status: 'complete' as const, paymentStatus: 'paid' as const };
  const { server, user } = await openOrders([order], { route: `/panel/orders?order=${order.orderId}` });
  server.money = (one) => sampleMoney(one, paidInCash({ correctable: true }));
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await user.click(screen.getByRole('radio', { name: 'UPI' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/order/correctTender', body: { from: 'cash', to: 'upi' } },
    ]),
  );
});

test('MON-14 the kitchen is offered neither a refund nor a correction', async () => {
  const order = { ...unpaid, status: 'complete' as const, paymentStatus: 'paid' as const };
  const { server } = await openOrders([order], {
    route: `/panel/orders?order=${order.orderId}`,
    permissions: employee('kitchen'),
  });
  server.money = (one) => sampleMoney(one, paidInCash({ correctable: true }));
  const payments = await screen.findByRole('list', { name: 'Payments received' });
  expect(within(payments).getByText('Cash')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Correct' })).not.toBeInTheDocument();
});

test('MON-14 accounts see the counter and who owes, without an act', async () => {
  const accounts = {
    customerId: '0192f0c1-7a3b-7c55-8f5e-00000000c001',
    name: 'Ramesh',
    mobile: '+91 9876543210',
    balance: 120_000,
    since: sampleInstant(0),
  };
  const opened = await openOrders([], {
    route: '/panel/orders/counter',
    counter,
    permissions: employee('accounts'),
  });
  opened.server.accounts = { currency: 'INR', owed: 120_000, accounts: [accounts] };
  expect(await screen.findByText('The day isn’t open yet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Open the day' })).not.toBeInTheDocument();
});

test('MON-13 a customer pays of what they owe', async () => {
  const opened = await openOrders([], { route: '/panel/orders/counter', counter });
  const account = {
    customerId: '0192f0c1-7a3b-7c55-8f5e-00000000c001',
    name: 'Ramesh',
    mobile: '+91 9876543210',
    balance: 120_000,
    since: sampleInstant(0),
  };
  opened.server.accounts = { currency: 'INR', owed: 120_000, accounts: [account] };
  const { server, user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Collect ₹1,200.00 from Ramesh' }));
  const sheet = await screen.findByRole('dialog', { name: 'Payment from Ramesh' });
  await user.clear(within(sheet).getByLabelText('Amount'));
  await user.type(within(sheet).getByLabelText('Amount'), '500');
  await user.click(within(sheet).getByRole('button', { name: 'Take ₹500.00' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/counter/payAccount', body: { amount: 50_000, method: 'cash' } },
    ]),
  );
});

test('MON-14 at a shared screen the drawer asks who it is', async () => {
  const meera = '0192f0c1-7a3b-7c55-8f5e-00000000b002';
  const opened = await openOrders([], { route: '/panel/orders/counter', counter });
  const { server, user } = opened;
  server.approvals = {
    asksPin: true,
    people: [{ userId: meera, userName: 'Meera', rights: ['order:drawer'] }],
  };
  await user.type(await screen.findByLabelText('Opening float'), '500');
  const pin = await screen.findByLabelText('PIN');
  await user.click(screen.getByRole('button', { name: 'Open the day' }));
  expect(screen.getByText('Choose who’s approving')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Who’s approving?' }));
  await user.click(await screen.findByRole('option', { name: 'Meera' }));
  await user.type(pin, '4711');
  await user.click(screen.getByRole('button', { name: 'Open the day' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/counter/open', body: { float: 50_000, approval: { userId: meera, pin: '4711' } } },
    ]),
  );
});

test('MON-15 money that could not be returned stands at the counter, with what to do', async () => {
  const { server, user } = await openOrders([], { route: '/panel/orders/counter', counter });
  server.returns = [
    {
      returnId: '0192f0c1-7a3b-7c55-8f5e-00000000f001',
      kind: 'refund',
      orderId: unpaid.orderId,
      orderNumber: 1,
      customerName: 'Ramesh',
      amount: 32_500,
      currency: 'INR',
      state: 'retrying',
      problem: 'Not enough balance',
      nextTryAt: sampleInstant(30),
      since: sampleInstant(0),
      retryable: true,
    },
  ];
  expect(await screen.findByText('Order 1 · Ramesh')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Settle refund: Order 1 · Ramesh' }));
  const sheet = await screen.findByRole('dialog', { name: 'How will you refund ₹325.00?' });
  expect(within(sheet).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  await user.click(within(sheet).getByRole('radio', { name: /^Pay in cash/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Pay ₹325.00' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/counter/resolveReturn', body: { kind: 'refund', act: 'cash' } },
    ]),
  );
});

test('MON-13 a rider who is short hands over what there is', async () => {
  const day = {
    counterDayId: '0192f0c1-7a3b-7c55-8f5e-00000000c002',
    outletId: sampleOutletId,
    currency: 'INR' as const,
    state: 'open' as const,
    openedAt: sampleInstant(0),
    openedBy: by,
    float: 0,
    sums: { sale: 0, refund: 0, paidIn: 0, paidOut: 0, riderHandover: 0 },
    expected: 0,
    closedAt: null,
    closedBy: null,
    counted: null,
    difference: null,
    note: '',
    otherTenders: [],
    moves: [],
  };
  const riders = [
    {
      riderName: 'Ravi',
      amount: 124_000,
      orders: [{ orderId: unpaid.orderId, orderNumber: 1, amount: 124_000, at: sampleInstant(1) }],
    },
  ];
  const { server, user } = await openOrders([], {
    route: '/panel/orders/counter',
    counter: { ...counter, day, riders },
  });
  await user.click(await screen.findByRole('button', { name: 'Collect ₹1,240.00 from Ravi' }));
  const sheet = await screen.findByRole('dialog', { name: 'Collect ₹1,240.00 from Ravi?' });
  await user.clear(within(sheet).getByLabelText('Counted'));
  await user.type(within(sheet).getByLabelText('Counted'), '1235');
  expect(within(sheet).getByText('₹5.00 short')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Collect ₹1,235.00 from Ravi' }));
  await waitFor(() =>
    expect(server.writes).toMatchObject([
      { path: '/api/counter/takeRiderCash', body: { amount: 124_000, counted: 123_500 } },
    ]),
  );
});
