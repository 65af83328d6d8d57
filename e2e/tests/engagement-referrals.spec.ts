import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/accessible';
import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test.use({ viewport: highWindow });

test('ENG-04 rewards are set with a preview, a code works at checkout, and its owner is rewarded', async ({
  page,
  galla,
  storefront,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'owner');
  await page.goto('/panel/customise-referral');
  const preview = page.getByRole('region', { name: 'What customers see' });
  await expect(preview.getByText('Off: customers see nothing of it')).toBeVisible();
  await page.getByRole('switch', { name: /^Give rewards for friends/ }).check();
  await page.getByRole('radiogroup', { name: 'What the friend gets' }).getByText('Amount').click();
  const friend = page.getByRole('region', { name: 'What the friend gets' });
  const save = page.getByRole('button', { name: 'Save programme' });
  await save.click();
  await expect(friend.getByText('Enter an amount')).toBeVisible();
  await friend.getByRole('textbox', { name: 'Amount off' }).fill('40');
  await friend.getByRole('textbox', { name: 'Minimum order' }).fill('');
  await page.getByRole('textbox', { name: 'Invitation to send on' }).fill('Eat with me!');
  await expect(page.getByText('Write {code} where the code belongs')).toBeVisible();
  await page.getByRole('textbox', { name: 'Invitation to send on' }).fill('Eat with me: {code}');
  await expect(preview.getByText('Your friend: ₹40 off, on any order.')).toBeVisible();
  await expect(preview.getByText('Eat with me: ASHA-7K2M')).toBeVisible();
  await expectAccessible(page, 'customise referral');
  await save.click();
  await expect(page.getByText(/^Last saved by Asha Menon/)).toBeVisible();

  // A customer with an order, to whom a code is given.
  await storefront.place({ outlet, customer: 'Meera Nair', fulfilment: 'selfPickup' });
  await page.goto('/panel/referrals');
  await page.getByRole('button', { name: 'Give a code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give a code' });
  await dialog.getByRole('textbox', { name: 'Customer’s mobile number' }).fill('9845010007');
  await dialog.getByRole('button', { name: 'Show code' }).click();
  const code = await dialog.getByText(/^[A-Z]+-[A-Z2-9]{4,}$/).textContent();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('tab', { name: 'Codes' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`${code}`) })).toBeVisible();

  const item = (await storefront.menu(outlet)).find(({ groups }) => groups.every(({ min }) => min === 0));
  if (!item || code === null) throw new Error('Nothing to order, or no code');
  const board = await openOrders(page, outlet);
  const mobile = '9811155501';
  const { order, bill } = await storefront.payOnline({
    outletId: await storefront.outletId(outlet),
    idempotencyKey: randomUUID(),
    fulfilment: 'selfPickup',
    customer: { name: 'Tara Friend', countryCode: '+91', mobile },
    lines: [{ itemId: item.itemId, quantity: 2 }],
    coupon: code,
    customerProof: await storefront.proofOf(mobile),
  });
  expect(bill.rows.find(({ kind }) => kind === 'coupon')).toMatchObject({ label: code, amount: -4_000 });
  await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await board.cardIn('Preparing', order).getByRole('button', { name: 'FOOD READY' }).click();
  await board.cardIn('Food Ready', order).getByRole('button', { name: 'COMPLETE ORDER' }).click();

  await expect(async () => {
    await page.goto('/panel/referrals?search=Tara');
    await expect(page.getByRole('row', { name: /Tara Friend/ })).toContainText('Rewarded', {
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole('row', { name: /Tara Friend/ })).toContainText('₹40');
  await expect(page.getByRole('row', { name: /Tara Friend/ })).toContainText(/TY-[A-Z2-9]{8}/);
  await expectAccessible(page, 'referrals');
});

test('ENG-04 the scratch card: terms, odds that add up to 100 %, and a confirmation before it ends', async ({
  page,
  galla,
}) => {
  test.setTimeout(90_000);
  await enter(page, galla.origin, 'owner');
  await page.goto('/panel/customise-referral?tab=scratchCard');
  const give = page.getByRole('switch', { name: /^Give a scratch card/ });
  await give.click();
  const dialog = page.getByRole('dialog', { name: 'Give scratch cards' });
  await dialog.getByRole('button', { name: 'Give scratch cards' }).click();
  await expect(dialog.getByText('Please agree to the terms first')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Give scratch cards' }).click();
  await expect(dialog).toBeHidden();
  await expect(give).toBeChecked();

  const prize = (position: number) => page.getByRole('listitem', { name: `Prize ${position}`, exact: true });
  await prize(1).getByRole('textbox', { name: 'Odds' }).fill('30.5');
  await expect(page.getByText('The odds add up to 30.5%: 69.5% to go.')).toBeVisible();
  await page.getByRole('button', { name: 'Save prizes' }).click();
  await expect(page.getByText('The odds must add up to exactly 100%.')).toBeVisible();
  await page.getByRole('button', { name: 'Add prize' }).click();
  await expect(prize(2).getByRole('textbox', { name: 'Odds' })).toHaveValue('69.5');
  await expect(page.getByText('The odds add up to 100%.')).toBeVisible();
  await expectAccessible(page, 'scratch card');
  await page.getByRole('button', { name: 'Save prizes' }).click();
  await expect(page.getByText('The prizes are saved.', { exact: false })).toBeVisible();
  await page.reload();
  await expect(prize(2).getByRole('textbox', { name: 'Odds' })).toHaveValue('69.5');

  await give.click();
  const question = page.getByRole('dialog', { name: 'Disable scratch card?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(give).toBeChecked();
  await give.click();
  await question.getByRole('button', { name: 'Disable scratch card' }).click();
  await expect(give).not.toBeChecked();

  // Restores the settings for the tests that follow.
  await page.getByRole('button', { name: 'Remove prize 2' }).click();
  await prize(1).getByRole('textbox', { name: 'Odds' }).fill('100');
  await expect(page.getByText('The odds add up to 100%.')).toBeVisible();
  await page.getByRole('button', { name: 'Save prizes' }).click();
  await expect(page.getByText('The prizes are saved.', { exact: false })).toBeVisible();
});
