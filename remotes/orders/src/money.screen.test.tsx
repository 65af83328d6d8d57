import '@galla/ui/dialogs';
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { CounterState, OrderBilling, OrderMoney } from '@galla/contract';
import { sampleInstant, sampleLine, sampleOrder, sampleOutletId } from '@galla/orders-client/testing';
import './features/counter-day/counter-day.page';
import './features/order-detail/order-detail.panel';
import './money-sheets';
import { sampleMoney } from './testing/fake-server';
import { openOrders, pretendSize } from './testing/open-orders';

// Longer timeout for busy machines.
jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
beforeEach(pretendSize);

const line = sampleLine(1, { lineTotal: 56_000 });
const tax = { percent: 5, lines: 53_334, charges: 0, taxable: 53_334, cgst: 1_333, sgst: 1_333, igst: 0 };
const billing: OrderBilling = {
  regime: 'regular',
  taxLiability: 'supplier',
  supply: 'intra',
  placeOfSupply: { stateCode: '27', state: 'Maharashtra' },
  lines: [
    {
      lineId: line.lineId,
      quantity: 2,
      priceBasis: 'inclusive',
      listed: 56_000,
      offer: 0,
      coupon: 0,
      net: 56_000,
      taxable: 53_334,
      includedTax: 2_666,
      packing: 0,
      taxPercent: 5,
    },
  ],
  taxes: [tax],
  goods: {},
  packing: 0,
  delivery: 0,
  charges: 0,
  roundOff: 0,
  total: 56_000,
};
const unpaid = sampleOrder(1, {
  paymentMethod: 'cod',
  paymentStatus: 'pending',
  total: 56_000,
  lines: [line],
});
const upiLink = 'upi://pay?pa=asha@okhdfcbank&pn=Asha&tr=1&am=560.00&cu=INR';

async function openMoney(change: Partial<OrderMoney>, order = unpaid, language: 'en' | 'hi' = 'en') {
  const opened = await openOrders([order], {
    route: `/panel/orders?order=${order.orderId}`,
    language,
  });
  opened.server.money = (one) => sampleMoney(one, change);
  return opened;
}
const sent = (writes: { path: string; body: unknown }[], path: string) =>
  writes.filter((write) => write.path === path).map(({ body }) => body);

test('MON-08 a UPI payment is taken with its QR and reference; the amount is what is due', async () => {
  const { server, user } = await openMoney({ upiLink });
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  const sheet = await screen.findByRole('dialog', { name: 'Take payment for order 1' });
  expect(
    within(sheet).getByRole('img', { name: 'UPI QR for ₹560.00 to asha@okhdfcbank' }),
  ).toBeInTheDocument();
  await user.type(within(sheet).getByLabelText('UPI reference'), '412233445566');
  await user.click(within(sheet).getByRole('button', { name: 'Take ₹560.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/order/takePayment')).toMatchObject([
      { tenders: [{ method: 'upi', amount: 56_000, reference: '412233445566' }] },
    ]),
  );
});

test('MON-08 a payment is split; cash says what goes back; problems stand at the field', async () => {
  const { server, user } = await openMoney({ upiLink });
  await user.click(await screen.findByRole('button', { name: 'Take payment' }));
  const sheet = await screen.findByRole('dialog', { name: /Take payment/ });
  await user.click(within(sheet).getByRole('button', { name: /^Split/ }));
  const [upi, cash] = within(sheet).getAllByRole('group', { name: /^Payment \d/ });
  if (!upi || !cash) throw new Error('Two ways are expected');
  await user.type(within(upi).getByLabelText('Amount'), '900');
  expect(within(upi).getByText('Enter ₹560.00 or less')).toBeInTheDocument();
  await user.clear(within(upi).getByLabelText('Amount'));
  await user.type(within(upi).getByLabelText('Amount'), '300');
  expect(within(cash).getByLabelText('Amount')).toHaveValue('260.00');
  await user.click(within(cash).getByRole('button', { name: '₹300' }));
  expect(within(cash).getByText('Change due: ₹40.00')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Take ₹560.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/order/takePayment')).toMatchObject([
      {
        tenders: [
          { method: 'upi', amount: 30_000 },
          { method: 'cash', amount: 26_000 },
        ],
      },
    ]),
  );
});

const upiTender = {
  tenderId: '0192f0c1-7a3b-7c55-8f5e-00000000e002',
  method: 'upi' as const,
  amount: 56_000,
  refunded: 0,
  reference: '412233445566',
  by: { kind: 'staff' as const, name: 'Ravi', device: '' },
  at: sampleInstant(5),
};
const paid = { ...unpaid, paymentStatus: 'paid' as const };

test('MON-06 one unit of a line is given back: preview, way, reason, and the amount on the button', async () => {
  const { server, user } = await openMoney({ paid: 56_000, due: 0, tenders: [upiTender], billing }, paid);
  expect(await screen.findByText('UPI · 412233445566')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: 'Refund order 1' });
  await user.click(within(sheet).getByRole('button', { name: 'Refund' }));
  expect(within(sheet).getByText('Choose what to refund')).toBeInTheDocument();
  expect(within(sheet).getByText('Choose a reason')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'One more: Paneer Tikka' }));
  expect(within(sheet).getByText(/^₹280\.00 by UPI/)).toBeInTheDocument();
  expect(within(sheet).getByText(/This only records it/)).toBeInTheDocument();
  await user.click(within(sheet).getByRole('radio', { name: 'Customer’s request' }));
  await user.click(within(sheet).getByRole('radio', { name: /Yes, restock/ }));
  await user.click(within(sheet).getByRole('button', { name: 'Refund ₹280.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/order/refund')).toMatchObject([
      {
        lines: [{ lineId: line.lineId, units: 1 }],
        amount: 28_000,
        restock: true,
        reason: { code: 'customerAsked' },
      },
    ]),
  );
});

test('MON-06 an order without a kept bill is given back as a whole only; a failed refund stands out', async () => {
  const refund = {
    refundId: '0192f0c1-7a3b-7c55-8f5e-00000000f001',
    lines: [],
    rows: [],
    amount: 10_000,
    state: 'failed' as const,
    parts: [
      { tenderId: upiTender.tenderId, method: 'online' as const, amount: 10_000, state: 'failed' as const },
    ],
    reason: { code: 'itemOut' as const, text: '' },
    restock: false,
    creditNote: null,
    by: upiTender.by,
    at: sampleInstant(6),
  };
  const { user } = await openMoney({ paid: 56_000, due: 0, tenders: [upiTender], refunds: [refund] }, paid);
  expect(await screen.findByText(/couldn’t refund ₹100\.00/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: 'Refund order 1' });
  expect(within(sheet).getByText(/can only be refunded in full/)).toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Refund ₹560.00' })).toBeInTheDocument();
});

test('MON-06 an order that is not paid in full gives back what was paid, not single lines', async () => {
  const tenders = [{ ...upiTender, amount: 30_000 }];
  const { user } = await openMoney({ paid: 30_000, due: 26_000, tenders, billing });
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: 'Refund order 1' });
  expect(within(sheet).getByText(/part paid\. You can only refund/)).toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: /^One more/ })).not.toBeInTheDocument();
  expect(within(sheet).getByRole('button', { name: 'Refund ₹300.00' })).toBeInTheDocument();
});

test('MON-06 MON-13 what a customer has paid of their account goes back in cash; the rest comes off it', async () => {
  const tenders = [{ ...upiTender, method: 'account' as const, reference: '' }];
  const { server, user } = await openMoney({ paid: 56_000, due: 0, owed: 16_000, tenders, billing }, paid);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const sheet = await screen.findByRole('dialog', { name: 'Refund order 1' });
  await user.dblClick(within(sheet).getByRole('button', { name: 'One more: Paneer Tikka' }));
  expect(within(sheet).getByText('₹160.00 to their account')).toBeInTheDocument();
  expect(within(sheet).getByText(/^₹400\.00 in cash/)).toBeInTheDocument();
  await user.click(within(sheet).getByRole('radio', { name: 'Customer’s request' }));
  await user.click(within(sheet).getByRole('button', { name: 'Refund ₹560.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/order/refund')).toMatchObject([{ amount: 56_000, offAccount: 16_000 }]),
  );
});

const by = { kind: 'staff' as const, name: 'Asha', device: '' };
const closed: CounterState = { outletId: sampleOutletId, currency: 'INR', day: null, riders: [], past: [] };
const open: CounterState = {
  ...closed,
  day: {
    counterDayId: '0192f0c1-7a3b-7c55-8f5e-00000000c001',
    outletId: sampleOutletId,
    currency: 'INR',
    state: 'open',
    openedAt: sampleInstant(0),
    openedBy: by,
    float: 200_000,
    sums: { sale: 50_000, refund: 0, paidIn: 0, paidOut: 0, riderHandover: 0 },
    expected: 250_000,
    closedAt: null,
    closedBy: null,
    counted: null,
    difference: null,
    note: '',
    otherTenders: [{ method: 'upi', amount: 56_000 }],
    moves: [],
  },
  riders: [
    {
      riderName: 'Ravi',
      amount: 124_000,
      orders: [{ orderId: unpaid.orderId, orderNumber: 1, amount: 124_000, at: sampleInstant(1) }],
    },
  ],
};

const openCounter = (counter: CounterState, language: 'en' | 'hi' = 'en') =>
  openOrders([], { route: '/panel/orders/counter', language, counter });

test('MON-09 a day is opened with its float', async () => {
  const { server, user } = await openCounter(closed);
  expect(await screen.findByText('The day isn’t open yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open the day' }));
  expect(screen.getByText('Enter the cash in the drawer, or 0')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Opening float'), '2000{Enter}');
  await waitFor(() => expect(sent(server.writes, '/api/counter/open')).toMatchObject([{ float: 200_000 }]));
});

test('MON-09 the count says what differs before the day is closed', async () => {
  const { server, user } = await openCounter(open);
  await user.click(await screen.findByRole('button', { name: 'Close the day' }));
  const sheet = await screen.findByRole('dialog', { name: 'Close the day' });
  expect(within(sheet).getByText(/₹1,240\.00 is still with riders/)).toBeInTheDocument();
  await user.type(within(sheet).getByLabelText('₹500 × how many'), '4');
  await user.type(within(sheet).getByLabelText('₹100 × how many'), '4');
  expect(within(sheet).getByText('₹100.00 short')).toBeInTheDocument();
  await user.type(within(sheet).getByLabelText('₹100 × how many'), '{Backspace}5');
  expect(within(sheet).getByText('Balanced')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Close with ₹2,500.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/counter/close')).toMatchObject([{ counted: 250_000 }]),
  );
});

test('MON-09 cash is paid out with what for, never more than the drawer holds; a rider hands over', async () => {
  const { server, user } = await openCounter(open);
  await user.click(await screen.findByRole('button', { name: 'Pay out' }));
  const sheet = await screen.findByRole('dialog', { name: 'Pay cash out' });
  await user.type(within(sheet).getByLabelText('Amount'), '3000');
  expect(within(sheet).getByText('Enter ₹2,500.00 or less: that’s all the drawer has')).toBeInTheDocument();
  await user.clear(within(sheet).getByLabelText('Amount'));
  await user.type(within(sheet).getByLabelText('Amount'), '120');
  await user.type(within(sheet).getByLabelText('What for?'), 'Vegetables');
  await user.click(within(sheet).getByRole('button', { name: 'Pay out ₹120.00' }));
  await waitFor(() =>
    expect(sent(server.writes, '/api/counter/move')).toMatchObject([
      { kind: 'paidOut', amount: 12_000, note: 'Vegetables' },
    ]),
  );
  expect(
    await screen.findByRole('button', { name: 'Collect ₹1,240.00 from Ravi', hidden: true }),
  ).toBeInTheDocument();
});

test('MON-09 MON-08 the counter and the payments speak Hindi', async () => {
  await openCounter(open, 'hi');
  expect(await screen.findByRole('heading', { name: 'काउंटर', level: 1 })).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'दिन बंद करें' })).toBeInTheDocument();
});

test('TRU-09 MON-12 an order paid to a marketplace names it, its number, the payout and who owes the tax, and asks for nothing', async () => {
  const paidThere = sampleOrder(1, {
    channel: 'aggregator',
    paymentMethod: 'online',
    paymentStatus: 'paid',
    total: 56_000,
    lines: [line],
  });
  const marketplace = { name: 'plateful', orderNumber: 'PF-1042', commission: 11_200 };
  await openMoney(
    { paid: 0, due: 0, billing: { ...billing, taxLiability: 'operator', marketplace } },
    paidThere,
  );
  expect(await screen.findByText('Plateful order PF-1042')).toBeInTheDocument();
  expect(screen.getByText(/Paid to Plateful\. Your payout: ₹448\.00 after ₹112\.00/)).toHaveTextContent(
    'Plateful pays the GST on this order',
  );
  expect(screen.queryByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
});
