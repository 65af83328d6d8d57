import { expectAccessible } from '../fixtures/accessible';
import { openOrders } from '../fixtures/board';
import { itemRow } from '../fixtures/menu';
import { acceptOrder, onCallOf, refuseWaiting } from '../fixtures/on-call';
import { people } from '../fixtures/panel';
import { openTodayOf } from '../fixtures/reports';
import { openStep } from '../fixtures/set-up';
import { enterPanel, expect, moveTo, test, walkedOutlet as outlet } from '../fixtures/walk';

// What opens on a screen. The screens themselves: pictures.spec.ts.
test.describe('axe finds no violations, light, dark and at 360 px', () => {
  test.setTimeout(180_000);
  test.beforeEach(({ walked, galla }) => enterPanel(walked, galla.origin));

  test('on a refused screen', async ({ device }) => {
    const page = await device('marketing');
    await page.goto('/panel/orders');
    await expect(page.getByRole('heading', { name: 'You don’t have access to this' })).toBeVisible();
    await expectAccessible(page, 'no access');
  });

  test('on the detail of an order and the reject sheet', async ({ walked: page, storefront }) => {
    const board = await openOrders(page, outlet);
    const { order } = await storefront.place({ outlet, note: 'Careful' });
    await expect(board.card(order)).toBeVisible();
    await moveTo(page, `orders?order=${order.orderId}`);
    const detail = page.getByRole('dialog', { name: `Order ${order.orderNumber}`, exact: true });
    await expect(detail.getByText('Timeline')).toBeVisible();
    await expectAccessible(page, 'order detail');
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await board
      .card(order)
      .getByRole('button', { name: /^Reject order/ })
      .click();
    const sheet = page.getByRole('dialog', { name: /^Reject order/ });
    await expect(sheet).toBeVisible();
    await expectAccessible(page, 'reject sheet');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  test('NAV-10 on home and the orders behind a figure', async ({ walked: page, storefront }) => {
    const { order } = await storefront.place({ outlet });
    await acceptOrder(page, order);
    await openTodayOf(page, outlet);
    await expect(page.getByRole('link', { name: /^Sales: / })).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Sales by hour: point by point' })).toBeVisible();
    await expectAccessible(page, 'Home');
    await page.getByRole('link', { name: /^Sales: / }).click();
    await expect(page.getByRole('button', { name: /^Open order/ }).first()).toBeVisible();
    await expectAccessible(page, 'Orders behind a figure');
  });

  test('on the dialogs of the products, the outlets and the form of an item', async ({ walked: page }) => {
    // The whole menu: only visible rows are rendered.
    await page.setViewportSize({ width: 1280, height: 2_600 });
    await moveTo(page, 'products/all-items');
    await page.getByRole('checkbox', { name: 'Select Ghee Rice' }).check();
    await page.getByRole('button', { name: 'Change price' }).click();
    const prices = page.getByRole('dialog');
    await expect(prices).toBeVisible();
    await expectAccessible(page, 'price dialog');
    await page.keyboard.press('Escape');
    await expect(prices).toBeHidden();
    await moveTo(page, 'products/all-items?view=outlets');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page, 'outlets');
    await moveTo(page, 'products/all-items');
    await itemRow(page, 'Malabar Chicken Biryani').getByRole('link').click();
    await expect(page.getByRole('button', { name: 'Delete item' })).toBeVisible();
    await expectAccessible(page, 'item form');
    await page.getByRole('button', { name: 'Add add-on' }).click();
    const addOn = page.getByRole('dialog', { name: 'Create Add-on' });
    await expect(addOn).toBeVisible();
    await expectAccessible(page, 'add-on dialog');
    await page.keyboard.press('Escape');
    await expect(addOn).toBeHidden();
  });

  test('on an order by telephone, from the caller to the placed order', async ({ walked: page }) => {
    const pos = onCallOf(page);
    await pos.open();
    await pos.enter({ mobile: '9845044444', name: 'Arjun Reddy', place: 'Domlur' });
    await expectAccessible(page, 'Customer Details');
    await pos.goToItems(outlet);
    await pos.add('2 appam');
    await expectAccessible(page, 'Item Selection');
    await pos.search.fill('malabar');
    await expectAccessible(page, 'Item Selection, searching');
    await pos.search.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'Choices');
    await page.keyboard.press('Enter');
    await pos.goToCheckout();
    await expect(pos.placeButton).toContainText('₹');
    await expectAccessible(page, 'Checkout');
    await pos.placeButton.click();
    await expect(page.getByRole('heading', { name: /^Order \d+ placed$/ })).toBeVisible();
    await expectAccessible(page, 'Order placed');
    await page.getByRole('button', { name: 'Next caller' }).click();
    await page.getByRole('button', { name: 'Import orders' }).click();
    const file = page.getByRole('dialog');
    await expect(file).toBeVisible();
    await expectAccessible(page, 'Import orders');
    await page.keyboard.press('Escape');
    await expect(file).toBeHidden();
    await refuseWaiting(page);
  });

  test('REP-01 on the reports', async ({ walked: page, storefront }) => {
    await storefront.place({ outlet });
    await moveTo(page, 'report?period=month');
    await expect(page.getByRole('slider', { name: 'Sales over time: point by point' })).toBeVisible();
    await expectAccessible(page, 'Sales report');
    await page.getByRole('tab', { name: 'Operations' }).click();
    await expect(
      page.getByRole('slider', { name: 'Orders, late and cancelled: point by point' }),
    ).toBeVisible();
    await expectAccessible(page, 'Operational report');
    await page.getByRole('tab', { name: 'Items' }).click();
    await expect(page.getByRole('table', { name: 'Items sold, as a table' })).toBeVisible();
    await expectAccessible(page, 'Items report');
  });

  test('ONB-10 on the drawers of users and their changes', async ({ walked: page }) => {
    await moveTo(page, 'manage-users');
    const person = page
      .getByRole('table', { name: 'Team members' })
      .getByRole('row')
      .filter({ hasText: people.counter.name });
    await expect(person).toBeVisible();
    await page.getByRole('button', { name: 'Invite team member', exact: true }).click();
    const invitation = page.getByRole('dialog', { name: 'Invite team member' });
    await expect(invitation).toBeVisible();
    await expectAccessible(page, 'invite');
    await invitation.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: `Actions for ${people.counter.name}` }).click();
    await page.getByRole('menuitem', { name: 'View as', exact: true }).click();
    const preview = page.getByRole('dialog', { name: `The panel as ${people.counter.name} sees it` });
    await expect(preview.getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page, 'view as');
    await preview.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('radio', { name: 'Who changed what' }).check({ force: true });
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await expectAccessible(page, 'changes');
  });

  test('on the steps of tax, licence and configuration of a new outlet', async ({ walked: page }) => {
    await moveTo(page, 'profile');
    await page.getByRole('button', { name: 'Create outlet', exact: true }).click();
    const creating = page.getByRole('dialog', { name: 'Create outlet' });
    await creating.getByLabel('Outlet name').fill('Plain Corner');
    await creating.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Plain Corner', level: 1 })).toBeVisible();
    const outletId = new URL(page.url()).searchParams.get('outlet') ?? '';
    await openStep(page, outletId, 'gstin');
    await page.getByRole('switch', { name: 'This outlet has a GST number' }).check();
    await page.getByLabel('GSTIN', { exact: true }).fill('29ABCFE1234F1ZS');
    await page.getByRole('button', { name: 'Look up GSTIN' }).click();
    await expect(page.getByRole('term').filter({ hasText: 'Legal name' })).toBeVisible();
    await expectAccessible(page, 'taxes');
    await openStep(page, outletId, 'fssai');
    await page.getByText('Yes, add it now', { exact: true }).click();
    await expect(page.getByLabel('Licence number')).toBeVisible();
    await expectAccessible(page, 'food licence');
    await openStep(page, outletId, 'config', 'order');
    await expectAccessible(page, 'configuration of orders');
    await page.getByRole('tab', { name: 'Notification', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Custom sound', exact: true })).toBeVisible();
    await expectAccessible(page, 'configuration of notifications');
  });
});
