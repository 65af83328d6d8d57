import { boardOf, hearSounds, openOrders } from '../fixtures/board';
import { countedKeys, onCallOf } from '../fixtures/on-call';
import { signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const mostPresses = 40;

test('POS-08 POS-01 POS-06 ORD-03 three items with an add-on by keyboard alone, and the order rings', async ({
  page,
  galla,
  device,
}) => {
  const kitchen = await device('counter');
  await openOrders(kitchen, outlet);
  const sounds = await hearSounds(page);
  await signIn(page, galla.origin, 'owner');
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
  await keys.type('Domlur');
  await expect(page.getByRole('option', { name: /Domlur/ }).first()).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Pincode' })).toHaveValue('560071');
  await expect(pos.outlet(outlet)).toBeChecked();
  await keys.press('Control+Enter');

  await expect(pos.search).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Ghee Rice' })).toBeVisible();
  await keys.type('2 parotta');
  await keys.press('Enter');
  await keys.type('malabar');
  await keys.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Malabar Chicken Biryani' })).toBeVisible();
  await keys.press('5');
  await keys.press('Enter');
  await expect(pos.search).toBeFocused();
  await keys.type('filter');
  await keys.press('Enter');
  const plate = pos.plate(outlet);
  await expect(plate.getByText('4 items')).toBeVisible();
  await expect(plate.getByText(/^\+ Raita × 1/)).toBeVisible();
  await keys.press('Control+Enter');

  await expect(pos.placeButton).toContainText('₹');
  await keys.press('Control+Enter');
  const told = page.getByRole('heading', { name: /^Order \d+ is in$/ });
  await expect(told).toBeVisible();
  expect(keys.presses()).toBeLessThanOrEqual(mostPresses);

  await expect.poll(sounds.isRinging).toBe(true);
  const orderNumber = Number(/\d+/.exec((await told.textContent()) ?? '')?.[0]);
  const card = boardOf(kitchen).cardIn('New Orders', { orderNumber });
  await expect(card).toContainText('Malabar Chicken Biryani');
  await expect(card).toContainText('+ Raita');
  await expect(card).toContainText('Meera Nair');
  await card.getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await expect.poll(sounds.isRinging).toBe(false);
});
