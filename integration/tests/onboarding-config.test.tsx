import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, fill, fillIn, part, press } from '../harness/acts';
import { expectSaved, expectStep, openFreshOutlet } from '../harness/set-up';

const field = (name: string) => screen.findByRole('textbox', { name });
const toggle = (name: string | RegExp) => screen.findByRole('switch', { name });
const list = (name: string) => screen.findByRole('combobox', { name });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

test('ONB-07 a new outlet shows every default of delivery, order, notification and print', async () => {
  await openFreshOutlet('Default Corner', 'config');

  expect(await list('Delivery partner')).toHaveTextContent('Market');
  expect(await field('Merchant ID')).toHaveValue('');
  expect(await list('Currency')).toHaveTextContent('INR');
  expect(await toggle(/^Allow pickup/)).not.toBeChecked();
  expect(await toggle(/^Own ordering system/)).not.toBeChecked();
  expect(await radio(/^By cart or distance/)).toBeChecked();
  expect(await radio('Cart value')).toBeChecked();
  expect(screen.getAllByRole('listitem', { name: /^Range/ })).toHaveLength(1);
  expect(await field('From')).toHaveValue('0');
  expect(await field('To')).toHaveValue('0');
  expect(await field('Price')).toHaveValue('0.00');
  expect(await toggle(/^Minimum cart value for delivery/)).not.toBeChecked();
  expect(await toggle('As soon as possible')).toBeChecked();
  expect(await toggle(/^For a time slot/)).not.toBeChecked();
  expect(await field('Orders per slot')).toHaveValue('10');
  expect(await field('Days ahead')).toHaveValue('5');
  expect(await field('Slot length (hours)')).toHaveValue('2');
  expect(await list('Limit')).toHaveTextContent('Active');
  expect(await field('Distance (metres)')).toHaveValue('5000');
  // Defaults alone don't complete a step; confirming them does.
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument());

  await press('Order', screen, 'tab');
  expect(await radio(/^Manually/)).toBeChecked();
  expect(await field('Minimum order')).toHaveValue('0.00');
  expect(await field('Charge')).toHaveValue('0.00');
  expect(await list('Charged')).toHaveTextContent('Per item');
  expect(await list('Taxed with')).toHaveTextContent('Its item');
  expect(await toggle('Cash on delivery')).not.toBeChecked();
  expect(await toggle(/^Online/)).toBeChecked();
  expect(await toggle(/^Wallet/)).not.toBeChecked();
  await expectStep('config', 'Incomplete');
  await press('Confirm');
  await expectStep('config', 'Complete');

  await press('Notification', screen, 'tab');
  expect(await field('Custom sound')).toHaveValue('');
  expect(await toggle(/^Call the outlet/)).not.toBeChecked();
  expect(await toggle(/^Send text messages/)).not.toBeChecked();
  expect(await list('Accept from notifications')).toHaveTextContent('Not set');
  await press('Print', screen, 'tab');
  expect(await toggle(/^Print KOTs/)).not.toBeChecked();
});

test('ONB-07 CART-01 each charge model shows a live preview of what a customer pays', async () => {
  const { panel } = await openFreshOutlet('Charge Corner', 'config');
  const expectBill = (text: string) =>
    waitFor(() => expect(screen.getByRole('status', { name: 'Live example' })).toHaveTextContent(text));
  const model = (name: string) => press(new RegExp(`^${name}`), screen, 'radio');

  // Ranges: 0 to 300 for 40, 300 on for 25. A gap is refused, and its example is withheld.
  await fillIn('To', '300');
  await fillIn('Price', '40');
  await press('Add range');
  const second = await part('listitem', 'Range 2');
  fireEvent.blur(await fillIn('From', '310', second));
  expect(await screen.findByText('Start where the previous range ends; the first at 0')).toBeVisible();
  await fillIn('From', '300', second);
  expect(await fillIn('Price', '25.505', second)).toHaveValue('25.50');
  await fillIn('Price', '25', second);
  await expectBill('Delivery₹25.00');
  await expectBill('Outlet pays for delivery₹24.20');
  await fillIn('Item total', '299.99');
  await expectBill('Delivery₹40.00');
  await fillIn('Item total', '450');

  await model('Free delivery');
  await expectBill('Delivery₹0.00');
  await expectBill('Outlet pays for delivery₹49.20');
  await model('Fixed for the customer');
  await fillIn('Customer pays', '45');
  await expectBill('Delivery₹45.00');
  await expectBill('Outlet pays for delivery₹4.20');
  await model('Fixed for the outlet');
  await fillIn('Outlet pays', '20');
  await expectBill('Delivery₹29.20');
  await fillIn('Minimum charge', '35');
  await expectBill('Delivery₹35.00');
  await fillIn('Minimum charge', '0');
  await model('Shared by percent');
  await fillIn('Customer’s share', '70');
  await fillIn('Outlet’s share', '20');
  expect(await screen.findByText('Both shares must add up to 100%')).toBeVisible();
  await fillIn('Outlet’s share', '30');
  await expectBill('Delivery₹34.44');
  await expectBill('Outlet pays for delivery₹14.76');
  await model('Dynamic');
  await expectBill('Delivery₹49.20');

  // Beyond the exception distance, beyond the partner's range, below the minimum cart.
  const kilometres = await fillIn('Distance (km)', '5.1');
  expect(await screen.findByText(/^1015:/)).toBeVisible();
  await choose('Limit', 'Inactive');
  fill(kilometres, '12.5');
  expect(await screen.findByText(/^1014:/)).toBeVisible();
  fill(kilometres, '2.4');
  await press(/^Minimum cart value for delivery/, screen, 'switch');
  await fillIn('Cart value from', '500');
  expect(await screen.findByText('Not accepted: the minimum order is ₹500.00.')).toBeVisible();
  await expectSaved();
  // What was typed last may still be on its way.
  await waitFor(async () => {
    await panel.reload();
    expect(await field('Cart value from')).toHaveValue('500.00');
  });
  expect(await radio(/^Dynamic/)).toBeChecked();
});
