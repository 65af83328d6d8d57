import { expectAccessible } from '../fixtures/accessible';
import { chooseOutlet } from '../fixtures/board';
import { itemRow, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
const item = 'Vegetable Dum Biryani';

test('UX-04 the command box pauses for 30 minutes with Undo, finds an order by number, and sets a size’s price', async ({
  panel,
  storefront,
}) => {
  test.setTimeout(120_000);
  const page = await panel('owner');
  const { order } = await storefront.place({ outlet, customer: 'Meera Nair' });
  await openProducts(page, 'all-items', outlet);
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  const chosen = palette.getByRole('option', { selected: true });
  const open = async (text: string): Promise<void> => {
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await field.fill(text);
  };
  const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  const takesOrders = page.getByRole('switch', { name: `Accept orders at ${outlet}` });

  // Without words the box names what can be typed.
  await open('');
  await expect(palette.getByRole('group', { name: 'Try typing' })).toBeVisible();
  await expectAccessible(page, 'command box', ['light, 1280 px', 'dark, 1280 px', 'light, 360 px']);
  await page.keyboard.press('Escape');

  await open('pause 30');
  await expect(chosen).toHaveText(/^Pause Malabar Kitchen for 30 minutes.*until \d+:\d\d [ap]m$/);
  await expectAccessible(page, 'command box with an act', [
    'light, 1280 px',
    'dark, 1280 px',
    'light, 360 px',
  ]);
  await page.keyboard.press('Enter');
  await expect(toast).toContainText(/Malabar Kitchen is paused until \d+:\d\d [ap]m/);
  await expect(takesOrders).not.toBeChecked();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(takesOrders).toBeChecked();

  // A size's price, with the old one in the preview; the menu shows it.
  await expect(itemRow(page, item)).toContainText('150');
  await open('vegetable biryani half 160');
  await expect(chosen).toHaveText(/Vegetable Dum Biryani, Half: price ₹160.*now ₹150/);
  await page.keyboard.press('Enter');
  await expect(toast).toContainText('Vegetable Dum Biryani, Half, now costs ₹160');
  await expect(itemRow(page, item)).toContainText('160');
  const menu = await storefront.menu(outlet);
  const sold = menu.find(({ name }) => name === item);
  expect(sold?.groups[0]?.options.map(({ price }) => price)).toEqual([16_000, 23_000]);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(itemRow(page, item)).toContainText('150');

  // Several sizes match: none is changed before one is chosen.
  await open('biryani half 190');
  await expect(
    palette.getByRole('group', { name: 'Several matches. Choose one' }).getByRole('option'),
  ).toHaveCount(2);
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');

  // An order of another outlet than the chosen one.
  await chooseOutlet(page, 'Nandi Daily Needs');
  await open(`#${order.orderNumber}`);
  const found = palette.getByRole('option', { name: new RegExp(`#${order.orderNumber} · Meera Nair`) });
  await expect(found).toContainText(outlet);
  await found.click();
  await expect(page.getByRole('dialog', { name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Outlet:/ })).toContainText(outlet);
});

test('UX-04 a synonym opens its screen; “10% weekend” opens a discount that is filled in', async ({
  panel,
}) => {
  const page = await panel('owner');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const command = async (text: string): Promise<void> => {
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(text);
    await page.keyboard.press('Enter');
  };
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await command('staff');
  await expect(page).toHaveURL(/panel\/manage-users/);
  await command('coupon');
  await expect(page).toHaveURL(/panel\/engagement\/discounts/);
  await command('10% weekend');
  await expect(page).toHaveURL(/panel\/create-discount\?percent=10&days=0%2C6/);
  await expect(page.getByRole('button', { name: 'Sat', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: 'Mon', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});
