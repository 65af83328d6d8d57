import { screen, waitFor } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { RemotesPage } from '../remotes.page';
import { refusal, remoteWith, renderConsole, rolloutOf, startOpsServer } from '../testing/ops-server';

const remotes = (...list: ReturnType<typeof remoteWith>[]) => ({ revision: 1, remotes: list });

/** Button that invalidates the query, as a registry revision does. */
function Reload() {
  const queryClient = useQueryClient();
  return (
    <button type="button" onClick={() => void queryClient.invalidateQueries()}>
      Reload
    </button>
  );
}
const page = (
  <>
    <Reload />
    <RemotesPage />
  </>
);
const reload = () => screen.getByRole('button', { name: 'Reload' });

test('the page shows that it loads, then the state of each remote', async () => {
  startOpsServer({
    'GET /remotes': remotes(remoteWith({ rollout: rolloutOf('1.1.0', 250) }), remoteWith({ remote: 'menu' })),
  });
  await renderConsole(page);
  expect(screen.getByText('Loading…')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Open menu' })).toBeVisible();
  expect(screen.getByText('1.1.0')).toBeVisible();
  expect(screen.getByText('2.5%')).toBeVisible();
});

test('an unreachable server shows an error, with a retry', async () => {
  const server = startOpsServer({ 'GET /remotes': 'down' });
  const { user } = await renderConsole(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server. Retry in a minute.');
  expect(server.calls).toHaveLength(1);
  server.answer('GET /remotes', remotes());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/No releases yet/)).toBeVisible();
});

test('data stays on the screen while the connection is down, and is removed when the server refuses', async () => {
  const server = startOpsServer({ 'GET /remotes': remotes(remoteWith()) });
  const { user } = await renderConsole(page);
  await screen.findByRole('link', { name: 'Open orders' });
  server.answer('GET /remotes', 'down');
  await user.click(reload());
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(screen.getByRole('link', { name: 'Open orders' })).toBeVisible();
  server.answer('GET /remotes', refusal('FORBIDDEN', 'Not for you'));
  await user.click(reload());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you');
  expect(screen.queryByRole('link', { name: 'Open orders' })).toBeNull();
});

test('a response that violates the contract is not shown', async () => {
  startOpsServer({ 'GET /remotes': { revision: 1, remotes: [{ remote: 'orders' }] } });
  await renderConsole(page);
  expect(await screen.findByRole('alert')).toHaveTextContent('Can’t reach the server. Retry in a minute.');
});
