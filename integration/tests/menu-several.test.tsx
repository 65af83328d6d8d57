import { screen, waitFor, within } from '@testing-library/react';
import { endpoints } from '@galla/contract';
import { fill, press } from '../harness/acts';
import { addItem, findRow, gone, itemRow, openProducts } from '../harness/menu';
import { callAs } from '../harness/server';
import { menuOf, outletIdOf } from '../harness/storefront';

const bar = async () => within(await screen.findByRole('region', { name: 'Selected items' }));

test('MENU-07 the confirmation opens by keyboard too, also in a filtered list, and excludes hidden items', async () => {
  const two = ['Beetroot Rice', 'Spinach Rice'];
  for (const name of two) await addItem(name, 9_500);
  const { user } = await openProducts('all-items');
  for (const name of two) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  fill(screen.getByRole('searchbox', { name: 'Search items' }), 'beetroot rice');
  await (await bar()).findByText('1 selected');
  (await bar()).getByRole('button', { name: 'More' }).focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  (await screen.findByRole('menuitem', { name: 'Delete' })).focus();
  await user.keyboard('{Enter}');
  const question = within(await screen.findByRole('dialog', { name: 'Delete Beetroot Rice?' }));
  await waitFor(() => expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await user.tab();
  await user.keyboard('{Enter}');
  await gone('dialog', 'Delete Beetroot Rice?');
  expect(await screen.findByText('No items found')).toBeVisible();
  await press('Clear filters', within(screen.getByRole('search')));
  await itemRow('Spinach Rice');
  expect(findRow('Beetroot Rice')).toBeNull();
});

test('MENU-01 an item moved within its category by keyboard moves for other devices and for customers, and stays there', async () => {
  const outlet = 'Oven Street Bakery';
  const { user, reload } = await openProducts('all-items', { outlet });
  const shown = (): string[] =>
    within(screen.getByRole('list', { name: 'Items' }))
      .getAllByRole('link')
      // The button that adds an item to a category has no text.
      .map((link) => link.textContent ?? '')
      .filter((text) => text !== '');
  const shows = (names: readonly string[]) => waitFor(() => expect(shown()).toEqual(names));
  const onSale = async (): Promise<string[]> => (await menuOf(outlet)).map(({ name }) => name);
  const before = await onSale();
  await screen.findByRole('list', { name: 'Items' });
  await shows(before);
  const [first = '', second = ''] = before;
  const more = screen.getByRole('button', { name: `More actions for ${first}` });
  more.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
  const menu = screen.getByRole('button', { name: 'Move up' }).closest<HTMLElement>('[role="dialog"]');
  expect(menu).toHaveAttribute('aria-label', `More actions for ${first}`);
  await waitFor(() => expect(menu).toContainElement(document.activeElement as HTMLElement));
  screen.getByRole('button', { name: 'Move down' }).focus();
  await user.keyboard('{Enter}');
  const after = [second, first, ...before.slice(2)];
  await shows(after);
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((status) => status.textContent ?? '')).toContainEqual(
      expect.stringContaining(`${first}: position 2 of`),
    ),
  );
  expect(screen.getByRole('button', { name: 'Move down' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(more).toHaveFocus());
  const query = { outletId: await outletIdOf(outlet) };
  const { categories } = await callAs('manager', endpoints.menu.getAllItemsByCategory, { query });
  expect(categories.flatMap(({ items }) => items.map(({ name }) => name))).toEqual(after);
  await reload();
  await shows(after);
  const sold = await onSale();
  expect(sold.indexOf(second)).toBeLessThan(sold.indexOf(first));
});
