import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../harness/accessible';
import { answer, choose, fill, fillIn, part, pngFile, press, upload } from '../harness/acts';
import { allowOnNetwork, connectNetwork, failNetwork } from '../harness/network';
import { openPanel, type Panel } from '../harness/panel';

const steps = () => part('navigation', 'Campaign steps');

async function next(step: string): Promise<void> {
  await press('Save and continue');
  await waitFor(() =>
    expect(
      screen.getByRole('navigation', { name: 'Campaign steps' }).querySelector('[aria-current]'),
    ).toHaveTextContent(step),
  );
}

/** Signed in, with an account of the network, from the first step of a campaign to the review. */
async function fillCampaign(name: string, person: string): Promise<Panel> {
  const panel = await openPanel('/panel/socials', { as: 'marketing', outlet: 'Malabar Kitchen' });
  await connectNetwork(panel, person);
  await panel.goTo('/panel/create-campaign');
  await fillIn('Name', name);
  await fillIn('Product tags', 'biryani, lunch');
  await expectAccessible();
  await next('Budget');
  await fillIn('Daily amount', '500');
  await fillIn('Spending limit', '1000');
  expect(await screen.findByText('It can cost ₹3,500, above your limit')).toBeVisible();
  await fillIn('Spending limit', '4000');
  expect(await screen.findByText('Up to ₹3,500 over 7 days.')).toBeVisible();
  await expectAccessible();
  await next('Audience');
  fill(await screen.findByRole('combobox', { name: 'Interests' }), 'biryani');
  await press(/^Biryani/, screen, 'option');
  fill(await screen.findByRole('combobox', { name: 'Places' }), 'bengaluru');
  await press('Bengaluru, India', screen, 'option');
  const reach = await part('region', 'Reach');
  expect(await reach.findByText(/people in this audience/)).toBeVisible();
  expect(await reach.findByText(/people a day/)).toBeVisible();
  await expectAccessible();
  await next('Ad Post');
  await choose('Page', new RegExp(`^${person}’s Kitchen ?${person}$`));
  await fillIn('Headline', 'Lunch for two');
  await fillIn('Text', 'Biryani, raita and a sweet');
  await fillIn('Link', 'https://shop.example/menu');
  await upload('Upload images', [await pngFile('ad.png')]);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  await expectAccessible();
  await next('Review');
  return panel;
}

test('ENG-06 the wizard keeps each step, checks the cap and estimates the reach; the campaign runs, is paused, copied and deleted', async () => {
  const panel = await fillCampaign('Lunch weeks', 'Gita');
  expect(await screen.findByText(/^Ready to launch\./)).toBeVisible();
  await expectAccessible();

  // Leaving the wizard and returning restores the step.
  await panel.reload('/panel/manage-campaigns?state=draft');
  const card = (name = 'Lunch weeks') => part('listitem', name);
  await press('Continue editing', await card(), 'link');
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Product tags' })).toHaveValue('biryani, lunch'),
  );
  await press(/Review/, await steps());
  await press('Launch campaign');
  await waitFor(() => expect(panel.address()).toMatch(/manage-campaigns/));
  expect(await (await card()).findByText('Running')).toBeVisible();
  expect(await (await card()).findByText(/of ₹4,000/)).toBeVisible();
  await press('Pause', await card());
  expect(await (await card()).findByText('Paused')).toBeVisible();
  await press('Resume', await card());
  expect(await (await card()).findByText('Running')).toBeVisible();
  await press('Duplicate', await card());
  expect(await (await card('Lunch weeks (copy)')).findByText('Draft')).toBeVisible();
  await expectAccessible();
  for (const name of ['Lunch weeks (copy)', 'Lunch weeks']) {
    await press('Delete', await card(name));
    await answer(`Delete ${name}?`, 'Delete');
    await waitFor(() => expect(screen.queryByRole('listitem', { name })).not.toBeInTheDocument());
  }
});

test('ENG-06 the network’s rejections show on the review with a next step, and the draft is kept', async () => {
  const panel = await fillCampaign('Refused thrice', 'Hari');
  await failNetwork('Hari', 'rateLimited');
  await press('Launch campaign');
  expect(await screen.findByText(/Try again at/)).toBeVisible();
  await failNetwork('Hari', 'imageRejected');
  await press('Launch campaign');
  expect(await screen.findByText('An image was rejected. Choose another one.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose another image' })).toBeVisible();
  await failNetwork('Hari', 'tokenExpired');
  await press('Launch campaign');
  await allowOnNetwork(panel, 'Hari', () => press('Reconnect'));
  await waitFor(() => expect(panel.address()).toMatch(/create-campaign\?campaign=.*step=review/));
  expect(await screen.findByRole('region', { name: 'Ad Post' })).toHaveTextContent('Lunch for two');
  await press('Launch campaign');
  const card = await screen.findByRole('listitem', { name: 'Refused thrice' });
  expect(await within(card).findByText('Running')).toBeVisible();
});
