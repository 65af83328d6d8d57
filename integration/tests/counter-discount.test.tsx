import { screen } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { fillIn, part, press } from '../harness/acts';
import { openPanel } from '../harness/panel';
import { callAs } from '../harness/server';
import { outletIdOf } from '../harness/storefront';

const outlet = 'Malabar Kitchen';

/** A caller of the demo wants two appams: up to the checkout. */
async function toCheckout(): Promise<void> {
  const { user } = await openPanel('/panel/new-order/user-info', { as: 'owner', outlet });
  await user.type(await screen.findByRole('combobox', { name: 'Mobile number' }), '9845010000');
  expect(await screen.findByText(/^Known customer/)).toBeVisible();
  await press(new RegExp(`^${outlet}`), screen, 'radio');
  await press(/^Choose items/);
  const search = await screen.findByRole('combobox', { name: 'Add item' });
  expect((await screen.findAllByRole('button', { name: /^Add / })).length).toBeGreaterThan(0);
  await user.type(search, '2 appam{Enter}');
  await press('Checkout');
  await screen.findByRole('heading', { name: 'Checkout', level: 1 });
}
const lastOrder = async () => {
  const outletId = await outletIdOf(outlet);
  const query = { outletId, status: 'acceptanceWait,foodPreparation', sort: 'newest' } as const;
  const [order] = (await callAs('owner', endpoints.orders.orderList, { query })).orders;
  if (order === undefined) throw new Error('No order was placed');
  return order;
};

test('MON-17 10 % off for a late order: on the bill before it is placed, and at the order after', async () => {
  await toCheckout();
  const card = await part('region', 'Discount');
  await press('Add discount', card);
  await press('Percent', card, 'radio');
  await press('Apply discount', card);
  expect(await card.findByText('Enter a percentage up to 100')).toBeVisible();
  await fillIn('Percent off', '10', card);
  await press('Late order', card, 'radio');
  await press('Apply discount', card);
  expect(await card.findByText('Discount · Late order')).toBeVisible();
  await press(/^Place order/);
  await screen.findByRole('heading', { name: /^Order \d+ placed/ });

  const { orderId } = await lastOrder();
  await openPanel(`/panel/orders?order=${orderId}`, { as: 'counter', outlet });
  const row = await screen.findByText('Discount · Late order');
  expect(row).toBeVisible();
});

test('MON-17 a complimentary order asks for no payment, and the order says what it is', async () => {
  await toCheckout();
  const card = await part('region', 'Discount');
  await press('Add discount', card);
  await press('Complimentary', card, 'radio');
  await press('Apply discount', card);
  expect(await screen.findByText('Nothing to pay')).toBeVisible();
  await press('Place order · ₹0');
  await screen.findByRole('heading', { name: /^Order \d+ placed/ });

  const { orderId } = await lastOrder();
  await openPanel(`/panel/orders?order=${orderId}`, { as: 'kitchen', outlet });
  expect(await screen.findByText('COMPLIMENTARY')).toBeVisible();
  expect(await screen.findByText('Complimentary · Guest')).toBeVisible();
  const { tenders } = await callAs('counter', endpoints.orderMoney.orderMoney, {
    query: { orderId, outletId: await outletIdOf(outlet) },
  });
  expect(tenders).toEqual([]);
});
