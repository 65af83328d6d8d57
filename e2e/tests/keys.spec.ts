import { expectAccessible } from '../fixtures/accessible';
import { chooseOutlet } from '../fixtures/board';
import { signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test('NAV-12 the palette opens screens, finds orders and runs actions; ? lists the shortcuts of each area, and they work', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  await signIn(page, galla.origin, 'owner');
  await chooseOutlet(page, 'Malabar Kitchen');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const field = palette.getByRole('combobox');
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  // By the button, which shows the shortcut, and by the shortcut.
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await expect(field).toBeFocused();
  await expectAccessible(page, 'palette', ['light, 1280 px', 'dark, 1280 px', 'light, 360 px']);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
  /** Opens the palette by its shortcut, types, and runs the first result. */
  const command = async (text: string, first: RegExp): Promise<void> => {
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await field.fill(text);
    const chosen = palette.getByRole('option').first();
    await expect(chosen).toHaveText(first);
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
  };
  await command('main men', /Main Menu/);
  await expect(heading('Main Menu')).toBeVisible();

  await command('nandi', /Nandi/);
  await expect(page.getByRole('button', { name: /^Outlet:/ })).toContainText('Nandi');
  await expect(palette).toBeHidden();
  await page.keyboard.press('Control+k');
  await field.fill('meera 42');
  await palette.getByRole('option', { name: 'Orders with “meera 42”' }).click();
  await expect(heading('Orders')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('meera 42');

  // For each area: its list of shortcuts, and one of them pressed.
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const here = sheet.getByRole('region', { name: 'On this screen' });
  const areas: readonly [path: string, title: string, listed: string, key: string, leadsTo: RegExp][] = [
    ['orders', 'Orders', 'Next step: accept, ready, complete', '/', /panel\/orders/],
    ['products/all-items', 'Main Menu', 'Add item', 'n', /panel\/products\/new-item/],
    ['profile', 'Setup', 'Migrate outlet', 'm', /panel\/profile\/.+/],
    ['manage-discounts', 'Offer', 'New coupon', 'n', /panel\/create-discount/],
    ['report', 'Report', 'Items', '3', /tab=items/],
    ['manage-customers', 'CRM', 'New segment', '2', /view=import/],
    ['new-order/user-info', 'Customer Details', 'Choose items', 'b', /panel\/new-order\/user-info/],
  ];
  for (const [path, title, listed, key, leadsTo] of areas) {
    await page.goto(`/panel/${path}`);
    await expect(heading(title)).toBeVisible();
    await heading(title).click();
    await page.keyboard.press('?');
    await expect(here.getByText(listed, { exact: true }), path).toBeVisible();
    if (path === 'orders') {
      // A shortcut overridden by the screen is listed once.
      await expect(sheet.getByText('/', { exact: true })).toHaveCount(1);
      await expectAccessible(page, 'keys', ['light, 1280 px', 'light, 360 px']);
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.keyboard.press(key);
    await expect(page, path).toHaveURL(leadsTo);
  }
  await expect(page.getByRole('dialog', { name: 'Import orders' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Import orders' })).toBeHidden();

  // A two-key sequence; keys typed in a field are text.
  await heading('Customer Details').click();
  await page.keyboard.press('g');
  await page.keyboard.press('k');
  await expect(heading('Categories')).toBeVisible();
  await page.goto('/panel/products/all-items');
  await expect(heading('Main Menu')).toBeVisible();
  const search = page.getByRole('searchbox', { name: /search/i });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('no?');
  await expect(search).toHaveValue('no?');
  await expect(sheet).toBeHidden();

  await command('language', /हिन्दी|Hindi/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.keyboard.press('Control+k');
  const inHindi = page.getByRole('dialog', { name: 'खोज और कमांड' });
  await inHindi.getByRole('combobox').fill('orders');
  await expect(inHindi.getByRole('option').first()).toHaveText(/ऑर्डर/);
});
