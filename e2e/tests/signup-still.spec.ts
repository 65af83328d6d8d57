import { codeFor, newcomer } from '../fixtures/newcomer';
import { expect, test } from '../fixtures/test';

test('AUTH-08 the sign-up button keeps its position while fields show errors', async ({ page }) => {
  const person = newcomer('Still Standing');
  await page.goto('/signup');
  await page.getByLabel('Mobile number').fill(person.mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByLabel('4-digit code')).toBeVisible();
  await page.getByLabel('4-digit code').pressSequentially(await codeFor(page.context(), person.mobile));
  await expect(page.getByLabel('Your name')).toBeVisible();
  const button = page.getByRole('button', { name: 'Create account' });
  const place = async () => Math.round((await button.boundingBox())?.y ?? -1);
  // A trial click waits until the button is stable.
  await button.click({ trial: true });
  const before = await place();
  expect(before).toBeGreaterThan(0);
  await page.getByLabel('Your name').fill('M');
  await page.getByLabel('Email').fill('nobody');
  await page.getByLabel('Confirm password').fill('something else');
  await page.getByLabel('Your name').focus();
  await expect(page.getByText('Enter an email like name@example.com')).toBeVisible();
  await expect(page.getByText('The passwords don’t match')).toBeVisible();
  expect(await place()).toBe(before);
});
