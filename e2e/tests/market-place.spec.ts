import type { Page } from '@playwright/test';
import { highWindow, openOrders } from '../fixtures/board';
import { enter } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test.use({ viewport: highWindow });

async function openMarket(page: Page): Promise<void> {
  await page.goto('/panel/market-place');
  await expect(page.getByRole('heading', { name: 'Market place', level: 1 })).toBeVisible();
  await expect(page.getByText('Your plan: Chain')).toBeVisible();
}
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function enable(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Enable ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: `Enable ${name}` });
  await dialog.getByRole('button', { name: `Enable ${name}` }).click();
  await expect(dialog.getByText('Please agree to the terms first')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
  await dialog.getByRole('button', { name: `Enable ${name}` }).click();
  await expect(dialog).toBeHidden();
  await expect(card(page, name).getByText(/^Enabled by Asha Menon/)).toBeVisible();
}
async function disable(page: Page, name: string): Promise<void> {
  await card(page, name)
    .getByRole('button', { name: `Disable ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: `Disable ${name}?` });
  await question.getByRole('button', { name: `Disable ${name}` }).click();
  await expect(card(page, name).getByText('Not enabled')).toBeVisible();
}

test('ONB-11 order messages and scratch cards: enabled with their terms, customers get them, and none after disabling', async ({
  page,
  galla,
  storefront,
  context,
}) => {
  test.setTimeout(90_000);
  await enter(page, galla.origin, 'owner');
  await openMarket(page);
  await enable(page, 'Order messages');
  await enable(page, 'Scratch card');

  const board = await openOrders(page, outlet);
  const { order } = await storefront.place({ outlet, fulfilment: 'selfPickup' });
  const number = order.orderNumber;
  await board.cardIn('New Orders', order).getByRole('button', { name: 'ACCEPT ORDER' }).click();
  await board.cardIn('Preparing', order).getByRole('button', { name: 'FOOD READY' }).click();
  const inbox = await context.newPage();
  await inbox.goto('/sandbox/messages');
  await expect(
    inbox.getByText(`${outlet} has accepted your order ${number}`, { exact: false }),
  ).toBeVisible();
  await expect(inbox.getByText(`Your order ${number} is ready`, { exact: false })).toBeVisible();
  await board.cardIn('Food Ready', order).getByRole('button', { name: 'COMPLETE ORDER' }).click();
  const given = inbox.getByText(`Thank you for order ${number}!`, { exact: false });
  await expect(given).toContainText(/SC-[A-Z2-9]{8} takes 10% \(up to ₹50\)/);

  await openMarket(page);
  await expect(card(page, 'Order messages')).toContainText('2 messages sent');
  await expect(card(page, 'Scratch card')).toContainText('1 card given');
  await disable(page, 'Order messages');
  await disable(page, 'Scratch card');
  await page.reload();
  await expect(card(page, 'Scratch card').getByText('Not enabled')).toBeVisible();
});

test('ONB-11 users without the profile permission have no market place and no themes', async ({ device }) => {
  const page = await device('kitchen');
  for (const path of ['market-place', 'themes']) {
    await page.goto(`/panel/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Market place|Themes/);
  }
});
