import { newNumber, signUp } from '../fixtures/account';
import { answer } from '../fixtures/menu';
import { completeStore } from '../fixtures/newcomer';
import { expect, test } from '../fixtures/test';

test('AUTH-08 AUTH-06 ONB-09 a new owner lands on the account screen until the store’s details are complete', async ({
  page,
  galla,
}) => {
  const store = `Kavya’s ${newNumber()}`;
  await signUp(page, galla.origin, store);
  for (const path of ['/login', '/panel/orders', '/panel/merchant/subscription']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/panel\/account$/);
  }
  await page.getByRole('link', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { name: 'General Info', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Store name')).toHaveValue(store);
  await expect(page.getByText('Your store’s details are missing')).toBeVisible();
  await page.getByRole('button', { name: 'Save and complete' }).click();
  await expect(page.getByText('Use 3 to 120 letters, digits, spaces and ’ - , / ( ) . & _')).toBeVisible();
  const summary = page.getByRole('alert').filter({ hasText: /^Fix \d fields/ });
  await expect(summary).toBeInViewport({ ratio: 1 });
  await summary.getByRole('button', { name: 'Registered name' }).click();
  await expect(page.getByLabel('Registered name')).toBeFocused();

  await page.getByLabel('Registered name').fill('Kavya Foods');
  await page.getByRole('combobox', { name: 'What you sell' }).click();
  await page.getByRole('option', { name: 'Bakery' }).click();
  await page.getByLabel('Street and area').fill('12 MG Road');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('PIN code').fill('560001');
  await page.getByLabel('Store name').fill('Galla Demo Stores');
  await page.getByRole('button', { name: 'Save and complete' }).click();
  await expect(page.getByText('This store name is taken')).toBeVisible();
  await page.getByLabel('Store name').fill(`${store} Bakery`);
  await page.getByRole('button', { name: 'Save and complete' }).click();
  await expect(page.getByText('Store details saved')).toBeVisible();
  // The first steps are next.
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await expect(
    page
      .getByRole('region', { name: 'Getting started' })
      .getByRole('link', { name: 'Create your first outlet' }),
  ).toBeVisible();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/panel\/getting-started$/);
  await page.goto('/panel/account');
  await expect(page.getByText(`${store} Bakery`)).toBeVisible();
  await expect(page.getByText('Your account isn’t complete yet')).toHaveCount(0);
});

test('ONB-09 a plan is chosen, paid on the payment page and active; a failed payment changes nothing', async ({
  page,
  galla,
}) => {
  const store = `Plan ${newNumber()}`;
  await signUp(page, galla.origin, store);
  await completeStore(page, store);
  await page
    .getByRole('region', { name: 'Your business' })
    .getByRole('link', { name: 'Subscription' })
    .click();
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Free');
  await expect(page.getByRole('meter', { name: 'Team members: 1 of 3' })).toBeVisible();

  const growth = page.getByRole('article', { name: 'Growth' });
  const chain = page.getByRole('article', { name: 'Chain' });
  await growth.getByRole('button', { name: 'Change to Growth' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay for Growth' });
  await expect(dialog).toContainText('₹1,499.00');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: /^Open payment page/ }).click();
  const paying = await opened;
  await paying.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(paying.getByText('Paid. Thank you!')).toBeVisible();
  await paying.close();
  await expect(dialog.getByText('Paid. You’re now on Growth.')).toBeVisible({ timeout: 10_000 });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('region', { name: 'Growth' })).toContainText('₹1,499 a month');
  await expect(page.getByRole('meter', { name: 'Team members: 1 of 15' })).toBeVisible();
  await expect(growth.getByRole('button', { name: 'Renew' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Payments' }).getByRole('row')).toHaveCount(2);

  await expect(chain).toContainText('off for days you’ve already paid');
  await chain.getByRole('button', { name: 'Change to Chain' }).click();
  const second = page.getByRole('dialog', { name: 'Pay for Chain' });
  const again = page.waitForEvent('popup');
  await second.getByRole('link', { name: /^Open payment page/ }).click();
  const declining = await again;
  await declining.getByRole('button', { name: 'Decline' }).click();
  await expect(declining.getByText(/Payment failed/)).toBeVisible();
  await declining.close();
  await expect(second.getByText('The payment didn’t go through.')).toBeVisible({ timeout: 10_000 });
  await page.keyboard.press('Escape');
  await expect(second).toBeHidden();
  await expect(page.getByRole('region', { name: 'Growth' })).toBeVisible();

  await page
    .getByRole('article', { name: 'Starter' })
    .getByRole('button', { name: 'Change to Starter' })
    .click();
  await answer(page, 'Change to Starter?', 'Change plan');
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('No end date');
});
