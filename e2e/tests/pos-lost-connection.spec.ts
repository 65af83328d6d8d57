import { callAs, onCallOf, refuseWaiting } from '../fixtures/on-call';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';

test('POS-06 POS-01 placing an order is idempotent when its response is lost, also after a reload', async ({
  panel,
}) => {
  const page = await panel('owner');
  await refuseWaiting(page);
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter({ mobile: '9845055555', name: 'Vikram Singh' });
  await pos.goToItems(outlet);
  await pos.add('2 ghee');
  await pos.goToCheckout();
  // The server accepts the order; its responses are lost.
  await page.route('**/api/pos/newOrder', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await pos.placeButton.dblclick();
  await expect(page.getByText('No response')).toBeVisible();
  await page.unroute('**/api/pos/newOrder');
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
  const { outlets } = await callAs<{ outlets: { orders: unknown[] }[] }>(page, 'GET', '/order/waiting');
  expect(outlets.flatMap(({ orders }) => orders)).toHaveLength(1);
  await refuseWaiting(page);
});

test('POS-01 NAV-06 input typed while offline is kept when the connection returns', async ({ panel }) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.mobile.fill('98450');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half a na');
  await page.context().setOffline(true);
  await expect(page.getByText('Check you internet connection')).toBeVisible();
  await page.context().setOffline(false);
  await expect(pos.mobile).toHaveValue('98450');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half a na');
});
