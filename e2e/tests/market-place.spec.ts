import { expect, test } from '../fixtures/test';

test('ONB-11 users without the profile permission have no market place and no themes', async ({ device }) => {
  const page = await device('kitchen');
  for (const path of ['market-place', 'themes']) {
    await page.goto(`/panel/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Market place|Themes/);
  }
});
