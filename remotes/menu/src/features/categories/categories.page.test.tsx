import '@galla/ui/kit';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { outletConfigSchema, type OutletSummary } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { startFakeMenuServer } from '../../testing/fake-menu-server';
import { sampleCategory, sampleId, sampleMenu, sampleOutletId } from '../../testing/sample-menu';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { CategoriesPage } from './categories.page';

// Dragging needs a layout, which jsdom has not; its packages are no CommonJS either.
jest.mock('@dnd-kit/dom', () => ({ Accessibility: 'accessibility' }));
jest.mock('@dnd-kit/react', () => ({
  DragDropProvider: ({ children }: { children: unknown }) => children,
  PointerSensor: {},
}));
jest.mock('@dnd-kit/react/sortable', () => ({
  isSortable: () => false,
  useSortable: () => ({ ref: () => {}, handleRef: () => {}, isDragging: false }),
}));

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });

const outlet: OutletSummary = {
  outletId: sampleOutletId,
  displayName: 'Asha’s',
  config: outletConfigSchema.parse({ businessType: 'food Restaurant' }),
  available: 'on',
  timezone: 'Asia/Kolkata',
  currency: 'INR',
  city: 'Pune',
};
const names = ['Soups', 'Mains', 'Breads', 'Sweets'];
const idOf = (name: string): string => sampleId(`c${names.indexOf(name)}`);

async function openCategories() {
  const subs = [{ catId: sampleId('d1'), name: 'Hot' }];
  const server = startFakeMenuServer(
    sampleMenu(names.map((name, at) => sampleCategory(sampleId(`c${at}`), name, [], at === 0 ? subs : []))),
  );
  const view = await renderWithProviders(<CategoriesPage outlet={outlet} />, {
    messages: { menu: { en, hi } },
  });
  await screen.findByRole('list', { name: 'Categories' });
  return { server, ...view };
}
const shown = (): string[] =>
  screen
    .getAllByRole('switch')
    .map((one) => one.getAttribute('aria-label') ?? (one as HTMLInputElement).labels?.[0]?.textContent ?? '')
    .map((label) => label.replace(' is on the menu', ''))
    .filter((name) => name !== 'Hot');

test('MENU-04 no move is lost when the arrow key is pressed faster than the server answers', async () => {
  const { server } = await openCategories();
  for (let press = 0; press < 3; press += 1)
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move Soups' }), { key: 'ArrowDown' });
  expect(shown()).toEqual(['Mains', 'Breads', 'Sweets', 'Soups']);
  // The first answer comes while the last move is on its way: what it brings does not undo that move.
  await waitFor(() => expect(server.writes).toHaveLength(2));
  const wanted = ['Mains', 'Breads', 'Sweets', 'Soups'].map(idOf);
  expect(server.writes.at(-1)?.body).toMatchObject({ parentId: null, catIds: wanted });
});

test('MENU-04 the question says that sub-categories go with their category', async () => {
  const { user } = await openCategories();
  await user.click(screen.getByRole('button', { name: 'Delete Soups' }));
  const question = within(await screen.findByRole('dialog'));
  expect(
    question.getByText(
      'Before deleting a category, remove or move items from it. Its 1 sub-category is deleted too.',
    ),
  ).toBeVisible();
});
