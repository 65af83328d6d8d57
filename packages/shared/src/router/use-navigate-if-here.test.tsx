import { act, screen } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import { useNavigateIfHere } from './use-navigate-if-here';

test('an answer that comes after its screen was left leads nowhere', async () => {
  const answers: (() => void)[] = [];
  function Draft() {
    const navigate = useNavigateIfHere();
    return (
      <button type="button" onClick={() => answers.push(() => void navigate('/saved', { replace: true }))}>
        Save
      </button>
    );
  }
  const { user, router } = await renderWithProviders(<Draft />, {
    route: '/draft',
    path: '/draft',
    otherRoutes: [
      { path: '/saved', element: <p>Saved</p> },
      { path: '/menu', element: <p>Menu</p> },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(() => router.navigate('/menu'));
  await act(async () => answers.pop()?.());
  expect(screen.getByText('Menu')).toBeVisible();

  await act(() => router.navigate('/draft'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await act(async () => answers.pop()?.());
  expect(screen.getByText('Saved')).toBeVisible();
});
