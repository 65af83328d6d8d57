import { isConnected, openOrders } from '../fixtures/board';
import { expectAccessible } from '../fixtures/accessible';
import { itemRow, menuOutlet, openProducts } from '../fixtures/menu';
import { expect, test } from '../fixtures/test';

test('UX-04 a kitchen marks an item out from an order’s ticket in two taps; the menu list and customers see it', async ({
  panel,
  storefront,
}) => {
  const kitchen = await panel('kitchen');
  const owner = await panel('owner');
  await openProducts(owner, 'all-items');
  await isConnected(owner);
  const { order } = await storefront.place({ outlet: menuOutlet, from: 5 });
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const sold = async (): Promise<boolean> =>
    (await storefront.menu(menuOutlet)).some(({ itemId }) => itemId === line.itemId);
  const board = await openOrders(kitchen, menuOutlet);
  expect(await sold()).toBe(true);

  await board.cardIn('New Orders', order).getByRole('button', { name: line.name, exact: true }).click();
  const sheet = kitchen.getByRole('dialog', { name: line.name });
  await sheet.getByRole('button', { name: 'Mark out of stock today' }).click();

  await expect(sheet.getByText('Off for today')).toBeVisible();
  await expect(itemRow(owner, line.name)).toContainText('Off for today');
  await expect(itemRow(owner, line.name).getByRole('switch')).not.toBeChecked();
  expect(await sold()).toBe(false);
  await expect(sheet.getByRole('link', { name: `Order #${order.orderNumber}` })).toBeVisible();
  await expectAccessible(kitchen, 'sheet of an item');

  await sheet.getByRole('button', { name: 'Undo' }).click();
  await expect(sheet.getByText('In stock')).toBeVisible();
  await expect(itemRow(owner, line.name).getByRole('switch')).toBeChecked();
  expect(await sold()).toBe(true);
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(sheet).toBeHidden();
});

test('UX-04 the owner opens an item from the detail of an order, and its form from there', async ({
  panel,
  storefront,
}) => {
  const page = await panel('owner');
  const { order } = await storefront.place({ outlet: menuOutlet, from: 6 });
  const [line] = order.lines;
  if (!line) throw new Error('The order has no line');
  const board = await openOrders(page, menuOutlet);
  await board
    .cardIn('New Orders', order)
    .getByRole('button', { name: /^Open order/ })
    .click();
  await page
    .getByRole('dialog', { name: new RegExp(String(order.orderNumber)) })
    .getByRole('button', { name: line.name, exact: true })
    .click();
  const sheet = page.getByRole('dialog', { name: line.name, exact: true });
  await sheet.getByRole('button', { name: 'Edit item' }).click();
  await expect(page).toHaveURL(new RegExp(`new-item\\?item=${line.itemId}`));
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(line.name);
});
