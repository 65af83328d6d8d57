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
const outcome = () => part('region', 'What became of it');

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
  expect(await screen.findByText('25 of 2200 characters')).toBeVisible();
  expect(await screen.findByText('Meena’s Kitchen in pictures needs an image')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await upload('Upload images', [await pngFile('biryani.png')]);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  expect(screen.getByRole('article', { name: 'Preview on Meena’s Kitchen' })).toHaveTextContent(
    'Biryani today until three',
  );
  await expectAccessible();
  await press('Publish');
  expect(await (await outcome()).findByText('The post is on 2 pages.')).toBeVisible();

  await press('All posts', await outcome(), 'link');
  await press('Published', await part('radiogroup', 'Which posts'), 'radio');
  await waitFor(() => expect(panel.address()).toMatch(/state=published/));
  const post = await screen.findByRole('listitem', { name: 'Biryani today until three' });
  expect(within(post).getByText('Published')).toBeVisible();
  await expectAccessible();
  await press('Delete', within(post));
  await answer('Delete this post?', 'Delete');
  await waitFor(() => expect(post).not.toBeInTheDocument());
  await panel.goTo('/panel/omni-channel');
  expect(await screen.findByText('Every connection works')).toBeVisible();
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
  await press('Publish');
  expect(
    await (
      await outcome()
    ).findByText('The connection is over. Connect the account again; what you wrote stays.'),
  ).toBeVisible();
  await expectAccessible();
  await allowOnNetwork(panel, 'Farida', async () => press('Connect again', await outcome()));
  await waitFor(() => expect(panel.address()).toMatch(/create-post\?post=/));
  await waitFor(async () => expect(await text()).toHaveValue('Typed once, kept'));
  await press('Retry now', await outcome());
  expect(await (await outcome()).findByText('The post is on its page.')).toBeVisible();

  await failNetwork('Farida', 'rateLimited');
  await write(panel, 'Farida', 'Too fast');
  await press('Publish');
  expect(await (await outcome()).findByText(/It can be tried again at/)).toBeVisible();
  expect(await text()).toHaveValue('Too fast');
  await press(/^Try again at/, await outcome());
  expect(await screen.findByText(/^The post goes out on/)).toBeVisible();
  await failNetwork('Farida', 'imageRejected');

  await write(panel, 'Farida', 'With a picture');
  await upload('Upload images', [await pngFile('one.png')]);
  expect(await screen.findByRole('img', { name: 'Image 1' })).toBeVisible();
  await press('Publish');
  expect(
    await (await outcome()).findByText('The network refuses an image. Choose another one.'),
  ).toBeVisible();
  await press('Choose another image', await outcome());
  await press('Remove image 1');
  expect(await text()).toHaveValue('With a picture');
  await press('Publish');
  expect(await (await outcome()).findByText('The post is on its page.')).toBeVisible();
});

test('ENG-05 a post is scheduled in the outlet’s time zone, changed, and published automatically', async () => {
  const panel = await openSocials('Sunil');
  await write(panel, 'Sunil', 'Later today');
  await press('At a time', await part('radiogroup', 'When'), 'radio');
  const dayInKolkata = (ahead: number): string =>
    new Date(Date.now() + 5.5 * hourMs + ahead).toISOString().slice(0, 10);
  const date = () => screen.findByRole('textbox', { name: 'Date' });
  fill(await date(), dayInKolkata(-dayMs));
  expect(await screen.findByText('Choose a time that is still to come')).toBeVisible();
  fill(await date(), dayInKolkata(dayMs));
  await press('Schedule');
  await waitFor(() => expect(panel.address()).toMatch(/post=/));
  await panel.goTo('/panel/manage-post?state=scheduled');
  await press('Edit', await part('listitem', 'Later today'), 'link');
  await waitFor(async () => expect(await text()).toHaveValue('Later today'));
  expect(await date()).not.toHaveValue('');
  await fillIn('Text', 'Later, but better');
  await press('Now', await part('radiogroup', 'When'), 'radio');
  await press('Publish');
  expect(await screen.findByText('The post is on its page.')).toBeVisible();
});
