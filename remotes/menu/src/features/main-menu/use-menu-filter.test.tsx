import { act, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { useLocation } from '@galla/shared/router';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { useMenuFilter } from './use-menu-filter';

const shown: string[] = [];

function Search() {
  const [filter, setFilter] = useMenuFilter();
  const { search } = useLocation();
  shown.push(filter.search);
  return (
    <>
      <input
        aria-label="Search"
        value={filter.search}
        onChange={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
      />
      <output>{search}</output>
    </>
  );
}

async function openSearch() {
  shown.length = 0;
  return renderWithProviders(<Search />, { route: '/items?q=dal', messages: { menu: { en, hi } } });
}
const address = () => screen.getByRole('status');

test('MENU-01 typed text is never reverted while the URL catches up', async () => {
  const { user } = await openSearch();
  await user.type(screen.getByRole('textbox'), ' fry');
  await waitFor(() => expect(address()).toHaveTextContent('?q=dal+fry'));
  const typed = shown.filter((text, index) => text !== shown[index - 1]);
  expect(typed).toEqual(['dal', 'dal ', 'dal f', 'dal fr', 'dal fry']);
});

test('a link and the back button set the search', async () => {
  const { user, router } = await openSearch();
  await user.type(screen.getByRole('textbox'), '!');
  await waitFor(() => expect(address()).toHaveTextContent('?q=dal%21'));
  await act(() => router.navigate('/items?q=naan'));
  expect(screen.getByRole('textbox')).toHaveValue('naan');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('dal!'));
});
