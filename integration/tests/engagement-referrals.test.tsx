import { screen, waitFor, within } from '@testing-library/react';
import { newId } from '@galla/shared/format';
import { expectAccessible } from '../harness/accessible';
import { fillIn, part, press } from '../harness/acts';
import { openPanel } from '../harness/panel';
import { move } from '../harness/counter';
import { menuOf, outletIdOf, payOnline, place, proofOf } from '../harness/storefront';

const outlet = 'Malabar Kitchen';

test('ENG-04 rewards are set with a preview, a code works at checkout, and its owner is rewarded', async () => {
  const panel = await openPanel('/panel/customise-referral');
  const preview = await part('region', 'Customer preview');
  expect(await preview.findByText('Off. Customers don’t see it')).toBeVisible();
  await press(/^Reward referrals/, screen, 'switch');
  await press('Amount', await part('radiogroup', 'Friend’s reward'), 'radio');
  const friend = await part('region', 'Friend’s reward');
  await press('Save programme');
  expect(await friend.findByText('Enter an amount')).toBeVisible();
  await fillIn('Amount off', '40', friend);
  await fillIn('Minimum order', '', friend);
  await fillIn('Invitation message', 'Eat with me!');
  expect(await screen.findByText('Add {code} where the code should appear')).toBeVisible();
  await fillIn('Invitation message', 'Eat with me: {code}');
  expect(await preview.findByText('Your friend: ₹40 off, on any order.')).toBeVisible();
  expect(await preview.findByText('Eat with me: ASHA-7K2M')).toBeVisible();
  await expectAccessible();
  await press('Save programme');
  expect(await screen.findByText(/^Last saved by Asha Menon/)).toBeVisible();

  // A customer with an order, to whom a code is given.
  await place({ outlet, fulfilment: 'selfPickup' });
  await panel.goTo('/panel/referrals');
  await press('Share a code');
  const dialog = await part('dialog', 'Share a code');
  await fillIn('Customer’s mobile number', '9845010007', dialog);
  await press('Show code', dialog);
  const code = (await dialog.findByText(/^[A-Z]+-[A-Z2-9]{4,}$/)).textContent ?? '';
  await press('Close', dialog);
  await press('Codes', screen, 'radio');
  expect(await screen.findByRole('row', { name: new RegExp(code) })).toBeVisible();

  const item = (await menuOf(outlet)).find(({ groups }) => groups.every(({ min }) => min === 0));
  const mobile = '9811155501';
  const { order, bill } = await payOnline({
    outletId: await outletIdOf(outlet),
    idempotencyKey: newId(),
    fulfilment: 'selfPickup',
    customer: { name: 'Tara Friend', countryCode: '+91', mobile },
    lines: [{ itemId: item?.itemId ?? '', quantity: 2 }],
    coupon: code,
    customerProof: await proofOf(mobile),
  });
  expect(bill.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({ label: code, amount: -4_000 });
  await move(order, ['foodPreparation', 'foodReady', 'complete']);

  await waitFor(
    async () => {
      await panel.reload('/panel/referrals?search=Tara');
      expect(await screen.findByRole('row', { name: /Tara Friend/ })).toHaveTextContent('Rewarded');
    },
    { timeout: 40_000, interval: 500 },
  );
  const row = screen.getByRole('row', { name: /Tara Friend/ });
  expect(row).toHaveTextContent('₹40');
  expect(row).toHaveTextContent(/TY-[A-Z2-9]{8}/);
  await expectAccessible();
});

test('ENG-04 the scratch card: terms, odds that add up to 100 %, and a confirmation before it ends', async () => {
  const panel = await openPanel('/panel/customise-referral?tab=scratchCard');
  const give = () => screen.findByRole('switch', { name: /^Send a scratch card/ });
  await press(/^Send a scratch card/, screen, 'switch');
  const terms = await screen.findByRole('dialog', { name: 'Turn on scratch card' });
  const dialog = within(terms);
  await press('Turn on scratch card', dialog);
  expect(await dialog.findByText('Agree to the terms first')).toBeVisible();
  await panel.user.click(dialog.getByRole('checkbox'));
  await press('Turn on scratch card', dialog);
  await waitFor(() => expect(terms).not.toBeInTheDocument());
  expect(await give()).toBeChecked();

  const prize = (position: number) => part('listitem', `Prize ${position}`);
  await fillIn('Odds', '30.5', await prize(1));
  expect(await screen.findByText('Odds add up to 30.5%. Adjust by 69.5%.')).toBeVisible();
  await press('Save prizes');
  expect(await screen.findByText('Make the odds add up to 100%.')).toBeVisible();
  await press('Add prize');
  const odds = async () => (await prize(2)).findByRole('textbox', { name: 'Odds' });
  expect(await odds()).toHaveValue('69.5');
  expect(await screen.findByText('Odds add up to 100%.')).toBeVisible();
  await expectAccessible();
  await press('Save prizes');
  expect(await screen.findByText(/Prizes saved\./)).toBeVisible();
  await panel.reload();
  expect(await odds()).toHaveValue('69.5');

  await press(/^Send a scratch card/, screen, 'switch');
  await press('Cancel', await part('dialog', 'Turn off scratch card?'));
  expect(await give()).toBeChecked();
  await press(/^Send a scratch card/, screen, 'switch');
  await press('Turn off scratch card', await part('dialog', 'Turn off scratch card?'));
  await waitFor(async () => expect(await give()).not.toBeChecked());
});
