import { screen, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { part, press } from '../harness/acts';
import { move } from '../harness/counter';
import { openPanel } from '../harness/panel';
import { callAs } from '../harness/server';
import { outletIdOf, place } from '../harness/storefront';

const outlet = 'Malabar Kitchen';
const pickup = { outlet, customer: 'Aditya Verma', fulfilment: 'selfPickup', paymentMethod: 'cod' } as const;

test('MON-13 an order is completed on account; its customer owes it at the counter, and pays a part', async () => {
  const { order } = await place(pickup);
  await move(order, ['foodPreparation', 'foodReady']);
  await openPanel(`/panel/orders?order=${order.orderId}`, { as: 'counter', outlet });
  await press('COMPLETE ORDER');
  const asked = await part('dialog', 'How was it paid?');
  await press(/^On account of Aditya Verma/, asked);
  const payments = await screen.findByRole('list', { name: 'Payments received' });
  expect(await within(payments).findByText('On account')).toBeVisible();

  const panel = await openPanel('/panel/orders/counter', { as: 'counter', outlet });
  const owes = await screen.findByRole('button', { name: /^Collect ₹.* from Aditya Verma$/ });
  await panel.user.click(owes);
  const paying = await part('dialog', 'Payment from Aditya Verma');
  const amount = await paying.findByLabelText('Amount');
  await panel.user.clear(amount);
  await panel.user.type(amount, '1');
  await press('Take ₹1.00', paying);
  const { accounts } = await callAs('accounts', endpoints.counter.customerAccounts, {
    query: { outletId: await outletIdOf(outlet) },
  });
  expect(accounts).toMatchObject([{ name: 'Aditya Verma', balance: order.total - 100 }]);
});

test('MON-13 what was noted as cash is corrected to UPI at the order', async () => {
  const { order } = await place(pickup);
  await move(order, ['foodPreparation', 'foodReady', 'complete']);
  await openPanel(`/panel/orders?order=${order.orderId}`, { as: 'counter', outlet });
  await press('Correct');
  await press('UPI', screen, 'radio');
  await press('Save');
  const payments = await screen.findByRole('list', { name: 'Payments received' });
  expect(await within(payments).findByText('UPI')).toBeVisible();
});

test('MON-14 accounts see the counter and act on nothing; the kitchen is offered no refund', async () => {
  await openPanel('/panel/orders/counter', { as: 'accounts', outlet });
  expect(await screen.findByText('The day isn’t open yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open the day' })).not.toBeInTheDocument();

  const { order } = await place({ outlet, fulfilment: 'selfPickup' });
  await move(order, ['foodPreparation', 'foodReady', 'complete']);
  await openPanel(`/panel/orders?order=${order.orderId}`, { as: 'kitchen', outlet });
  expect(await screen.findByRole('list', { name: 'Payments received' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument();
});
