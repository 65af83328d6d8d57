import { expect } from '@playwright/test';

/** Accounts of the demo merchant, by what they may do. */
const logins = {
  owner: '9876500001',
  manager: '9876500002',
  counter: '9876500003',
  kitchen: '9876500004',
  marketing: '9876500005',
  accounts: '9876500006',
};
const password = 'galla2026';

/**
 * Signs a person of the demo merchant in, and opens a path of the real panel with a remote from another address in place of the
 * released one. Settles when the panel says that it is shown.
 * @param {import('@playwright/test').Page} page
 * @param {import('./index.mjs').OpenedPanel} panel
 */
export async function openPanel(page, { origin, name, release, person, path, staffToken }) {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Mobile number or email').fill(logins[person]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/panel(\/|$)/);
  const address = new URL(path, origin);
  address.searchParams.set('remote', `${name}@${release}`);
  if (staffToken) address.hash = `staff=${staffToken}`;
  await page.goto(address.href);
  if (staffToken) await page.getByRole('button', { name: 'Load override', exact: true }).click();
  await expect(page.getByText(`You’re seeing “${name}” from ${release}`)).toBeVisible();
}
