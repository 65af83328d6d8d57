import { act, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '@galla/testing';
import '../kit';
import { useLeaveGuard } from './use-leave-guard';

function Unsaved() {
  useLeaveGuard(true);
  return <p>Unsaved</p>;
}

test('MENU-02 who stays and leaves again at once, before the page has drawn the answer, is asked again', async () => {
  const { router, user } = await renderWithProviders(<Unsaved />, {
    route: '/form',
    path: '/form',
    otherRoutes: [{ path: '/list', element: <p>List</p> }],
  });
  await act(() => router.navigate('/list'));
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' });
  // In the turn in which the move is given up.
  const end = router.subscribe(({ blockers }) => {
    if ([...blockers.values()].some(({ state }) => state === 'blocked')) return;
    end();
    void router.navigate('/list');
  });
  await user.click(await screen.findByRole('button', { name: 'Stay' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('List')).toBeVisible();
});
