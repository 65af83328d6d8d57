import { screen, waitFor, within } from '@testing-library/react';
import { answer, fill, press } from '../harness/acts';
import { gone, openProducts } from '../harness/menu';

const outlet = 'Oven Street Bakery';

/** The displayed categories, once loaded. */
async function order(): Promise<string[]> {
  const handles = await screen.findAllByRole('button', { name: /^Move / });
  return handles.map((handle) => handle.getAttribute('aria-label')?.slice('Move '.length) ?? '');
}

async function name(title: string, text: string): Promise<void> {
  const dialog = await screen.findByRole('dialog', { name: title });
  fill(within(dialog).getByRole('textbox', { name: 'Name' }), text);
  await press('Save', within(dialog));
  await gone('dialog', title);
}

const isServed = () => screen.findByRole('switch', { name: 'Festival is on the menu' });

test('MENU-04 a category and its sub-category: add, rename, switch off, delete', async () => {
  const panel = await openProducts('categories', { outlet });
  await press('Add category');
  const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
  await press('Save', dialog);
  expect(await dialog.findByText('Enter a name')).toBeVisible();
  await name('New category', 'Festival');
  await press('Add sub-category to Festival');
  await name('New sub-category of Festival', 'Plum cakes');
  await press('Edit Plum cakes');
  await name('Edit sub-category', 'Rich plum cakes');
  await panel.user.click(await isServed());
  await waitFor(async () => expect(await isServed()).not.toBeChecked());
  await panel.reload();
  expect(await isServed()).not.toBeChecked();
  await press('Delete Rich plum cakes');
  await answer('Delete sub-category?', 'Delete');
  await waitFor(() => expect(screen.queryByText('Rich plum cakes')).not.toBeInTheDocument());
  await press('Delete Festival');
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Before deleting a category, remove or move items from it.',
  );
  await answer('Delete category?', 'Delete');
  await gone('button', 'Delete Festival');
});

test('MENU-04 a category with items can’t be deleted', async () => {
  await openProducts('categories', { outlet });
  const [first = ''] = await order();
  await press(`Delete ${first}`);
  await answer('Delete category?', 'Delete');
  expect(await screen.findByText(`${first} still has items`)).toBeVisible();
  expect(await order()).toContain(first);
});
