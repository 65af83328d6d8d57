import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { chooseOutlet } from '../fixtures/board';
import { answer, menuOutlet } from '../fixtures/menu';
import { allowOnNetwork, connectNetwork, failNetwork } from '../fixtures/network';
import { enter } from '../fixtures/panel';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue', exact: true }).click();
const step = (page: Page, name: string) =>
  expect(
    page.getByRole('navigation', { name: 'Steps of the campaign' }).locator('[aria-current]'),
  ).toContainText(name);

/** From the first step to the review. */
async function fillCampaign(page: Page, name: string, person: string, look = false): Promise<void> {
  const see = async (screen: string): Promise<void> => {
    if (look) await expectAccessible(page, screen);
  };
  await page.goto('/panel/create-campaign');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Product tags' }).fill('biryani, lunch');
  await see('campaign type');
  await next(page);
  await step(page, 'Budget');
  await page.getByRole('textbox', { name: 'Amount a day' }).fill('500');
  await page.getByRole('textbox', { name: 'Spend cap' }).fill('1000');
  await expect(page.getByText('It can cost ₹3,500, more than the cap')).toBeVisible();
  await page.getByRole('textbox', { name: 'Spend cap' }).fill('4000');
  await expect(page.getByText('₹3,500 in 7 days at most.')).toBeVisible();
  await see('campaign budget');
  await next(page);
  await step(page, 'Audience');
  await page.getByRole('combobox', { name: 'Interests' }).fill('biryani');
  await page.getByRole('option', { name: /^Biryani/ }).click();
  await page.getByRole('combobox', { name: 'Places' }).fill('bengaluru');
  await page.getByRole('option', { name: 'Bengaluru, India' }).click();
  const reach = page.getByRole('region', { name: 'Reach' });
  await expect(reach.getByText(/people are in this audience/)).toBeVisible();
  await expect(reach.getByText(/see it each day/)).toBeVisible();
  await see('campaign audience');
  await next(page);
  await step(page, 'Ad Post');
  await page.getByRole('combobox', { name: 'Page' }).click();
  await page.getByRole('option', { name: `${person}’s Kitchen ${person}`, exact: true }).click();
  await page.getByRole('textbox', { name: 'Headline' }).fill('Lunch for two');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Biryani, raita and a sweet');
  await page.getByRole('textbox', { name: 'Link' }).fill('https://shop.example/menu');
  await page
    .getByLabel('Upload images', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'ad.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await see('campaign ad');
  await next(page);
  await step(page, 'Review');
}

test('ENG-06 the wizard keeps each step, checks the cap and estimates the reach; the campaign runs, is paused, copied and deleted', async ({
  page,
  galla,
}) => {
  test.setTimeout(150_000);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await connectNetwork(page, 'Gita');
  await fillCampaign(page, 'Lunch weeks', 'Gita', true);
  await expect(page.getByText(/^Everything is there\./)).toBeVisible();
  await expectAccessible(page, 'campaign review');

  // Leaving the wizard and returning restores the step.
  await page.goto('/panel/manage-campaigns?state=draft');
  const card = page.getByRole('listitem', { name: 'Lunch weeks', exact: true });
  await card.getByRole('link', { name: 'Go on' }).click();
  await expect(page.getByRole('textbox', { name: 'Product tags' })).toHaveValue('biryani, lunch');
  await page
    .getByRole('navigation', { name: 'Steps of the campaign' })
    .getByRole('button', { name: /Review/ })
    .click();
  await page.getByRole('button', { name: 'Launch campaign' }).click();
  await expect(page).toHaveURL(/manage-campaigns/);
  await expect(card.getByText('Running', { exact: true })).toBeVisible();
  await expect(card.getByText(/of ₹4,000/)).toBeVisible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Activate' }).click();
  await expect(card.getByText('Running', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Duplicate' }).click();
  const copy = page.getByRole('listitem', { name: 'Lunch weeks (copy)', exact: true });
  await expect(copy.getByText('Draft', { exact: true })).toBeVisible();
  await expectAccessible(page, 'manage-campaigns');
  for (const [name, one] of [
    ['Lunch weeks (copy)', copy],
    ['Lunch weeks', card],
  ] as const) {
    await one.getByRole('button', { name: 'Delete', exact: true }).click();
    await answer(page, `Delete ${name}?`, 'Delete');
    await expect(one).toBeHidden();
  }
});

test('ENG-06 the network’s rejections show on the review with a next step, and the draft is kept', async ({
  page,
  galla,
}) => {
  test.setTimeout(150_000);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await connectNetwork(page, 'Hari');
  await fillCampaign(page, 'Refused thrice', 'Hari');
  const launch = page.getByRole('button', { name: 'Launch campaign' });

  await failNetwork(page, 'Hari', 'Too many calls');
  await launch.click();
  await expect(page.getByText(/It can be tried again at/)).toBeVisible();
  await failNetwork(page, 'Hari', 'Images are refused');
  await launch.click();
  await expect(page.getByText('The network refuses an image. Choose another one.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Choose another image' })).toBeVisible();
  await failNetwork(page, 'Hari', 'The connection is over');
  await launch.click();
  await page.getByRole('button', { name: 'Connect again' }).click();
  await allowOnNetwork(page, 'Hari');
  await expect(page).toHaveURL(/create-campaign\?campaign=.*step=review/);
  await expect(page.getByRole('region', { name: 'Ad Post' })).toContainText('Lunch for two');
  await launch.click();
  await expect(
    page.getByRole('listitem', { name: 'Refused thrice', exact: true }).getByText('Running', { exact: true }),
  ).toBeVisible();
});
