import { textTo } from '../fixtures/account';
import { hearSounds } from '../fixtures/board';
import { newcomer, signUp } from '../fixtures/newcomer';
import { onCallOf } from '../fixtures/on-call';
import { expectStep, openStep } from '../fixtures/set-up';
import { expect, test } from '../fixtures/test';

const outlet = 'Coconut Grove Indiranagar';

test('ONB-01 ONB-08 NAV-09 AUTH-06 a new owner signs up, completes the checklist, switches the outlet on, and an on-call order rings', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const sounds = await hearSounds(page);
  await signUp(page, newcomer('Coconut Grove'));
  await expect(page).toHaveURL(/\/panel\/account/);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Setup' })
    .click();

  await page.getByRole('button', { name: 'Create your first outlet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create outlet' });
  await dialog.getByLabel('Outlet name').fill(outlet);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: outlet, level: 1 })).toBeVisible();
  const outletId = new URL(page.url()).searchParams.get('outlet') ?? '';

  await page.getByLabel('Mobile number').fill('9847012345');
  await page.getByLabel('Email').fill('grove@example.in');
  await page.getByRole('combobox', { name: 'Find address' }).fill('Indiranagar');
  await page
    .getByRole('listbox', { name: 'Places' })
    .getByRole('option', { name: /Indiranagar/ })
    .first()
    .click();
  await expect(page.getByText(/^Pin at /)).toBeVisible();
  await page.getByLabel('Building and street').fill('14, 100 Feet Road');
  await page.getByLabel('PIN code').fill('560038');
  await expectStep(page, 'basic', 'Complete');

  await openStep(page, outletId, 'opHours');
  await page.getByRole('radio', { name: /^Always/ }).check();
  await expectStep(page, 'opHours', 'Complete');

  await openStep(page, outletId, 'gstin');
  await page.getByRole('switch', { name: 'This outlet has a GST number' }).check();
  await page.getByLabel('GSTIN', { exact: true }).fill('29ABCFE1234F1ZS');
  await expectStep(page, 'gstin', 'Complete');

  await openStep(page, outletId, 'fssai');
  await page.getByText('I’ll add it later', { exact: true }).click();
  await page
    .getByRole('dialog', { name: 'FSSAI' })
    .getByRole('button', { name: 'I’ll add it later' })
    .click();
  await expectStep(page, 'fssai', 'Complete');

  await openStep(page, outletId, 'finance');
  await page.getByLabel('IFSC').fill('hdfc0000001');
  await expect(page.getByText('HDFC Bank', { exact: true })).toBeVisible();
  const account = `5${String(Date.now()).slice(-10)}7`;
  await page.getByLabel('Account number', { exact: true }).fill(account);
  await page.getByLabel('Confirm account number').fill(account);
  await page.getByLabel('Account holder').fill('Coconut Grove');
  await page.getByRole('button', { name: 'Send amount' }).click();
  await expect(page.getByText('How much did you receive?')).toBeVisible();
  const arrived = new RegExp(`Rs (\\d\\.\\d{2}) credited to your account ending ${account.slice(-4)}`);
  await page.getByLabel('Amount received').fill(await textTo(page.request, '', arrived));
  await page.getByRole('button', { name: 'Verify account' }).click();
  await expectStep(page, 'finance', 'Complete');

  await openStep(page, outletId, 'config');
  const takesOrders = page.getByRole('main').getByRole('switch', { name: `Accept orders at ${outlet}` });
  await expect(takesOrders).toBeDisabled();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeHidden();
  await page.getByRole('tab', { name: 'Order', exact: true }).click();
  await page.getByText('Cash on delivery', { exact: true }).click();
  await expectStep(page, 'config', 'Complete');
  await expect(page.getByText('6 of 6 steps done')).toBeVisible();
  await takesOrders.click();
  await expect(takesOrders).toBeChecked();

  // The remaining first steps: a name, a category, an item.
  await page.goto('/panel/getting-started');
  const guide = page.getByRole('region', { name: 'Getting started' });
  await expect(guide).toContainText('1 of 4 done');
  await guide.getByRole('button', { name: 'Save name' }).click();
  await expect(guide).toContainText('2 of 4 done');
  await page.goto('/panel/products/categories');
  await page.getByRole('button', { name: 'Add category' }).first().click();
  const category = page.getByRole('dialog', { name: 'New category' });
  await category.getByLabel('Name').fill('Main course');
  await category.getByRole('button', { name: 'Save' }).click();
  await expect(category).toBeHidden();
  await page.goto('/panel/products/new-item');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Malabar Parotta');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('120');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Main course' }).click();
  await page.getByRole('radio', { name: 'Veg', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/all-items/);

  // A customer calls.
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter({ mobile: `9${String(Date.now()).slice(-9)}`, name: 'Hari Warrier', place: 'Indiranagar' });
  await pos.goToItems(outlet);
  await pos.add('parotta');
  await pos.goToCheckout();
  await page.getByRole('radio', { name: /^Cash/ }).check();
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order 1 placed$/ })).toBeVisible();
  await expect.poll(sounds.isRinging).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
  await page
    .getByRole('article', { name: 'Order #1', exact: true })
    .getByRole('button', { name: 'ACCEPT ORDER' })
    .click();
  await expect.poll(sounds.isRinging).toBe(false);
});
