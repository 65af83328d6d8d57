import { screen, within } from '@testing-library/react';
import type { ConfigRecord } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { setupExamples, type FieldExamples } from '@galla/domain/examples';
import { answerCalls, freshSetup } from '../../testing/set-up';
import { expectExamples } from '../../testing/expect-examples';
import { namespace } from '../../messages/texts';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { ConfigurationStep } from './configuration.step';

const open = async (part: string, config: Partial<ConfigRecord> = {}) => {
  const fresh = freshSetup();
  const setup = { ...fresh, config: { ...fresh.config, ...config } };
  answerCalls({ '/outlet': setup });
  const page = await renderWithProviders(<ConfigurationStep setup={setup} />, {
    route: `/panel/setup?part=${part}`,
    messages: { [namespace]: { en, hi } },
  });
  await screen.findByRole('tabpanel');
  return page;
};
const firstRange = () => within(screen.getByRole('listitem', { name: 'Range 1' }));
const fields: Readonly<Record<string, () => HTMLElement>> = {
  'slotConfig.maxOrdersPerSlot': () => screen.getByLabelText('Orders per slot'),
  'slotConfig.advanceDays': () => screen.getByLabelText('Days ahead'),
  'slotConfig.minDurationHr': () => screen.getByLabelText('Slot length (hours)'),
  'deliveryException.exceptionValue': () => screen.getByLabelText('Distance (metres)'),
  'ranges.0.price': () => firstRange().getByLabelText('Price'),
  'ranges.0.from': () => firstRange().getByLabelText('From'),
  'ranges.0.to': () => firstRange().getByLabelText('To'),
  minOrderAmount: () => screen.getByLabelText('Minimum order'),
  'packingCharges.amount': () => screen.getByLabelText('Charge'),
  soundUrl: () => screen.getByLabelText('Custom sound'),
};
const cases = (['delivery', 'order', 'notification'] as const).flatMap((part) =>
  setupExamples[part].map((examples: FieldExamples) => ({ ...examples, part })),
);

test.each(cases)(
  'VAL-02 VAL-07 $part accepts and rejects the same values as the server: $field',
  async ({ part, ...examples }) => {
    const { user } = await open(part);
    const field = fields[examples.field];
    if (!field) throw new Error(`No field on the screen for ${examples.field}`);
    await expectExamples(user, field, examples);
  },
);

const select = (label: string): HTMLElement => screen.getByLabelText(label, { selector: 'button' });
const on = (name: string | RegExp) => expect(screen.getByRole('switch', { name })).toBeChecked();
const off = (name: string | RegExp) => expect(screen.getByRole('switch', { name })).not.toBeChecked();

test('CONST ONB-07 delivery of a new outlet', async () => {
  await open('delivery');
  expect(select('Delivery partner')).toHaveTextContent('Market');
  expect(screen.getByLabelText('Merchant ID')).toHaveValue('');
  expect(select('Currency')).toHaveTextContent('INR ₹');
  off(/^Allow pickup/);
  off(/^Own ordering system/);
  expect(screen.getByRole('radio', { name: /^By cart or distance/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Cart value' })).toBeChecked();
  expect(screen.getAllByRole('listitem', { name: /^Range/ })).toHaveLength(1);
  expect(firstRange().getByLabelText('From')).toHaveValue('0');
  expect(firstRange().getByLabelText('To')).toHaveValue('0');
  expect(firstRange().getByLabelText('Price')).toHaveValue('0.00');
  off(/^Minimum cart value for delivery/);
  on(/^As soon as possible/);
  off(/^For a time slot/);
  expect(screen.getByLabelText('Orders per slot')).toHaveValue('10');
  expect(screen.getByLabelText('Days ahead')).toHaveValue('5');
  expect(screen.getByLabelText('Slot length (hours)')).toHaveValue('2');
  expect(select('Limit')).toHaveTextContent('Active');
  expect(screen.getByLabelText('Distance (metres)')).toHaveValue('5000');
});

test('ONB-07 the currency of an outlet that has prices is shown, with why it stays', async () => {
  await open('delivery', { currencyFixed: true });
  expect(select('Currency')).toHaveTextContent('INR ₹');
  expect(select('Currency')).toBeDisabled();
  expect(select('Currency')).toHaveAccessibleDescription(/it can’t change/);
});

test('CONST ONB-07 every charge model, partner with its reach, and currency can be selected', async () => {
  const { user } = await open('delivery');
  for (const model of [
    'By cart or distance',
    'Free delivery',
    'Fixed for the customer',
    'Fixed for the outlet',
    'Shared by percent',
    'Dynamic',
  ])
    expect(screen.getByRole('radio', { name: new RegExp(`^${model}`) })).toBeVisible();
  await user.click(select('Delivery partner'));
  const partners = screen.getAllByRole('option').map((each) => each.textContent);
  expect(partners.join(' ')).toMatch(/12 km.*7 km.*10 km.*9 km/);
  await user.keyboard('{Escape}');
  await user.click(select('Currency'));
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    'INR ₹',
    'USD $',
    'CAD CA$',
  ]);
});

test('CONST ONB-07 orders of a new outlet', async () => {
  await open('order');
  expect(screen.getByRole('radio', { name: /^Manually/ })).toBeChecked();
  expect(screen.getByLabelText('Minimum order')).toHaveValue('0.00');
  expect(screen.getByLabelText('Charge')).toHaveValue('0.00');
  expect(select('Charged')).toHaveTextContent('Per item');
  expect(select('Taxed with')).toHaveTextContent('Its item');
  off('Cash on delivery');
  on('Online');
  off('Wallet');
});

test('CONST ONB-07 notifications and printing of a new outlet', async () => {
  const { unmount } = await open('notification');
  expect(screen.getByLabelText('Custom sound')).toHaveValue('');
  off(/^Call the outlet/);
  off(/^Send text messages/);
  expect(select('Accept from notifications')).toHaveTextContent('Not set');
  unmount();
  await open('print');
  off(/^Print KOTs/);
});
