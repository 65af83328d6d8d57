import { chooseOutlet, hearSounds, isConnected, openOrders } from '../fixtures/board';
import { expect, test } from '../fixtures/test';
import { moveTo } from '../fixtures/panel';

const size = { width: 1280, height: 800 };
const outlet = 'Oven Street Bakery';

test.describe('a warm page', () => {
  test('is lent again in the same document as after a sign-in, without the filters, outlet and window of the last test', async ({
    warmPanels,
    storefront,
  }) => {
    const page = await warmPanels.lend('counter', size);
    const first = await page.getByRole('button', { name: /^Outlet:/ }).textContent();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await openOrders(page, outlet);
    await page.getByRole('searchbox', { name: 'Search orders' }).fill('half a na');
    await page.getByRole('button', { name: /^Past Orders/ }).click();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await warmPanels.takeBack('counter')).toEqual([]);
    await storefront.place({ outlet });

    const again = await warmPanels.lend('counter', size);
    expect(again).toBe(page);
    const sounds = await hearSounds(again);
    await expect(again.getByRole('button', { name: /^Outlet:/ })).toHaveText(first ?? '');
    await moveTo(again, 'orders');
    await expect(again.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
    expect(await again.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect(again.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('');
    await chooseOutlet(again, outlet);
    await isConnected(again);
    await expect(again.getByRole('region', { name: 'New Orders', exact: true })).toBeVisible();
    // Of this session's own.
    await expect.poll(sounds.isRinging).toBe(true);
    await moveTo(again, 'orders?q=abc');
    await expect(again.getByRole('searchbox', { name: 'Search orders' })).toHaveValue('abc');
    expect(await warmPanels.takeBack('counter')).toEqual([]);
  });

  test('that was left with something is reported, and closed', async ({ warmPanels }) => {
    const page = await warmPanels.lend('counter', size);
    await page.route('**/api/left', (route) => route.abort());
    await page.route('**/api/taken-back', (route) => route.abort());
    await page.unroute('**/api/taken-back');
    await page.addInitScript(() => undefined);
    await page.context().newPage();
    await page.context().setOffline(true);
    await expect(page).toHaveURL(/\/no-internet/);
    expect(await warmPanels.takeBack('counter')).toEqual([
      'an intercepted route: **/api/left',
      'an init script',
      'a window: about:blank',
      'offline mode',
    ]);
    expect(page.isClosed()).toBe(true);
  });

  test('that stored a setting or was granted a permission is reported after the session has ended', async ({
    warmPanels,
  }) => {
    const page = await warmPanels.lend('counter', size);
    await page.context().grantPermissions(['geolocation']);
    await page.evaluate(async () => {
      localStorage.setItem('galla.language', 'hi');
      localStorage.setItem('session.gone', 'with the session');
      sessionStorage.setItem('left', 'here');
      await new Promise((resolve) => {
        indexedDB.open('left').addEventListener('success', resolve);
      });
    });
    const left = await warmPanels.takeBack('counter');
    expect(left).toEqual(
      expect.arrayContaining([
        'database left is ""',
        'localStorage galla.language is "hi"',
        'the permission geolocation is granted',
      ]),
    );
    expect(left.join()).not.toContain('session.gone');
    expect(page.isClosed()).toBe(true);
  });

  test('whose session a test has ended is reported', async ({ warmPanels }) => {
    const page = await warmPanels.lend('counter', size);
    await page.getByRole('button', { name: /^Account and settings for/ }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Log out' })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await warmPanels.takeBack('counter')).toEqual([
      expect.stringMatching(/^a session that has ended, at .*\/login$/),
    ]);
    expect(page.isClosed()).toBe(true);
  });
});
