import { screen } from '@testing-library/react';
import { openEngagement } from '../testing/open-engagement';
import { useListUrl } from './list-url';

function List() {
  const { valueOf, page, narrow, turnTo } = useListUrl();
  return (
    <>
      <p>
        Page {page} of “{valueOf('q')}”
      </p>
      <button type="button" onClick={() => turnTo(3)}>
        Third
      </button>
      <button type="button" onClick={() => turnTo(1)}>
        First
      </button>
      <button type="button" onClick={() => narrow({ q: 'tea' })}>
        Search
      </button>
      <button type="button" onClick={() => narrow({ q: '' })}>
        Clear
      </button>
    </>
  );
}

test('a list keeps its search and page in the URL; a new search starts on the first page', async () => {
  const { user, router } = await openEngagement(<List />, {}, { route: '/list?status=active' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const search = () => router.state.location.search;
  await press('Third');
  expect(search()).toBe('?status=active&page=3');
  await press('Search');
  expect(search()).toBe('?status=active&q=tea');
  expect(screen.getByText('Page 1 of “tea”')).toBeVisible();
  await press('Third');
  await press('First');
  await press('Clear');
  expect(search()).toBe('?status=active');
});

test.each(['0', '-1', '1.5', 'two', ''])('page %j of a URL is the first', async (page) => {
  await openEngagement(<List />, {}, { route: `/list?page=${page}` });
  expect(screen.getByText(/^Page 1 /)).toBeVisible();
});
