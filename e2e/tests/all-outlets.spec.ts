import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessible';
import { boardOf, chooseOutlet, highWindow, isConnected } from '../fixtures/board';
import { expect, test } from '../fixtures/test';

test.use({ viewport: highWindow });

const kitchen = 'Malabar Kitchen';
const meats = 'Coastal Meats';

const switcherOf = (page: Page) => page.getByRole('button', { name: /^Outlet:/ });
/** What a list of the switcher says of an outlet. */
const choiceOf = (page: Page, outlet: string) =>
  page
    .getByRole('region', { name: 'Choose an outlet' })
    .getByRole('button', { name: new RegExp(`^${outlet}`) });

test('ORD-14 orders of two outlets are worked on one board; counts fall on a second device, and the address keeps the board', async ({
  panel,
  storefront,
}) => {
  const page = await panel('counter');
  const other = await panel('owner');
  await chooseOutlet(page, kitchen);
  await isConnected(page);
  const first = await storefront.place({ outlet: kitchen });
  const second = await storefront.place({ outlet: meats });

  await switcherOf(other).click();
  await expect(choiceOf(other, 'All outlets')).toContainText('2 new');
  await expect(choiceOf(other, meats)).toContainText('1 new');

  await switcherOf(page).click();
  await choiceOf(page, 'All outlets').click();
  await expect(page).toHaveURL(/\/panel\/orders\?outlet=all$/);
  await expect(switcherOf(page)).toContainText('All outlets');
  const { list } = boardOf(page);
  const card = (placed: typeof first, outlet: string) =>
    list('New Orders').getByRole('article', { name: `Order #${placed.order.orderNumber}, ${outlet}` });
  await expect(card(first, kitchen)).toBeVisible();
  await expect(card(second, meats)).toContainText('CM');
  await expectAccessible(page, 'all outlets');

  for (const [placed, outlet] of [
    [second, meats],
    [first, kitchen],
  ] as const) {
    await card(placed, outlet).getByRole('button', { name: 'ACCEPT ORDER' }).click();
    await expect(card(placed, outlet)).toBeHidden();
    await expect.poll(async () => (await storefront.track(placed)).status).toBe('foodPreparation');
    await expect(choiceOf(other, outlet)).not.toContainText('new');
  }
  await expect(choiceOf(other, 'All outlets')).not.toContainText('new');

  await page.reload();
  await expect(switcherOf(page)).toContainText('All outlets');
  const prepared = list('Preparing')
    .getByRole('article', { name: new RegExp(`, ${meats}$`) })
    .first();
  await prepared.getByRole('button', { name: /^Open order/ }).click();
  await expect(page.getByRole('dialog')).toContainText(meats);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(switcherOf(page)).toContainText('All outlets');
  // Other screens have the outlet that was chosen before.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Main Menu' })
    .or(page.getByRole('navigation').getByRole('link', { name: 'Products' }))
    .first()
    .click();
  await expect(switcherOf(page)).toContainText(kitchen);
});
