import path from 'node:path';
import { chromium } from '@playwright/test';
import { createGallaServer } from './fixtures/galla-server';
import { movableClock } from './fixtures/frozen-time';
import { enter, moveTo } from './fixtures/panel';
import { createStorefront } from './fixtures/storefront';
const folder = process.argv[2] ?? '.';
const executablePath = process.env['CHROMIUM_PATH'];
const clock = movableClock();
const server = await createGallaServer({ LOG_LEVEL: 'error', ...clock.environment });
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  await server.start();
  const storefront = createStorefront(server);
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' });
  const page = await context.newPage();
  await enter(page, server.origin, 'owner');
  await page.goto('/panel/orders');
  await page.getByRole('heading', { level: 1 }).first().click();
  for (let i = 0; i < 2; i++) await storefront.place({ outlet: 'Malabar Kitchen', customer: 'Meera Nair', lines: 2, from: i % 5, quantity: 1 });
  clock.pass(16 * 60_000);
  await page.reload();
  await page.getByText(/orders? lost/).first().waitFor({ timeout: 40_000 });
  for (let i = 0; i < 3; i++) await storefront.place({ outlet: 'Malabar Kitchen', customer: 'Meera Nair', lines: 2, from: i % 5, quantity: 2 });
  await page.waitForTimeout(1500);
  const shot = (name: string) => page.screenshot({ path: path.join(folder, `${name}.png`) });
  for (const lang of ['en', 'hi'] as const) {
    await page.evaluate((l) => localStorage.setItem('galla.language', l), lang); await page.reload(); await page.waitForTimeout(2000);
    for (const [w, h] of [[1440, 900], [390, 844], [360, 740]] as const) { await page.setViewportSize({ width: w, height: h }); await page.waitForTimeout(500); await shot(`on-${lang}-${w}`); }
    await page.locator('.user-button').click(); await page.waitForTimeout(300);
    await page.locator('.alerts-entry button').click(); await page.waitForTimeout(600); await shot(`menu-${lang}-360`);
    await page.keyboard.press('Escape');
    await context.setOffline(true); await page.waitForTimeout(500);
    await page.getByRole('button', { name: /Continue offline|ऑफ़लाइन जारी रखें/ }).click();
    await page.waitForTimeout(800);
    if (lang === 'en') { await page.getByRole('button', { name: 'ACCEPT ORDER' }).first().click(); await page.waitForTimeout(1500); }
    for (const [w, h] of [[1440, 900], [390, 844], [360, 740]] as const) { await page.setViewportSize({ width: w, height: h }); await page.waitForTimeout(500); await shot(`off-${lang}-${w}`); }
    await page.emulateMedia({ colorScheme: 'dark' }); await page.waitForTimeout(300); await shot(`off-${lang}-360-dark`); await page.emulateMedia({ colorScheme: 'light' });
    await context.setOffline(false); await page.waitForTimeout(700); await shot(`back-${lang}-360`);
    await page.waitForTimeout(5000); await shot(`back2-${lang}-360`);
  }
} finally { await browser.close(); await server.dispose(); clock.dispose(); }
