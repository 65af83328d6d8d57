import type { Page } from '@playwright/test';
import { setupSteps } from '@galla/contract';
import { expectAccessible } from '../fixtures/accessible';
import { signIn } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

/** Every screen of the remote by its address. */
const screens = [
  '/panel/profile',
  '/panel/profile/migration',
  ...[...setupSteps, 'audit'].map((step) => `/panel/setup?step=${step}`),
  '/panel/merchant/info',
  '/panel/merchant/subscription',
  '/panel/manage-users',
  '/panel/settings',
  '/panel/themes',
  '/panel/market-place',
  '/panel/support',
  '/panel/support?tab=tickets',
  '/panel/support?tab=ask',
];

/** Opens a screen and waits for its data from the server. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.g-skeleton')).toHaveCount(0);
}

// Translations change the length of texts, so the narrowest form is checked.
for (const { language, forms } of [
  { language: 'en', forms: undefined },
  { language: 'hi', forms: ['light, 360 px'] },
] as const) {
  test(`axe finds no violations on any screen of account and set-up, in ${language}`, async ({
    page,
    galla,
  }) => {
    test.setTimeout(240_000);
    await signIn(page, galla.origin, 'owner');
    if (language === 'hi') {
      await page.getByRole('button', { name: /^Account and settings/ }).click();
      await page.getByRole('group', { name: 'Language' }).getByText('हिन्दी').click();
      await page.keyboard.press('Escape');
    }
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const path of screens) {
      await open(page, path);
      await expectAccessible(page, path, forms);
    }
  });
}
