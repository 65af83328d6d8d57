import { openOrders } from '../fixtures/board';
import { moveTo } from '../fixtures/panel';
import { expect, test } from '../fixtures/test';

const desk = { width: 1280, height: 800 };

test('NAV-07 Back closes a dialog and stays; the next one goes to the page before', async ({ panel }) => {
  const page = await panel('owner', desk);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation.getByRole('link', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await moveTo(page, 'products/categories');
  const add = page.getByRole('button', { name: 'Add category' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/products\/categories/);
  // Closed by its own button, it costs no Back.
  await add.click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
});

test('ONB-13 the next step of a set-up opens at its heading, which has the focus', async ({ panel }) => {
  const page = await panel('owner', { width: 1280, height: 640 });
  await moveTo(page, 'setup?step=basic');
  const next = page.getByRole('link', { name: /^Next/ });
  await next.scrollIntoViewIfNeeded();
  await next.click();
  await expect(page).toHaveURL(/step=opHours/);
  const heading = page.locator('#setup-step');
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  // Below the header and the rail, not behind them.
  expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThan(107);
});

test('ORD-06 the rail says which order waits at 1024 px', async ({ panel, storefront }) => {
  const outlet = 'Malabar Kitchen';
  const { order } = await storefront.place({ outlet });
  const page = await panel('counter', { width: 1024, height: 768 });
  await openOrders(page, outlet);
  const trigger = page.locator('.rail-trigger');
  await expect(trigger).toContainText(`#${order.orderNumber}`);
  expect((await trigger.boundingBox())?.width ?? 0).toBeGreaterThan(100);
  await expect(page.locator('.rail-countdown')).toBeInViewport({ ratio: 1 });
});
