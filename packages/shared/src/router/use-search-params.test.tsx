import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { useSearchParams } from './use-search-params';

function Filters() {
  const [params, setParams] = useSearchParams();
  const add = (name: string): void =>
    setParams((before) => {
      before.set(name, '1');
      return before;
    });
  return (
    <>
      <button type="button" onClick={() => (add('sort'), add('q'))}>
        Both
      </button>
      <button type="button" onClick={() => setParams({})}>
        Clear
      </button>
      <output>{params.toString()}</output>
    </>
  );
}

test('two changes of the URL before a render are both applied', async () => {
  const { user, router } = await renderWithProviders(<Filters />, { route: '/here?page=2' });
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(await screen.findByText('page=2&sort=1&q=1')).toBeVisible();
  await act(() => router.navigate(-2));
  expect(await screen.findByText('page=2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
