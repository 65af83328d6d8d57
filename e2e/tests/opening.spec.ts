import type { Page } from '@playwright/test';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

/** Lets what answers to `address` wait, until the answered function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

test('the page draws its name before its scripts are there, and a screen takes its place', async ({
  page,
}) => {
  const letGo = await holdBack(page, /\/assets\/main\.[\da-f]+\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  const name = page.locator('.splash');
  await expect(name).toBeVisible();
  await expect(name).toHaveText('Galla');
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(name).toBeHidden();
});

test('a panel whose code is long in coming says that it is opening, below its name, and then opens', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'counter');
  const letGo = await holdBack(page, /\/assets\/panel\.[\da-f]+\.js$/);
  await page.goto('/panel/orders', { waitUntil: 'commit' });
  await expect(page.locator('.splash')).toBeVisible();
  await expect(page.getByText('Opening the panel')).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await expect(page.locator('.splash')).toBeHidden();
});

test('NAV-04 a part of the shell that the page could not fetch says so, and comes when it is asked for again', async ({
  page,
}) => {
  const part = /\/assets\/login\.[\da-f]+\.js$/;
  await page.route(part, (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('This screen did not load')).toBeVisible();
  await page.unroute(part);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});
