import { isConnected } from '../fixtures/board';
import { addItem, answer, itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

test('NAV-01 MENU-01 the sidebar has the products, and items are listed under their categories with their marks', async ({
  device,
}) => {
  const page = await device('owner');
  await page.goto('/panel/getting-started');
  const navigation = page.getByRole('navigation');
  await navigation.getByRole('link', { name: 'Products' }).click();
  await expect(navigation.getByRole('link', { name: 'Main Menu' })).toHaveAttribute('aria-current', 'page');
  await navigation.getByRole('button', { name: 'Products' }).click();
  await expect(navigation.getByRole('link', { name: 'Main Menu' })).toHaveCount(0);
  await openProducts(page, 'all-items');
  const list = page.getByRole('list', { name: 'Items', exact: true });
  await expect(list.getByRole('heading', { level: 2 }).first()).toHaveText('Biryani & Rice');
  await expect(itemRow(page, 'Ghee Rice').getByRole('img', { name: 'Vegetarian' })).toBeVisible();
  await expect(itemRow(page, 'Egg Biryani').getByRole('img', { name: 'Contains egg' })).toBeVisible();
  await expect(
    itemRow(page, 'Malabar Chicken Biryani').getByRole('img', { name: 'Non-vegetarian' }),
  ).toBeVisible();
});

test('MENU-01 search and filters are in the address and survive a reload', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await page.getByRole('searchbox', { name: 'Search items' }).fill('biryani');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Egg' }).click();
  await expect(page).toHaveURL(/q=biryani.*type=egg|type=egg.*q=biryani/);
  await page.reload();
  await expect(itemRow(page, 'Egg Biryani')).toBeVisible();
  await expect(itemRow(page, 'Vegetable Dum Biryani')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(itemRow(page, 'Vegetable Dum Biryani')).toBeVisible();
});

test('MENU-01 a price and a switch changed on one device show on another, and customers see them', async ({
  device,
  storefront,
}) => {
  const one = await device('owner');
  const two = await device('manager');
  await openProducts(one, 'all-items');
  await openProducts(two, 'all-items');
  await isConnected(two);
  const price = itemRow(one, 'Ghee Rice').getByRole('textbox', { name: 'Price of Ghee Rice' });
  await price.fill('155.50');
  await price.press('Enter');
  await expect(itemRow(two, 'Ghee Rice').getByRole('textbox')).toHaveValue('155.50');
  await itemRow(one, 'Curd Rice').getByRole('switch').click();
  await expect(itemRow(one, 'Curd Rice').getByRole('switch')).not.toBeChecked();
  await expect(itemRow(two, 'Curd Rice').getByRole('switch')).not.toBeChecked();
  const menu = await storefront.menu('Malabar Kitchen');
  expect(menu.find(({ name }) => name === 'Ghee Rice')?.price).toBe(15_550);
  expect(menu.find(({ name }) => name === 'Curd Rice')?.available ?? false).toBe(false);
  await itemRow(one, 'Curd Rice').getByRole('switch').click();
  await expect(itemRow(two, 'Curd Rice').getByRole('switch')).toBeChecked();
});

test('MENU-01 an item is snoozed for an hour', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await itemRow(page, 'Fish Moilee').getByRole('button', { name: 'More for Fish Moilee' }).click();
  await page.getByRole('button', { name: 'For 1 hour' }).click();
  await expect(itemRow(page, 'Fish Moilee')).toContainText(/Off (?:until|for today)/);
  await page.getByRole('combobox', { name: 'Availability' }).click();
  await page.getByRole('option', { name: 'Snoozed' }).click();
  await expect(itemRow(page, 'Fish Moilee')).toBeVisible();
  // The click removes the row from the filtered list, so its switch can't be checked.
  await itemRow(page, 'Fish Moilee').getByRole('switch').click();
  await expect(page.getByText('No item matches')).toBeVisible();
});

test('MENU-01 several items: price by per cent, tax, and undo', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await page.getByRole('checkbox', { name: 'Select all of Breads & Snacks' }).check();
  await expect(page.getByRole('region', { name: 'Selected items' })).toContainText('4 selected');
  const price = page.getByRole('textbox', { name: /^Price of Kerala Parotta/ });
  await page.getByRole('searchbox', { name: 'Search items' }).fill('parotta');
  const before = await price.inputValue();
  await page.getByRole('button', { name: 'Change price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  await expect(dialog.getByText('Please enter the per cent')).toBeVisible();
  await dialog.getByLabel('By how many per cent').fill('10');
  await dialog.getByRole('button', { name: 'Change prices' }).click();
  const after = (Number(before) * 1.1).toFixed(2);
  await expect(price).toHaveValue(after);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(price).toHaveValue(before);
});

test('MENU-07 MENU-01 deleting needs a confirmation, and can be undone', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await addItem(page, 'Lime Rice', '90');
  await itemRow(page, 'Lime Rice').getByRole('button', { name: 'More for Lime Rice' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await answer(page, 'Delete Lime Rice?', 'Cancel');
  await expect(itemRow(page, 'Lime Rice')).toBeVisible();
  await itemRow(page, 'Lime Rice').getByRole('button', { name: 'More for Lime Rice' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await answer(page, 'Delete Lime Rice?', 'Delete');
  await expect(itemRow(page, 'Lime Rice')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(itemRow(page, 'Lime Rice')).toBeVisible();
});

test('MENU-01 an item is assigned to another outlet', async ({ device, storefront }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await page.getByRole('button', { name: 'Outlets', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Egg Biryani at Coastal Meats' }).check();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByRole('button', { name: 'No changes' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Egg Biryani at Coastal Meats' })).toBeChecked();
  await expect
    .poll(async () => (await storefront.menu('Coastal Meats')).map(({ name }) => name))
    .toContain('Egg Biryani');
});
