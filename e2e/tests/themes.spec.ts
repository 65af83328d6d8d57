import type { Page } from '@playwright/test';
import { isConnected } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const galla = 'rgb(33, 52, 84)';
const tandoor = 'rgb(138, 43, 15)';

/** Colour of the sidebar's current entry: rendered by the shell, outside the wizard. */
const markColour = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const link = document.querySelector('.nav-link[aria-current]') ?? document.body;
    return getComputedStyle(link, '::before').backgroundColor;
  });
const primaryToken = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--g-primary').trim());

async function openThemes(page: Page): Promise<void> {
  await page.goto('/panel/themes');
  await expect(page.getByRole('heading', { name: 'Themes', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Theme Config' })).toBeVisible();
}
const save = (page: Page) => page.getByRole('button', { name: 'Save for everyone' });

test('ONB-11 colours are previewed in the whole page, and reset when discarded or left', async ({
  page,
  galla: server,
}) => {
  await enter(page, server.origin, 'owner');
  await openThemes(page);
  const example = page.getByRole('button', { name: 'Accept order' });
  await expect(example).toHaveCSS('background-color', galla);
  await expect(save(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Tandoor' }).click();
  await expect(example).toHaveCSS('background-color', tandoor);
  await expect(page.getByRole('button', { name: 'Tandoor' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(example).toHaveCSS('background-color', galla);

  await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#0b4f5c');
  await expect(example).toHaveCSS('background-color', 'rgb(11, 79, 92)');
  await page.getByRole('navigation').getByRole('link', { name: 'Orders', exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('All your unsaved data will be lost.');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/panel\/orders/);
  await expect.poll(() => primaryToken(page)).toBe('#213454');
  await expect.poll(() => markColour(page)).toBe(galla);
});

test('ONB-11 saved colours apply on every device at once, and at the first paint after a reload', async ({
  device,
}) => {
  const [page, counter] = [await device('owner'), await device('counter')];
  await openThemes(page);
  await counter.goto('/panel/getting-started');
  await isConnected(counter);
  await page.getByRole('button', { name: 'Tandoor' }).click();
  await save(page).click();
  await expect(page.getByText('Colours saved')).toBeVisible();
  await expect(page.getByText(/Saved by Asha Menon/)).toBeVisible();
  await expect.poll(() => primaryToken(counter), { timeout: 5_000 }).toBe('#8a2b0f');

  // The page's colours when its first element is painted.
  await counter.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#root > *')) return;
      watch.disconnect();
      Object.assign(window, {
        firstColours: getComputedStyle(document.documentElement).getPropertyValue('--g-primary').trim(),
      });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await counter.reload();
  await expect
    .poll(() => counter.evaluate(() => (window as unknown as { firstColours?: string }).firstColours))
    .toBe('#8a2b0f');

  await page.getByRole('button', { name: 'Reset to Galla’s colours' }).click();
  const question = page.getByRole('dialog', { name: 'Reset to Galla’s colours?' });
  await question.getByRole('button', { name: 'Reset to Galla’s colours' }).click();
  await expect(page.getByText('Colours reset to Galla’s')).toBeVisible();
  await expect.poll(() => primaryToken(counter), { timeout: 5_000 }).toBe('#213454');
});
