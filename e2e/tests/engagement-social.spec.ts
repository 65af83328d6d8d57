import { chooseOutlet } from '../fixtures/board';
import { menuOutlet } from '../fixtures/menu';
import { allowOnNetwork } from '../fixtures/network';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test('ENG-05 a newly connected account is shown even if the first list of accounts arrives late', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'marketing');
  await page.goto('/panel/socials');
  await chooseOutlet(page, menuOutlet);
  await page.getByRole('button', { name: 'Connect account', exact: true }).first().click();
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
