import { isConnected } from '../fixtures/board';
import { callAs, onCallOf, refuseWaiting } from '../fixtures/on-call';
import { expect, test } from '../fixtures/test';

const outlet = 'Malabar Kitchen';
/** A caller of the demo: two addresses, one in range, and a wallet balance. */
const meera = { mobile: '9845010000', name: 'Meera Nair' };

test.afterEach(async ({ panel }) => refuseWaiting(await panel('owner')));

test('POS-02 POS-01 a known caller is found while the number is typed; reload and back lose nothing', async ({
  panel,
}) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.mobile.pressSequentially('984501000');
  await page.getByRole('option', { name: /^Meera Nair.*98450 10000/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Meera Nair');
  await expect(page.getByRole('radio', { name: /^Home/ })).toBeChecked();
  // The office is out of the outlet's range; the reason and the next step are shown beside it, without a code.
  await pos.outlet('Nandi Daily Needs').check();
  await pos.outlet(outlet).check();
  await page.getByRole('radio', { name: /^Office/ }).check();
  const reported = page.getByRole('alert').filter({ hasText: 'Location unserviceable' });
  await expect(reported).toBeVisible();
  await expect(reported).toContainText('We are not serving this location.');
  await expect(reported).not.toContainText('1015');
  await reported.getByRole('button', { name: 'Try Other Location' }).click();
  await expect(page.getByRole('combobox', { name: 'Find address' })).toBeFocused();
  await page.getByRole('radio', { name: /^Home/ }).check();
  await pos.goToItems(outlet);
  await pos.add('2 appam');
  await pos.add('filter');

  await page.reload();
  await expect(pos.localCart(outlet).getByText('3 items')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Meera Nair');
  await page.goForward();
  await expect(pos.localCart(outlet).getByText('3 items')).toBeVisible();
});

test('POS-03 POS-04 carts of two outlets are separate; one is held and resumed; clearing needs a confirmation', async ({
  panel,
}) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter({ mobile: '9845033333', name: 'Sana Khan' });
  await pos.goToItems(outlet);
  await pos.add('3 appam');
  await page.getByRole('link', { name: /Customer Details/ }).click();
  await pos.goToItems('Nandi Daily Needs');
  await pos.add('curd');
  await expect(pos.localCart('Nandi Daily Needs').getByText('1 item', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `${outlet}: 3 items` }).click();
  await expect(pos.localCart(outlet).getByRole('list', { name: 'Cart', exact: true })).toContainText('Appam');

  await page.getByRole('button', { name: 'Hold' }).click();
  await expect(page.getByRole('heading', { name: 'Held carts' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume Sana Khan’s cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(pos.localCart(outlet).getByText('3 items')).toBeVisible();
  await page.getByRole('button', { name: 'Clear cart' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear cart' }).click();
  await expect(pos.localCart(outlet)).toContainText('0 items');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('session.pos.call')))
    .toContain('"selectedOrderItems":[]');
});

test('POS-05 an item, a price and an outlet changed meanwhile: the right error code, in place, with a next step', async ({
  panel,
  storefront,
}) => {
  const page = await panel('owner');
  const elsewhere = await panel('manager');
  const outletId = await storefront.outletId(outlet);
  const menu = await storefront.menu(outlet);
  const vada = menu.find(({ name }) => name === 'Medu Vada');
  const ghee = menu.find(({ name }) => name === 'Ghee Rice');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('vada');
  await pos.add('2 ghee');
  await pos.goToCheckout();
  await expect(pos.placeButton).toContainText('₹');
  await isConnected(page);

  const items = { outletId, itemIds: [vada?.itemId] };
  await callAs(elsewhere, 'POST', '/menu/item/setAvailability', { ...items, available: false });
  const notServing = page.getByRole('alert').filter({ hasText: 'Item not serving' });
  await expect(notServing).toBeVisible();
  await expect(notServing).toContainText('Medu Vada');
  await expect(pos.placeButton).toBeDisabled();
  await expect(pos.placeButton).toHaveAccessibleDescription('Item not serving');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(notServing.getByRole('button', { name: 'Remove Item' })).toBeFocused();
  await notServing.getByRole('button', { name: 'Remove Item' }).click();
  await expect(notServing).toBeHidden();
  await callAs(elsewhere, 'POST', '/menu/item/setAvailability', { ...items, available: true });

  const { undoId } = await callAs<{ undoId: string }>(elsewhere, 'POST', '/menu/item/bulk', {
    outletId,
    itemIds: [ghee?.itemId],
    act: { kind: 'price', percent: 10 },
    idempotencyKey: `dearer-${outletId.slice(-12)}`,
  });
  const changed = page.getByRole('alert').filter({ hasText: 'The price has changed' });
  await expect(changed).toContainText('Ghee Rice');
  await changed.getByRole('button', { name: 'Customer agrees' }).click();
  await expect(changed).toBeHidden();

  await callAs(elsewhere, 'PUT', '/outlet/setAvailability', { outletId, available: 'off' });
  const closed = page.getByRole('alert').filter({ hasText: 'Outlet is closed' });
  await expect(closed).toBeVisible();
  await callAs(elsewhere, 'PUT', '/outlet/setAvailability', { outletId, available: 'on' });
  await expect(closed).toBeHidden();
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
  await callAs(elsewhere, 'POST', '/menu/item/undo', { outletId, undoId });
});

test('POS-06 POS-05 coupons, a slot, and a bill that explains its rows', async ({ panel }) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('ghee');
  await pos.goToCheckout();
  const code = page.getByRole('textbox', { name: 'Coupon code' });
  await code.fill('FLAT50');
  await code.press('Enter');
  const minimum = page.getByRole('alert').filter({ hasText: 'Offer minimum order not met' });
  await expect(minimum).toBeVisible();
  await minimum.getByRole('button', { name: 'Add items' }).click();
  await pos.add('2 ghee');
  await pos.goToCheckout();
  await expect(page.getByText('saves ₹50')).toBeVisible();
  await page.getByRole('button', { name: 'Remove coupon' }).click();
  await code.fill('nonsense');
  await code.press('Enter');
  const invalid = page.getByRole('alert').filter({ hasText: 'Offer invalid' });
  await expect(invalid).toBeVisible();
  await invalid.getByRole('button', { name: 'Remove coupon' }).click();
  await expect(invalid).toBeHidden();

  await page.getByText('Packing', { exact: true }).click();
  await expect(page.getByText('3 pieces × ₹5.00.')).toBeVisible();
  await page.getByText('Later', { exact: true }).click();
  await page
    .getByRole('radiogroup', { name: 'Time', exact: true })
    .getByText(/10 left/)
    .first()
    .click();
  await expect(
    page.getByRole('radiogroup', { name: 'Time', exact: true }).locator('input:checked'),
  ).toHaveCount(1);
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
  await expect(page.getByText(/^For /)).toBeVisible();
});

test('POS-06 the kitchen gets an order once its payment link is paid; a wallet payment is immediate', async ({
  panel,
  context,
}) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('2 ghee');
  await pos.goToCheckout();
  await page.getByText('Payment link', { exact: true }).click();
  await expect(pos.placeButton).toContainText('Create payment link');
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Waiting for ₹/ })).toBeVisible();
  await page.reload();
  const link = page.getByRole('textbox', { name: 'Payment link' });
  await page.getByRole('button', { name: 'Send by text message' }).click();
  await expect(page.getByText(/^Sent to/)).toBeVisible();
  const customer = await context.newPage();
  await customer.goto(await link.inputValue());
  await customer.getByRole('button', { name: 'Pay by UPI' }).click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
  await customer.close();

  await page.getByRole('button', { name: 'Next caller' }).click();
  await pos.enter(meera);
  await pos.goToItems(outlet);
  await pos.add('ghee');
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => (answer = resolve));
  const late = /\/promotion\/getPromoList|\/pos\/slots/;
  await page.route(late, async (route) => {
    await pressed;
    await route.continue();
  });
  await pos.goToCheckout();
  const wallet = page.getByText('Wallet', { exact: true });
  await wallet.click();
  await expect(page.getByText('Wallet balance ₹1,000.')).toBeVisible();
  const place = await wallet.boundingBox();
  answer();
  await expect(page.getByRole('list', { name: 'Coupons for this cart' })).toBeVisible();
  await expect(page.getByText(/ready in about \d+ min/i)).toBeVisible();
  expect(await wallet.boundingBox()).toEqual(place);
  await page.unroute(late);
  await pos.placeButton.click();
  await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
});

test('POS-07 a csv of orders: bad rows are reported in place, the good ones become orders', async ({
  panel,
}) => {
  const page = await panel('owner');
  const pos = onCallOf(page);
  await pos.open();
  await page.getByRole('button', { name: 'Import orders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import orders' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Template' }).click();
  const template = await (await download).createReadStream();
  const text = (await template.toArray()).map(String).join('').trimEnd();
  const bad = (text.split(/\r?\n/)[1] ?? '').replace('A-1', 'A-9').replace(/\d{10}/, '12');
  await dialog.getByLabel('Orders file (CSV)').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${text}\n${bad}\n`),
  });
  await expect(dialog.getByText(/orders\.csv: \d+ good, 1 with problems, 0 placed/)).toBeVisible();
  await expect(dialog.getByText('mobile:')).toBeVisible();
  await expect(page.locator('.Toastify__toast')).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Place \d+ order/ }).click();
  await expect(dialog.getByText(/0 good, 1 with problems, [1-9]\d* placed/)).toBeVisible();
});
