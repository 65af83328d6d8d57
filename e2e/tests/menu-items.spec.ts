import { isConnected } from '../fixtures/board';
import { itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

test('NAV-01 MENU-01 the sidebar has the products, and items are listed under their categories with their marks', async ({
  panel,
}) => {
  const page = await panel('owner');
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

test('MENU-01 a price and a switch changed on one device show on another, and customers see them', async ({
  panel,
  storefront,
}) => {
  const one = await panel('owner');
  const two = await panel('manager');
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
