import { expectAccessible } from '../fixtures/accessible';
import { chooseOutlet } from '../fixtures/board';
import { answer, menuOutlet } from '../fixtures/menu';
import { allowOnNetwork, connectNetwork, failNetwork } from '../fixtures/network';
import { enter } from '../fixtures/panel';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

test('ENG-05 an account is connected; a post with an image is published, listed with its figures, and deleted', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await connectNetwork(page, 'Meena');
  const pages = page.getByRole('list', { name: 'Pages of Meena' }).getByRole('listitem');
  await expect(pages).toHaveCount(3);
  await expectAccessible(page, 'socials');

  await page.goto('/panel/create-post');
  await page.getByRole('checkbox', { name: /^Meena’s Kitchen ?Page/ }).check();
  await page.getByRole('checkbox', { name: /^Meena’s Kitchen in pictures/ }).check();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Biryani today until three');
  await expect(page.getByText('25 of 2200 characters')).toBeVisible();
  await expect(page.getByText('Meena’s Kitchen in pictures needs an image')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page
    .getByLabel('Upload images', { exact: true })
    .and(page.locator('input'))
    .setInputFiles({ name: 'biryani.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  const preview = page.getByRole('article', { name: 'Preview on Meena’s Kitchen', exact: true });
  await expect(preview).toContainText('Biryani today until three');
  await expectAccessible(page, 'create-post');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const outcome = page.getByRole('region', { name: 'What became of it' });
  await expect(outcome.getByText('The post is on 2 pages.')).toBeVisible();

  await outcome.getByRole('link', { name: 'All posts' }).click();
  await page.getByRole('radiogroup', { name: 'Which posts' }).getByText('Published').click();
  await expect(page).toHaveURL(/state=published/);
  const post = page.getByRole('listitem', { name: 'Biryani today until three' });
  await expect(post.getByText('Published', { exact: true })).toBeVisible();
  await expectAccessible(page, 'manage-post');
  await post.getByRole('button', { name: 'Delete', exact: true }).click();
  await answer(page, 'Delete this post?', 'Delete');
  await expect(post).toBeHidden();
  await page.goto('/panel/omni-channel');
  await expect(page.getByText('Every connection works')).toBeVisible();
  await expectAccessible(page, 'omni-channel');

  await page.goto('/panel/socials');
  await page
    .getByRole('region', { name: 'Meena', exact: true })
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click();
  await answer(page, 'Disconnect Meena?', 'Disconnect');
  await expect(page.getByRole('region', { name: 'Meena', exact: true })).toBeHidden();
});

test('ENG-05 the network’s three failures show in place with a next step, and the form keeps its input', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await connectNetwork(page, 'Farida');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  const outcome = page.getByRole('region', { name: 'What became of it' });
  const write = async (words: string): Promise<void> => {
    await page.goto('/panel/create-post');
    await page.getByRole('checkbox', { name: /^Farida’s Kitchen ?Page/ }).check();
    await text.fill(words);
  };

  await failNetwork(page, 'Farida', 'The connection is over');
  await write('Typed once, kept');
  await publish.click();
  await expect(
    outcome.getByText('The connection is over. Connect the account again; what you wrote stays.'),
  ).toBeVisible();
  await expectAccessible(page, 'a post that did not go out');
  await outcome.getByRole('button', { name: 'Connect again' }).click();
  await allowOnNetwork(page, 'Farida');
  await expect(page).toHaveURL(/create-post\?post=/);
  await expect(text).toHaveValue('Typed once, kept');
  await outcome.getByRole('button', { name: 'Retry now' }).click();
  await expect(outcome.getByText('The post is on its page.')).toBeVisible();

  await failNetwork(page, 'Farida', 'Too many calls');
  await write('Too fast');
  await publish.click();
  await expect(outcome.getByText(/It can be tried again at/)).toBeVisible();
  await expect(text).toHaveValue('Too fast');
  await outcome.getByRole('button', { name: /^Try again at/ }).click();
  await expect(page.getByText(/^The post goes out on/)).toBeVisible();
  await failNetwork(page, 'Farida', 'Images are refused');

  await write('With a picture');
  const images = page.getByLabel('Upload images', { exact: true }).and(page.locator('input'));
  await images.setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await publish.click();
  await expect(outcome.getByText('The network refuses an image. Choose another one.')).toBeVisible();
  await outcome.getByRole('button', { name: 'Choose another image' }).click();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(text).toHaveValue('With a picture');
  await publish.click();
  await expect(outcome.getByText('The post is on its page.')).toBeVisible();
});

test('ENG-05 a post is scheduled in the outlet’s time zone, changed, and published automatically', async ({
  page,
  galla,
}) => {
  test.setTimeout(120_000);
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await connectNetwork(page, 'Sunil');
  await page.goto('/panel/create-post');
  await page.getByRole('checkbox', { name: /^Sunil’s Kitchen ?Page/ }).check();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Later today');
  await page.getByRole('radiogroup', { name: 'When' }).getByText('At a time').click();
  const kolkata = (ahead: number): string =>
    new Date(Date.now() + 5.5 * 3_600_000 + ahead).toISOString().slice(0, 16);
  const time = page.getByLabel('Time', { exact: true });
  await time.fill(kolkata(-3_600_000));
  await expect(page.getByText('Choose a time that is still to come')).toBeVisible();
  await time.fill(kolkata(24 * 3_600_000));
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page).toHaveURL(/post=/);
  await page.goto('/panel/manage-post?state=scheduled');
  await page
    .getByRole('listitem', { name: 'Later today' })
    .getByRole('link', { name: 'Edit', exact: true })
    .click();
  await expect(text).toHaveValue('Later today');
  await expect(time).not.toHaveValue('');
  await text.fill('Later, but better');
  await page.getByRole('radiogroup', { name: 'When' }).getByText('Now').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('The post is on its page.')).toBeVisible();
});

test('ENG-05 a newly connected account is shown even if the first list of accounts arrives late', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await page.getByRole('button', { name: 'Connect an account', exact: true }).first().click();
  await expect(page.getByLabel('Your name on the network')).toBeVisible();
  // The response is computed before the account exists, and arrives after.
  let answered = (): void => {};
  const listed = new Promise<void>((resolve) => (answered = resolve));
  const connected = page.waitForResponse(
    (response) => response.url().endsWith('/user/login') && response.request().method() === 'POST',
  );
  await page.route(
    '**/user/accounts*',
    async (route) => {
      const response = await route.fetch();
      answered();
      await connected;
      // Ignored when the page has aborted the request.
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  await page.route('**/user/login', async (route) => {
    await listed;
    await route.continue();
  });
  await allowOnNetwork(page, 'Tara');
  await expect(page.getByRole('region', { name: 'Tara', exact: true })).toBeVisible();
});
