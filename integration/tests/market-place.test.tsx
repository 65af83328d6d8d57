import { screen, waitFor, within } from '@testing-library/react';
import { answer, part, press } from '../harness/acts';
import { move } from '../harness/counter';
import { openPanel } from '../harness/panel';
import { place, textTo } from '../harness/storefront';

const outlet = 'Malabar Kitchen';
const card = (name: string) => screen.findByRole('article', { name });

async function enable(name: string): Promise<void> {
  await press(`Turn on ${name}`, within(await card(name)));
  const terms = await screen.findByRole('dialog', { name: `Turn on ${name}` });
  const dialog = within(terms);
  await press(`Turn on ${name}`, dialog);
  expect(await dialog.findByText('Agree to the terms first')).toBeVisible();
  await press(/^I agree to the terms/, dialog, 'checkbox');
  await press(`Turn on ${name}`, dialog);
  await waitFor(() => expect(terms).not.toBeInTheDocument());
  expect(await within(await card(name)).findByText(/^Turned on by Asha Menon/)).toBeVisible();
}

async function disable(name: string): Promise<void> {
  await press(`Turn off ${name}`, within(await card(name)));
  await answer(`Turn off ${name}?`, `Turn off ${name}`);
  expect(await within(await card(name)).findByText('Off')).toBeVisible();
}

test('ONB-11 order messages and scratch cards: enabled with their terms, customers get them, and none after disabling', async () => {
  const panel = await openPanel('/panel/market-place');
  expect(await screen.findByRole('heading', { name: 'Marketplace', level: 1 })).toBeVisible();
  expect(await screen.findByText('Your plan: Chain')).toBeVisible();
  await enable('Order messages');
  await enable('Scratch card');

  const { order } = await place({ outlet, fulfilment: 'selfPickup' });
  await move(order, ['foodPreparation', 'foodReady', 'complete']);
  const number = order.orderNumber;
  await waitFor(() => textTo('', new RegExp(`(${outlet} has accepted your order ${number})`)));
  await waitFor(() => textTo('', new RegExp(`(Your order ${number} is ready)`)));
  const given = await waitFor(() => textTo('', new RegExp(`Thanks for order ${number}!(.*)`, 's')));
  expect(given).toMatch(/SC-[A-Z2-9]{8} to get 10% \(up to ₹50\)/);

  await panel.reload();
  await waitFor(async () => expect(await card('Order messages')).toHaveTextContent('2 messages sent'));
  expect(await card('Scratch card')).toHaveTextContent('1 card given');
  await disable('Order messages');
  await disable('Scratch card');
  await panel.reload();
  expect(await (await part('article', 'Scratch card')).findByText('Off')).toBeVisible();
});
