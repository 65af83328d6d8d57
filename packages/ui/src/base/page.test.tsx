import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithProviders } from '@galla/testing';
import { Button, NoOutlet, NothingFound, Page, TextInput } from '../index';

test('UX-01 a page has one heading, its way back above it, and its filters', async () => {
  const { user, router } = await renderWithProviders(
    <Page
      title="Masala dosa"
      back={{ to: '/menu', label: 'Main menu' }}
      actions={<Button>Save</Button>}
      filters={<Button>Breakfast</Button>}
      width="form"
    >
      content
    </Page>,
    { otherRoutes: [{ path: '/menu', element: 'the menu' }] },
  );
  const heading = screen.getByRole('heading', { level: 1, name: 'Masala dosa' });
  const back = screen.getByRole('link', { name: 'Main menu' });
  expect(back.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Breakfast' })).toBeInTheDocument();
  await user.click(back);
  expect(router.state.location.pathname).toBe('/menu');
});

test.each([
  [860, 'form'],
  [960, 'form'],
  [1360, 'list'],
  ['full', 'full'],
  [undefined, 'list'],
] as const)('UX-01 the width %p of a page is the %s width', async (width, name) => {
  const { container } = await renderWithProviders(
    <Page title="Outlets" {...(width !== undefined && { width })}>
      content
    </Page>,
  );
  expect(container.querySelector('.g-page')).toHaveAttribute('data-width', name);
});

function Search() {
  const [text, setText] = useState('dosa');
  return (
    <TextInput
      type="search"
      label="Find an item"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

test('UX-01 a search has one clear button, gone with the text', async () => {
  const { user } = await renderWithProviders(<Search />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('searchbox')).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();
});

test('UX-01 without an outlet staff see whom to ask', async () => {
  await renderWithProviders(<NoOutlet reason="notGiven" />);
  expect(screen.getByRole('heading', { name: 'No outlets yet' })).toBeInTheDocument();
  expect(screen.getByText(/Ask the owner/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Create your first outlet' })).not.toBeInTheDocument();
});

test('UX-01 a search without results offers to clear the filters', async () => {
  const clear = jest.fn();
  const { user } = await renderWithProviders(<NothingFound onClear={clear} />);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(clear).toHaveBeenCalledTimes(1);
});
