import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { answer, choose, fill, fillIn, part, press } from '../harness/acts';
import { addItem, gone, itemRow, openItem, openProducts, storedItem } from '../harness/menu';
import type { Panel } from '../harness/panel';
import { callAs } from '../harness/server';

const openForm = (): Promise<Panel> => openProducts('new-item');

const field = (name: string) => screen.findByRole('textbox', { name });
const radio = (name: string | RegExp) => screen.findByRole('radio', { name });

/** Saves the form, and waits for the list it leads to. */
async function save(panel: Panel): Promise<void> {
  await press('Save');
  await waitFor(() => expect(panel.address()).toContain('all-items'));
}

test('MENU-02 VAL-04 VAL-01 VAL-02 a new item with a variant, timings and a layout', async () => {
  const panel = await openForm();
  const { user } = panel;
  await screen.findByRole('combobox', { name: 'Category' });
  await press('Save');
  expect(await screen.findByText('Please enter the name')).toBeVisible();
  expect(screen.getByText('Please enter the price')).toBeVisible();
  expect(screen.getByText('Please choose a category')).toBeVisible();

  const name = await field('Name');
  await user.type(name, ' Tomato Rice ');
  await user.tab();
  expect(name).toHaveValue('Tomato Rice');
  const price = await field('Price');
  await user.type(price, '12a0.505');
  expect(price).toHaveValue('120.50');
  await choose('Category', 'Biryani & Rice');
  await user.click(await radio('Egg'));
  await user.click(await radio('18%'));
  await user.click(await radio(/Tile/));
  await user.click(await radio('At set hours'));

  await press('Add variant');
  const dialog = await part('dialog', 'Create Variant');
  await press('Create', dialog);
  expect(await dialog.findByText('Please enter Variant Display Name')).toBeVisible();
  await fillIn('Display name', 'Size', dialog);
  await fillIn('Name', 'Size of rice', dialog);
  await press('Create', dialog);
  const size = await part('region', 'Size');
  await fillIn('Option', 'Large', size);
  await fillIn('Price', '200', size);
  await save(panel);

  const row = await itemRow('Tomato Rice');
  expect(row).toHaveTextContent('18% tax');
  expect(row).toHaveTextContent('At set hours');
  await openItem('Tomato Rice');
  expect(await (await part('region', 'Size')).findByRole('textbox', { name: 'Option' })).toHaveValue('Large');
  expect(await radio(/Tile/)).toBeChecked();
});

test('MENU-03 MENU-07 an add-on is limited by its rules; deleting it needs a confirmation', async () => {
  await openForm();
  await press('Add add-on');
  const dialog = await part('dialog', 'Create Add-on');
  await fillIn('Display name', 'Toppings', dialog);
  await fillIn('Name', 'Extra', dialog);
  await fillIn('Minimum count', '3', dialog);
  const most = await fillIn('Maximum count', '2', dialog);
  await press('Create', dialog);
  expect(await dialog.findByText('Min value should be lesser than Max value.')).toBeVisible();
  expect(dialog.getByText('Max should be greater than min')).toBeVisible();
  fill(most, '0');
  expect(await dialog.findByText('Max value should be greater than zero')).toBeVisible();
  fill(most, '4');
  await press('Create', dialog);
  const toppings = await screen.findByRole('region', { name: 'Toppings' });
  expect(toppings).toHaveTextContent('Choose 3 to 4');
  await press('Delete Toppings', within(toppings));
  await answer('Delete this add-on?', 'Delete');
  await gone('region', 'Toppings');
});

test('MENU-02 of two concurrent edits of an item, the second gets a conflict and keeps its input', async () => {
  await addItem('Podi Dosa', 8_000);
  const panel = await openProducts('all-items', { as: 'manager' });
  await openItem('Podi Dosa');
  await waitFor(async () => expect(await field('Name')).toHaveValue('Podi Dosa'));
  fill(await field('Price'), '95');
  fill(await field('Description'), 'With gunpowder');

  // The owner on another device, who is first.
  const { outletId, itemId, version } = await storedItem('Podi Dosa');
  await callAs('owner', endpoints.menu.updateItem, {
    body: { outletId, itemId, version, changes: { price: 9_000, taxPercent: 12 } },
  });
  await press('Save');

  expect(await screen.findByText('Asha Menon changed this item meanwhile')).toBeVisible();
  expect(await field('Price')).toHaveValue('95');
  expect(await field('Description')).toHaveValue('With gunpowder');
  expect(await radio('12%')).toBeChecked();
  await press('Take theirs for Price');
  expect(await field('Price')).toHaveValue('90.00');
  await save(panel);
  expect(await storedItem('Podi Dosa')).toMatchObject({
    description: 'With gunpowder',
    price: 9_000,
    taxPercent: 12,
  });
});

test('MENU-02 leaving with unsaved input needs a confirmation', async () => {
  const panel = await openForm();
  fill(await field('Name'), 'Half typed');
  await press('Main Menu', screen, 'link');
  await answer('Leave this page?', 'Stay');
  expect(await field('Name')).toHaveValue('Half typed');
  await press('Main Menu', screen, 'link');
  await answer('Leave this page?', 'Leave');
  await waitFor(() => expect(panel.address()).toContain('all-items'));
});

test('MENU-02 a shared add-on is used on another item, and a change applies to both', async () => {
  await addItem('Plain Appam', 3_000);
  await addItem('Egg Appam', 4_500);
  const panel = await openProducts('all-items');
  await openItem('Plain Appam');
  await press('Add add-on');
  const dialog = await part('dialog', 'Create Add-on');
  await fillIn('Display name', 'Dips', dialog);
  await fillIn('Name', 'Dips of appam', dialog);
  await fillIn('Minimum count', '1', dialog);
  await fillIn('Maximum count', '1', dialog);
  await press('Create', dialog);
  const dips = await screen.findByRole('region', { name: 'Dips' });
  await fillIn('Option', 'Stew', within(dips));
  await fillIn('Price', '20', within(dips));
  await press('Keep Dips for other items', within(dips));
  await waitFor(() => expect(dips).toHaveTextContent('Saved for other items'));
  await save(panel);

  await openItem('Egg Appam');
  await press('Use a saved one');
  await press('Use Dips');
  await fillIn('Price', '25', await part('region', 'Dips'));
  await save(panel);
  await openItem('Plain Appam');
  const kept = await (await part('region', 'Dips')).findByRole('textbox', { name: 'Price' });
  expect(kept).toHaveValue('25.00');
});
