import { screen, waitFor, within } from '@testing-library/react';
import { answer, choose, fill, press } from '../harness/acts';
import { addItem, findRow, itemRow, moreFor, noRow, openProducts } from '../harness/menu';
import { menuOf } from '../harness/storefront';

const searchItems = (text: string): void =>
  fill(screen.getByRole('searchbox', { name: 'Search items' }), text);

test('MENU-01 search and filters are in the address and survive a reload', async () => {
  const panel = await openProducts('all-items');
  await itemRow('Egg Biryani');
  searchItems('biryani');
  await choose('Type', 'Egg');
  await waitFor(() => expect(panel.address()).toMatch(/q=biryani.*type=egg|type=egg.*q=biryani/));
  await panel.reload();
  await itemRow('Egg Biryani');
  expect(findRow('Vegetable Dum Biryani')).toBeNull();
  await press('Clear filters');
  await itemRow('Vegetable Dum Biryani');
});

test('MENU-01 an item is snoozed for an hour', async () => {
  await openProducts('all-items');
  await moreFor('Fish Moilee');
  await press('For 1 hour');
  const row = await itemRow('Fish Moilee');
  await waitFor(() => expect(row).toHaveTextContent(/Off (?:until|for today)/));
  await choose('Availability', 'Snoozed');
  await press(/Fish Moilee/, within(await itemRow('Fish Moilee')), 'switch');
  expect(await screen.findByText('No items found')).toBeVisible();
});

test('MENU-01 several items: price by per cent, tax, and undo', async () => {
  const { user } = await openProducts('all-items');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all of Breads & Snacks' }));
  expect(await screen.findByRole('region', { name: 'Selected items' })).toHaveTextContent('4 selected');
  searchItems('parotta');
  const price = await screen.findByRole('textbox', { name: /^Price of Kerala Parotta/ });
  const before = (price as HTMLInputElement).value;
  await press('Change price');
  const dialog = within(await screen.findByRole('dialog'));
  await press('Change prices', dialog);
  expect(await dialog.findByText('Enter a percentage')).toBeVisible();
  fill(await dialog.findByLabelText('Percent'), '10');
  await press('Change prices', dialog);
  const shown = () => screen.getByRole('textbox', { name: /^Price of Kerala Parotta/ });
  await waitFor(() => expect(shown()).toHaveValue((Number(before) * 1.1).toFixed(2)));
  await press('Undo');
  await waitFor(() => expect(shown()).toHaveValue(before));
});

test('MENU-07 MENU-01 deleting needs a confirmation, and can be undone', async () => {
  await addItem('Lime Rice', 9_000);
  await openProducts('all-items');
  await moreFor('Lime Rice');
  await press('Delete');
  await answer('Delete Lime Rice?', 'Cancel');
  await itemRow('Lime Rice');
  await moreFor('Lime Rice');
  await press('Delete');
  await answer('Delete Lime Rice?', 'Delete');
  await noRow('Lime Rice');
  await press('Undo');
  expect(await itemRow('Lime Rice')).toBeInTheDocument();
});

test('MENU-01 an item is assigned to another outlet', async () => {
  const { user } = await openProducts('all-items');
  await press('Outlets');
  await user.click(await screen.findByRole('checkbox', { name: 'Egg Biryani at Coastal Meats' }));
  await press('Save 1 change');
  expect(await screen.findByRole('button', { name: 'No changes to save' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Egg Biryani at Coastal Meats' })).toBeChecked(),
  );
  expect((await menuOf('Coastal Meats')).map(({ name }) => name)).toContain('Egg Biryani');
});
