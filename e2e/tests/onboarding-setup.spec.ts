import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { newcomer, signUp } from '../fixtures/newcomer';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

/** Signs up a new owner and opens an outlet through the screens. */
async function openOutlet(page: Page, store: string, outlet: string): Promise<void> {
  await signUp(page, newcomer(store));
  await page.goto('/panel/profile');
  await page.getByRole('button', { name: 'Create your first outlet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create outlet' });
  await dialog.getByLabel('Outlet name').fill(outlet);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { name: outlet, level: 1 })).toBeVisible();
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();
const stepLink = (page: Page, step: string) =>
  page.getByRole('navigation', { name: 'Setup steps' }).getByRole('link', { name: step });

test('ONB-08 ONB-01 ONB-02 a new owner opens the outlet the plan allows; basic details are saved while typing', async ({
  page,
}) => {
  await signUp(page, newcomer('Mango Tree'));
  await expect(page).toHaveURL(/\/panel\/account/);
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Setup' })
    .click();
  await expect(page.getByText('0 of 1 outlets in your plan used.')).toBeVisible();
  await page.getByRole('button', { name: 'Create your first outlet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create outlet' });
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByText('This is required')).toBeVisible();
  await dialog.getByLabel('Outlet name').fill('Mango Tree Kochi');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();

  // The first step of a new outlet, with its defaults.
  await expect(page.getByRole('heading', { name: 'Basic Details', level: 2 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('India');
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('+91');
  await expect(page.getByText('0 of 6 steps done')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('switch', { name: 'Accept orders at Mango Tree Kochi' }),
  ).toBeDisabled();

  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('98470');
  await mobile.blur();
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible();
  await mobile.fill('9847012345');
  await expect(page.getByText('Enter a 10-digit mobile number')).toBeHidden();
  await page.getByLabel('Email').fill('kochi@mango.example');
  await page.getByRole('combobox', { name: 'Find address' }).fill('Indiranagar');
  await page
    .getByRole('listbox', { name: 'Places' })
    .getByRole('option', { name: /Indiranagar/ })
    .first()
    .click();
  await expect(page.getByText(/Pin at 12\./)).toBeVisible();
  await page.getByLabel('Building and street').fill('14, 100 Feet Road');
  await page.getByLabel('PIN code').fill('560038');
  await page.getByLabel('PIN code').blur();
  await saved(page);
  await expect(page.getByText('1 of 6 steps done')).toBeVisible();

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose image' }).click();
  await (await chosen).setFiles({ name: 'sign.png', mimeType: 'image/png', buffer: pngPicture() });
  const crop = page.getByRole('dialog', { name: 'Crop logo' });
  await crop.getByRole('application').press('ArrowRight');
  await crop.getByRole('button', { name: 'Crop image' }).click();
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('kochi@mango.example');
  await expect(page.getByLabel('City')).toHaveValue('Bengaluru');
  await page.goto('/panel/profile');
  await expect(page.getByRole('button', { name: 'Create outlet', exact: true })).toBeDisabled();
  const row = page.getByRole('row', { name: /Mango Tree Kochi/ });
  await expect(row).toContainText('Not live');
  await expect(row).toContainText('5 details missing');
  await row.getByRole('link', { name: /Continue setup/ }).click();
  await expect(page.getByRole('heading', { name: 'Operational timings', level: 2 })).toBeVisible();
});

test('ONB-08 NAV-09 a visit is requested; the first steps show their progress and a video with captions', async ({
  page,
}) => {
  await openOutlet(page, 'Film House', 'Film House Kochi');
  await expectAccessible(page, 'basic details');
  await stepLink(page, 'Verification visit').click();
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await page.getByRole('textbox', { name: 'Date', exact: true }).fill(inThreeDays);
  await page.getByRole('button', { name: 'Book visit' }).click();
  await expect(page.getByRole('button', { name: 'Cancel visit' })).toBeVisible();
  await expectAccessible(page, 'verification visit');
  await page.getByRole('link', { name: 'All outlets' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Film House Kochi' })).toContainText('Visit booked');
  await expectAccessible(page, 'outlets');

  await page.goto('/panel/getting-started');
  const guide = page.getByRole('region', { name: 'Getting started' });
  await expect(guide.getByRole('listitem', { name: 'Create outlet' })).toContainText('Done');
  await expect(guide.getByRole('listitem', { name: 'Create items' })).toContainText('To do');
  const name = guide.getByRole('textbox', { name: 'Domain name', exact: true });
  await name.fill('no spaces here');
  await guide.getByRole('button', { name: 'Save name' }).click();
  await expect(guide.getByText(/starting and ending with a letter or digit/)).toBeVisible();
  const domain = `film-house-${Date.now()}`;
  await name.fill(domain);
  await guide.getByRole('button', { name: 'Save name' }).click();
  await expect(guide.getByRole('link', { name: new RegExp(domain) })).toBeVisible();
  expect((await page.request.get(`/store/${domain}`)).ok()).toBe(true);

  await guide.getByRole('button', { name: 'Watch video: Create items' }).click();
  const helpVideo = page.getByRole('dialog', { name: 'Video: Create items' });
  await expect
    .poll(() => helpVideo.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  const cues = await helpVideo
    .locator('track[srclang=en]')
    .evaluate(async (track: HTMLTrackElement) => (await fetch(track.src)).text());
  expect(cues).toContain('WEBVTT');
  await expect(helpVideo.getByRole('listitem')).toHaveCount(4);
  await helpVideo.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(helpVideo).toBeHidden();
  await expectAccessible(page, 'getting started');
});
