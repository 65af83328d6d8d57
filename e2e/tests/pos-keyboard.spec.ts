import { boardOf, hearSounds, openOrders } from '../fixtures/board';
import { countedKeys, onCallOf } from '../fixtures/on-call';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const maxPresses = 40;

test('POS-08 POS-01 POS-06 ORD-03 three items with an add-on by keyboard only, and the order rings', async ({
  panel,
}) => {
  const kitchen = await panel('counter');
  await openOrders(kitchen, outlet);
  const page = await panel('owner');
  const sounds = await hearSounds(page);
  const pos = onCallOf(page);
  await pos.open();
  await expect(pos.outlet(outlet)).toBeVisible();
  await expect(pos.mobile).toBeFocused();
  const keys = countedKeys(page);

  await keys.type('9845098450');
  await expect(page.getByText('New customer')).toBeVisible();
  await keys.press('Tab');
  await keys.type('Meera Nair');
  await keys.press('Tab');
  await keys.press('Tab');
  await expect(page.getByRole('button', { name: 'New address' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find address' })).toBeFocused();
  await keys.type('Domlur');
  await expect(page.getByRole('option', { name: /Domlur/ }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'PIN code' })).toHaveValue('560071');
  await expect(pos.outlet(outlet)).toBeChecked();
  await keys.press('Control+Enter');

  await expect(pos.search).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Ghee Rice' })).toBeVisible();
  const found = (name: string) => expect(page.getByRole('option', { name: new RegExp(name) })).toBeVisible();
  await keys.type('2 parotta');
  await found('Parotta');
  await keys.press('Enter');
  await expect(pos.search).toHaveValue('');
  await keys.type('malabar');
  await found('Malabar Chicken Biryani');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Malabar Chicken Biryani' });
  await expect(dialog.locator(':focus')).toBeVisible();
  await keys.press('5');
  await expect(dialog.getByRole('checkbox', { name: /Raita/ })).toBeChecked();
  await keys.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(pos.search).toBeFocused();
  await keys.type('filter');
  await found('Filter');
  await keys.press('Enter');
  const localCart = pos.localCart(outlet);
  await expect(localCart.getByText('4 items')).toBeVisible();
  await expect(localCart.getByText(/^\+ Raita × 1/)).toBeVisible();
  await keys.press('Control+Enter');

  await expect(pos.placeButton).toContainText('₹');
  await keys.press('Control+Enter');
  const reported = page.getByRole('heading', { name: /^Order \d+ placed$/ });
  await expect(reported).toBeVisible();
  expect(keys.presses()).toBeLessThanOrEqual(maxPresses);

  await expect.poll(sounds.isRinging).toBe(true);
  const orderNumber = Number(/\d+/.exec((await reported.textContent()) ?? '')?.[0]);
  const card = boardOf(kitchen).cardIn('New Orders', { orderNumber });
  await expect(card).toContainText('Malabar Chicken Biryani');
  await expect(card).toContainText('+ Raita');
  await expect(card).toContainText('Meera Nair');
  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect.poll(sounds.isRinging).toBe(false);
});
