import { isStill } from '../fixtures/look';
import { createAccount, newcomer, signUp } from '../fixtures/newcomer';
import { primariesOf } from '../fixtures/one-system';
import { moveTo } from '../fixtures/panel';
import { expectAccessible } from '../fixtures/accessible';
import { headings, screens, views } from '../fixtures/screens';
import { expect, test } from '../fixtures/test';

const create = 'Create your first outlet';
/** Screens that show what an outlet does: without one they lead to its creation. */
const needOutlet = new Set<string>([
  'orders',
  'orders/counter',
  'products/all-items',
  'products/categories',
  'products/item-import',
  'products/new-item',
  'products/add-images',
  'profile',
  'setup',
  'manage-customers',
  'report',
  'tax-returns',
  'payouts',
  'settings',
  'new-order/user-info',
  'new-order/item-selection',
  'new-order/check-out',
]);
/** Screens that are headed by the name of a person or of an outlet. */
const headingOf = new Map<string, string | RegExp>([
  ...Object.entries(headings),
  ['getting-started', /Nandini$/],
  ['setup', 'Outlet setup'],
  ['orders/counter', 'Counter'],
]);

test('UX-05 AUTH-06 a newcomer completes the profile, lands on the first steps, meets no dead end and creates an outlet', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newcomer('Tender Coconut');
  const primary = page.locator('[data-variant="primary"]:visible');
  const rail = page.getByRole('region', { name: 'Order alerts' });
  const entries = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  const onPhone = async (look: () => Promise<void>): Promise<void> => {
    await page.setViewportSize({ width: 390, height: 844 });
    await look();
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await createAccount(page, person);
  await page.goto('/panel/orders');
  await expect(page).toHaveURL(/\/panel\/account$/);
  await expect(page.getByRole('link', { name: 'Complete profile' })).toBeVisible();
  const expectLocked = async (): Promise<void> => {
    await expect(primary).toHaveText(['Complete profile']);
    await expect(rail).toHaveCount(0);
    for (const name of ['Dashboard', 'Orders', 'Products'])
      await expect(entries.filter({ hasText: name })).toHaveAccessibleDescription(
        'Complete your profile first',
      );
  };
  await expectLocked();
  await onPhone(expectLocked);
  await expectAccessible(page, 'account of a newcomer');

  await entries.filter({ hasText: 'Products' }).click();
  await expect(page).toHaveURL(/\/panel\/merchant\/info$/);
  await page.getByLabel('Registered name').fill('Nandini Foods');
  await page.getByRole('combobox', { name: 'What you sell' }).click();
  await page.getByRole('option', { name: 'Restaurant' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByLabel('Street and area').fill('12 MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByRole('button', { name: 'Save and complete' }).click();
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  const guide = page.getByRole('region', { name: 'Getting started' });
  await expect(guide.getByRole('link', { name: create })).toBeVisible();
  await expect(entries.filter({ hasText: 'Orders' })).toHaveAttribute('href', '/panel/orders');
  const expectOneWay = async (): Promise<void> => {
    await expect(primary).toHaveText([create]);
    await expect(rail).toHaveCount(0);
    for (const name of ['Go to categories', 'Add item']) {
      const act = guide.getByRole('button', { name });
      await expect(act).toBeDisabled();
      await expect(act).toHaveAccessibleDescription('Create an outlet first');
    }
  };
  await expectOneWay();
  await onPhone(expectOneWay);
  await expectAccessible(page, 'home of a newcomer');

  const main = page.getByRole('main');
  const way = main.getByRole('link', { name: create }).or(main.getByRole('button', { name: create }));
  for (const path of [...screens, 'orders/counter']) {
    await test.step(path, async () => {
      await page.goto(`/panel/${path}`);
      const name = headingOf.get(path) ?? path;
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      if (needOutlet.has(path)) await expect(way).toBeVisible();
      await expect(page.getByText(/choose an outlet/i)).toHaveCount(0);
      await expect(rail).toHaveCount(0);
    });
  }

  await page.goto('/panel/orders');
  await way.click();
  const dialog = page.getByRole('dialog', { name: 'Create outlet' });
  await dialog.getByLabel('Outlet name').fill('Tender Coconut Jayanagar');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tender Coconut Jayanagar' })).toBeVisible();
  await expect(page.getByText('0 of 6 steps done')).toBeVisible();
  await expect(rail).toBeVisible();

  await page.goto('/panel/profile');
  const row = page.getByRole('row', { name: /Tender Coconut Jayanagar/ });
  await expect(row).toContainText('Not live');
  await expect(row).toContainText('6 details missing');
  await page.goto('/panel/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(way).toHaveCount(0);
  await page.goto('/panel/getting-started');
  await expect(guide).toContainText('1 of 4 done');
  await expect(primary).toHaveText(['Save name']);
  await expect(guide.getByRole('link', { name: 'Add item' })).toBeVisible();
});

test('UX-05 a new merchant’s screens each have one primary button at most, before the first outlet and with an empty one', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signUp(page, newcomer('Filter Coffee'));
  const expectOnePrimary = async (merchant: string): Promise<void> => {
    for (const path of [...screens, ...views]) {
      await moveTo(page, path);
      await isStill(page);
      expect.soft((await primariesOf(page)).slice(1), `${path} ${merchant}`).toEqual([]);
    }
  };
  await expectOnePrimary('without an outlet');
  await moveTo(page, 'profile?create=1');
  const dialog = page.getByRole('dialog', { name: 'Create outlet' });
  await dialog.getByLabel('Outlet name').fill('Filter Coffee Jayanagar');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Filter Coffee Jayanagar' })).toBeVisible();
  await expectOnePrimary('with an empty outlet');

  // Who found the header's act while the list was loading presses the same button after.
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/offer/getOffersList*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/panel/engagement/discounts?tab=offers');
  const acts = page.getByRole('main').getByRole('button', { name: 'New offer' });
  await expect(acts).toHaveCount(1);
  const found = await acts.elementHandle();
  answer();
  await expect(acts).toHaveCount(2);
  await found?.click();
  await expect(page.getByRole('form', { name: 'New offer' })).toBeVisible();
});
