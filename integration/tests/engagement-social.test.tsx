import { dayMs, hourMs } from '@galla/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../harness/accessible';
import { answer, fill, fillIn, part, pngFile, press, upload } from '../harness/acts';
import { allowOnNetwork, connectNetwork, failNetwork } from '../harness/network';
import { openPanel, type Panel } from '../harness/panel';

/** Signed in for social posts, with an account of the network. */
async function openSocials(person: string): Promise<Panel> {
  const panel = await openPanel('/panel/socials', { as: 'marketing', outlet: 'Malabar Kitchen' });
  await connectNetwork(panel, person);
  return panel;
}
const text = () => screen.findByRole('textbox', { name: 'Text' });
const outcome = () => part('region', 'Result');

async function write(panel: Panel, person: string, words: string): Promise<void> {
  await panel.reload('/panel/create-post');
  await press(new RegExp(`^${person}’s Kitchen ?Page`), screen, 'checkbox');
  await fillIn('Text', words);
}

test('ENG-05 an account is connected; a post with an image is published, listed with its figures, and deleted', async () => {
  const panel = await openSocials('Meena');
  const pages = await part('list', 'Pages of Meena');
  expect(pages.getAllByRole('listitem')).toHaveLength(3);
  await expectAccessible();

  await write(panel, 'Meena', 'Biryani today until three');
  await press(/^Meena’s Kitchen in pictures/, screen, 'checkbox');
  expect(await screen.findByText('25 of 2,200 characters')).toBeVisible();
  expect(await screen.findByText('Add an image for Meena’s Kitchen in pictures')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish post' })).toBeDisabled();
  await upload('Upload images', [await pngFile('biryani.png')]);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Preview on Meena’s Kitchen' })).toHaveTextContent(
    'Biryani today until three',
  );
  await expectAccessible();
  await press('Publish post');
  expect(await (await outcome()).findByText('Published on 2 pages.')).toBeVisible();

  await press('View posts', await outcome(), 'link');
  await press('Published', await part('radiogroup', 'Status'), 'radio');
  await waitFor(() => expect(panel.address()).toMatch(/state=published/));
  const post = await screen.findByRole('listitem', { name: 'Biryani today until three' });
  expect(within(post).getByText('Published')).toBeVisible();
  await expectAccessible();
  await press('Delete', within(post));
  await answer('Delete this post?', 'Delete');
  await waitFor(() => expect(post).not.toBeInTheDocument());
  await panel.goTo('/panel/omni-channel');
  expect(await screen.findByText('All accounts connected')).toBeVisible();
  await expectAccessible();

  await panel.goTo('/panel/socials');
  const account = await screen.findByRole('region', { name: 'Meena' });
  await press('Disconnect', within(account));
  await answer('Disconnect Meena?', 'Disconnect');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Meena' })).not.toBeInTheDocument());
});

test('ENG-05 the network’s three failures show in place with a next step, and the form keeps its input', async () => {
  const panel = await openSocials('Farida');
  await failNetwork('Farida', 'tokenExpired');
  await write(panel, 'Farida', 'Typed once, kept');
  await press('Publish post');
  expect(
    await (await outcome()).findByText('Connection expired. Reconnect the account; your post is saved.'),
  ).toBeVisible();
  await expectAccessible();
  await allowOnNetwork(panel, 'Farida', async () => press('Reconnect', await outcome()));
  await waitFor(() => expect(panel.address()).toMatch(/create-post\?post=/));
  await waitFor(async () => expect(await text()).toHaveValue('Typed once, kept'));
  await press('Retry now', await outcome());
  expect(await (await outcome()).findByText('Published on 1 page.')).toBeVisible();

  await failNetwork('Farida', 'rateLimited');
  await write(panel, 'Farida', 'Too fast');
  await press('Publish post');
  expect(await (await outcome()).findByText(/Try again at/)).toBeVisible();
  expect(await text()).toHaveValue('Too fast');
  await press(/^Retry at/, await outcome());
  expect(await screen.findByText(/^Post scheduled for/)).toBeVisible();
  await failNetwork('Farida', 'imageRejected');

  await write(panel, 'Farida', 'With a picture');
  await upload('Upload images', [await pngFile('one.png')]);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  await press('Publish post');
  expect(await (await outcome()).findByText('An image was rejected. Choose another one.')).toBeVisible();
  await press('Choose another image', await outcome());
  await press('Remove image 1');
  expect(await text()).toHaveValue('With a picture');
  await press('Publish post');
  expect(await (await outcome()).findByText('Published on 1 page.')).toBeVisible();
});

test('ENG-05 a post is scheduled in the outlet’s time zone, changed, and published automatically', async () => {
  const panel = await openSocials('Sunil');
  await write(panel, 'Sunil', 'Later today');
  await press('Later', await part('radiogroup', 'When'), 'radio');
  const dayInKolkata = (ahead: number): string =>
    new Date(Date.now() + 5.5 * hourMs + ahead).toISOString().slice(0, 10);
  const date = () => screen.findByRole('textbox', { name: 'Date' });
  fill(await date(), dayInKolkata(-dayMs));
  expect(await screen.findByText('Choose a time in the future')).toBeVisible();
  fill(await date(), dayInKolkata(dayMs));
  await press('Schedule post');
  await waitFor(() => expect(panel.address()).toMatch(/post=/));
  await panel.goTo('/panel/manage-post?state=scheduled');
  await press('Edit', await part('listitem', 'Later today'), 'link');
  await waitFor(async () => expect(await text()).toHaveValue('Later today'));
  expect(await date()).not.toHaveValue('');
  await fillIn('Text', 'Later, but better');
  await press('Now', await part('radiogroup', 'When'), 'radio');
  await press('Publish post');
  expect(await screen.findByText('Published on 1 page.')).toBeVisible();
});
