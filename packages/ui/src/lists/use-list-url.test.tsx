import { screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { readUrl, urlChoice, urlSkip, urlText, urlValue, writeUrl } from '@galla/domain';
import { useListUrl } from './use-list-url';

const four = { safeParse: (text: unknown) => (text === '4' ? { data: '4' } : {}) };
const fields = {
  search: urlText('q', 5),
  sort: urlChoice('sort', ['newest', 'oldest'], 'newest'),
  open: { ...urlValue('open', four), keepsPage: true } as const,
  skip: urlSkip('page', 20),
};

function List() {
  const [{ search, skip }, change] = useListUrl(fields);
  return (
    <>
      <p>
        From {skip} of “{search}”
      </p>
      <button type="button" onClick={() => change({ skip: 40 })}>
        Third
      </button>
      <button type="button" onClick={() => change({ skip: 0 })}>
        First
      </button>
      <button type="button" onClick={() => change({ search: 'tea' }, 'push')}>
        Search
      </button>
      <button type="button" onClick={() => change({ search: '' })}>
        Clear
      </button>
      <button type="button" onClick={() => change({ open: '4' })}>
        Open
      </button>
    </>
  );
}

test('a list keeps its search and page in the URL; a new search starts on the first page', async () => {
  const { user, router } = await renderWithProviders(<List />, { route: '/list?status=active' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const search = () => router.state.location.search;
  await press('Third');
  expect(search()).toBe('?status=active&page=3');
  await press('Open');
  expect(search()).toBe('?status=active&page=3&open=4');
  await press('Search');
  expect(search()).toBe('?status=active&open=4&q=tea');
  expect(await screen.findByText('From 0 of “tea”')).toBeVisible();
  await press('Third');
  await press('First');
  await press('Clear');
  expect(search()).toBe('?status=active&open=4');
});

test.each(['0', '-1', '1.5', 'two', ''])('page %j of a URL is the first', (page) => {
  expect(readUrl(fields, new URLSearchParams({ page })).skip).toBe(0);
});

test('what is unknown reads as what the list starts with, and that is not written', () => {
  const start = { search: '', sort: 'newest', open: null, skip: 0 } as const;
  expect(readUrl(fields, new URLSearchParams('sort=largest&open=5'))).toEqual(start);
  expect(readUrl(fields, new URLSearchParams('q=masala&sort=oldest&open=4&page=2'))).toEqual({
    search: 'masal',
    sort: 'oldest',
    open: '4',
    skip: 20,
  });
  expect(writeUrl(fields, new URLSearchParams('sort=oldest&x=1'), start).toString()).toBe('x=1');
});

test('several values change at once, with the page', () => {
  const params = writeUrl(fields, new URLSearchParams('page=4'), { sort: 'oldest', skip: 20 });
  expect(params.toString()).toBe('sort=oldest&page=2');
  expect(writeUrl({ skip: urlSkip() }, params, { skip: 50 }).get('skip')).toBe('50');
});
