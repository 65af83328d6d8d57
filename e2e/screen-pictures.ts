// Takes the pictures of docs/before-and-after.md as the screens are now: npm run screenshot.
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { isStill } from './fixtures/look';

interface Picture {
  name: string;
  /** Below /panel. */
  screen: string;
  width?: number;
  dark?: boolean;
  hindi?: boolean;
  /** What is pressed, or waited for, before. */
  act?: (page: Page) => Promise<void>;
}

const pictures: readonly Picture[] = [
  { name: 'home', screen: 'getting-started', act: homeIsWhole },
  { name: 'home-dark', screen: 'getting-started', dark: true, act: homeIsWhole },
  { name: 'home-390', screen: 'getting-started', width: 390, act: homeIsWhole },
  { name: 'menu', screen: 'products/all-items' },
  { name: 'menu-768', screen: 'products/all-items', width: 768 },
  { name: 'menu-hi', screen: 'products/all-items', hindi: true },
  { name: 'item-form', screen: 'products/new-item' },
  { name: 'item-form-390', screen: 'products/new-item', width: 390 },
  { name: 'reports', screen: 'report' },
  { name: 'reports-390', screen: 'report', width: 390 },
  { name: 'outlets', screen: 'profile' },
  { name: 'offers', screen: 'engagement/discounts' },
  { name: 'users-768', screen: 'manage-users', width: 768 },
  { name: 'close-of-day', screen: 'report/day' },
  { name: 'counter-mode', screen: 'orders/tickets' },
  {
    name: 'command-box',
    screen: 'orders',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      const box = page.getByRole('dialog');
      await box.getByRole('combobox').fill('pause 30');
      await box
        .getByRole('option', { selected: true })
        .filter({ hasText: /^Pause/ })
        .waitFor();
    },
  },
];

/** The server writes the demo's year meanwhile, and answers slowly. */
const seedingMs = 60_000;

/** The day's figures are a remote's part, and the connection comes after them. */
async function homeIsWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Best sellers' }).waitFor();
  await page.getByText('Connecting').first().waitFor({ state: 'hidden' });
  await isStill(page, seedingMs);
}

export async function savePicture(page: Page, folder: string, name: string): Promise<void> {
  const picture = await page.screenshot({ animations: 'disabled' });
  await sharp(picture)
    .resize({ width: 960, withoutEnlargement: true })
    .webp({ quality: 70, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
}

export async function takeScreens(page: Page, folder: string): Promise<void> {
  for (const { name, screen, width = 1440, dark = false, hindi = false, act } of pictures) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
    await page.evaluate((language) => localStorage.setItem('galla.language', language), hindi ? 'hi' : 'en');
    await page.goto(`/panel/${screen}`);
    await isStill(page, seedingMs);
    await act?.(page);
    await savePicture(page, folder, name);
  }
}
