import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

test('NAV-02 the selected entry follows the URL: by a link, by going back, by an address', async ({
  page,
  galla,
}) => {
  await enter(page, galla.origin, 'owner');
  const entry = (name: string) =>
    page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true });
  await page.goto('/panel/getting-started');
  await expect(entry('Dashboard')).toHaveAttribute('aria-current', 'page');
  await entry('Orders').click();
  await expect(entry('Orders')).toHaveAttribute('aria-current', 'page');
  await expect(entry('Dashboard')).not.toHaveAttribute('aria-current');
  await page.goBack();
  await expect(entry('Dashboard')).toHaveAttribute('aria-current', 'page');
  await page.goto('/panel/orders?filter=none');
  await expect(entry('Orders')).toHaveAttribute('aria-current', 'page');
});
