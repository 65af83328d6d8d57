import { isConnected } from '../fixtures/board';
import { addItem, answer, itemRow, openProducts } from '../fixtures/menu';
import { pngPicture } from '../fixtures/picture';
import { expect, test } from '../fixtures/test';

test('MENU-02 VAL-04 VAL-01 VAL-02 a new item with a variant, timings and a layout', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'new-item');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter the name')).toBeVisible();
  await expect(page.getByText('Please enter the price')).toBeVisible();
  await expect(page.getByText('Please choose a category')).toBeVisible();

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.pressSequentially(' Tomato Rice ');
  await name.blur();
  await expect(name).toHaveValue('Tomato Rice');
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.pressSequentially('12a0.505');
  await expect(price).toHaveValue('120.50');
  await page.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Biryani & Rice' }).click();
  await page.getByText('Egg', { exact: true }).click();
  await page.getByText('18%', { exact: true }).click();
  await page.getByText('Tile', { exact: true }).click();
  await page.getByRole('radio', { name: 'At set hours' }).check();

  await page.getByRole('button', { name: 'Add variant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Variant' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please enter Variant Display Name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Size');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Size of rice');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const size = page.getByRole('region', { name: 'Size' });
  await size.getByRole('textbox', { name: 'Option' }).fill('Large');
  await size.getByRole('textbox', { name: 'Price' }).fill('200');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page).toHaveURL(/all-items/);
  await expect(itemRow(page, 'Tomato Rice')).toContainText('18% tax');
  await expect(itemRow(page, 'Tomato Rice')).toContainText('At set hours');
  await itemRow(page, 'Tomato Rice').getByRole('link').click();
  await expect(
    page.getByRole('region', { name: 'Size' }).getByRole('textbox', { name: 'Option' }),
  ).toHaveValue('Large');
  await expect(page.getByRole('radio', { name: /Tile/ })).toBeChecked();
});

test('MENU-03 MENU-07 an add-on is limited by its rules; deleting it needs a confirmation', async ({
  device,
}) => {
  const page = await device('owner');
  await openProducts(page, 'new-item');
  await page.getByRole('button', { name: 'Add add-on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Add-on' });
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Toppings');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Extra');
  await dialog.getByRole('textbox', { name: 'Minimum count' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Maximum count' }).fill('2');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Min value should be lesser than Max value.')).toBeVisible();
  await expect(dialog.getByText('Max should be greater than min')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Maximum count' }).fill('0');
  await expect(dialog.getByText('Max value should be greater than zero')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Maximum count' }).fill('4');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const toppings = page.getByRole('region', { name: 'Toppings' });
  await expect(toppings).toContainText('Choose 3 to 4');
  await toppings.getByRole('button', { name: 'Delete Toppings' }).click();
  await answer(page, 'Delete this add-on?', 'Delete');
  await expect(toppings).toHaveCount(0);
});

test('MENU-06 an image is uploaded, chosen from the gallery by search, and deleted after a confirmation', async ({
  device,
}) => {
  const page = await device('owner');
  await openProducts(page, 'new-item');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles({ name: 'lemon-tea.png', mimeType: 'image/png', buffer: pngPicture() });
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await page.getByRole('button', { name: 'Choose from gallery' }).click();
  const gallery = page.getByRole('dialog', { name: 'Gallery' });
  await gallery.getByRole('searchbox').fill('nothing like it');
  await expect(gallery.getByText('No image matches.')).toBeVisible();
  await gallery.getByRole('searchbox').fill('lemon');
  await gallery.getByRole('button', { name: /^Choose lemon-tea/ }).click();
  await gallery.getByRole('button', { name: 'Use 1 image' }).click();
  await expect(page.getByRole('img', { name: 'Image 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Choose from gallery' }).click();
  await gallery.getByRole('button', { name: /^Delete lemon-tea/ }).click();
  await answer(page, 'Delete this image?', 'Delete');
  await expect(gallery.getByRole('button', { name: /^Choose lemon-tea/ })).toHaveCount(0);
});

test('ORD-03 MENU-06 the first press in the page unlocks the sound and still performs its action', async ({
  device,
}) => {
  const page = await device('owner');
  // Autoplay blocking in a headless browser depends on earlier clicks, so the test blocks sound until the first press.
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype;
    let pressed = false;
    addEventListener('pointerdown', () => (pressed = true), { capture: true });
    HTMLMediaElement.prototype.play = function playAfterPress(this: HTMLMediaElement) {
      return pressed ? play.call(this) : Promise.reject(new DOMException('Blocked', 'NotAllowedError'));
    };
  });
  await openProducts(page, 'new-item');
  const banner = page.getByText('New orders will not be heard until you allow it.');
  await expect(banner).toBeVisible();
  // The banner must not shift the button between press and release.
  await page.getByRole('button', { name: 'Choose from gallery' }).click({ delay: 400 });
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('MENU-02 of two concurrent edits of an item, the second gets a conflict and keeps its input', async ({
  device,
}) => {
  const asha = await device('owner');
  const imran = await device('manager');
  await openProducts(asha, 'all-items');
  await addItem(asha, 'Podi Dosa', '80');
  await openProducts(imran, 'all-items');
  await isConnected(imran);
  for (const page of [asha, imran]) {
    await itemRow(page, 'Podi Dosa').getByRole('link').click();
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Podi Dosa');
  }
  await imran.getByRole('textbox', { name: 'Price', exact: true }).fill('95');
  await imran.getByRole('textbox', { name: 'Description' }).fill('With gunpowder');
  await asha.getByRole('textbox', { name: 'Price', exact: true }).fill('90');
  await asha.getByText('12%', { exact: true }).click();
  await asha.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(asha).toHaveURL(/all-items/);

  await expect(imran.getByText('Asha Menon changed this item meanwhile')).toBeVisible();
  await expect(imran.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('95');
  await expect(imran.getByRole('textbox', { name: 'Description' })).toHaveValue('With gunpowder');
  await expect(imran.getByRole('radio', { name: '12%' })).toBeChecked();
  await imran.getByRole('button', { name: 'Take theirs for Price' }).click();
  await expect(imran.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('90.00');
  await imran.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(imran).toHaveURL(/all-items/);
  await itemRow(asha, 'Podi Dosa').getByRole('link').click();
  await expect(asha.getByRole('textbox', { name: 'Description' })).toHaveValue('With gunpowder');
  await expect(asha.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('90.00');
});

test('MENU-02 leaving with unsaved input needs a confirmation', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'new-item');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Half typed');
  await page.getByRole('main').getByRole('link', { name: 'Main Menu' }).click();
  await answer(page, 'Leave this page?', 'Stay');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Half typed');
  await page.getByRole('main').getByRole('link', { name: 'Main Menu' }).click();
  await answer(page, 'Leave this page?', 'Leave');
  await expect(page).toHaveURL(/all-items/);
});

test('MENU-02 a shared add-on is used on another item, and a change applies to both', async ({ device }) => {
  const page = await device('owner');
  await openProducts(page, 'all-items');
  await addItem(page, 'Plain Appam', '30');
  await addItem(page, 'Egg Appam', '45');
  await itemRow(page, 'Plain Appam').getByRole('link').click();
  await page.getByRole('button', { name: 'Add add-on' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Add-on' });
  await dialog.getByRole('textbox', { name: 'Display name' }).fill('Dips');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Dips of appam');
  await dialog.getByRole('textbox', { name: 'Minimum count' }).fill('1');
  await dialog.getByRole('textbox', { name: 'Maximum count' }).fill('1');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const dips = page.getByRole('region', { name: 'Dips' });
  await dips.getByRole('textbox', { name: 'Option' }).fill('Stew');
  await dips.getByRole('textbox', { name: 'Price' }).fill('20');
  await dips.getByRole('button', { name: 'Keep Dips for other items' }).click();
  await expect(dips).toContainText('Saved for other items');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  await itemRow(page, 'Egg Appam').getByRole('link').click();
  await page.getByRole('button', { name: 'Use a saved one' }).click();
  await page.getByRole('button', { name: 'Use Dips' }).click();
  await dips.getByRole('textbox', { name: 'Price' }).fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/all-items/);
  await itemRow(page, 'Plain Appam').getByRole('link').click();
  await expect(dips.getByRole('textbox', { name: 'Price' })).toHaveValue('25.00');
});
