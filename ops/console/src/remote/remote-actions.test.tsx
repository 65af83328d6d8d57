import { screen, waitFor, within } from '@testing-library/react';
import type { Act } from '../ui/confirm-dialog';
import { RemoteActions } from './remote-actions';
import { releaseWith, remoteWith, renderConsole, rolloutOf, startOpsServer } from '../testing/ops-server';

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const freeze = { by: 'asha', at: '2026-03-02T06:30:00.000Z', reason: 'festival' };

test.each([
  ['no canary', {}, ['Start canary', 'Roll back', 'Retire', 'Freeze']],
  [
    'a canary',
    { rollout: rolloutOf('1.1.0') },
    ['Change share and rules', 'Promote', 'Pause', 'Roll back', 'Retire', 'Freeze'],
  ],
  [
    'a paused canary',
    { rollout: { ...rolloutOf('1.1.0'), paused: true } },
    ['Change share and rules', 'Promote', 'Resume', 'Roll back', 'Retire', 'Freeze'],
  ],
  [
    'a canary and a freeze',
    { rollout: rolloutOf('1.1.0'), freeze },
    ['Pause', 'Roll back', 'Retire', 'Unfreeze'],
  ],
  ['nothing to go back to', { lastGood: null }, ['Start canary', 'Retire', 'Freeze']],
  ['no release', { stable: null, lastGood: null }, ['Start canary', 'Freeze']],
  [
    'a first canary',
    { stable: null, lastGood: null, rollout: rolloutOf('1.0.0') },
    ['Change share and rules', 'Promote', 'Pause', 'Roll back', 'Retire', 'Freeze'],
  ],
  ['the name shell', { remote: 'shell' }, ['Start canary', 'Roll back', 'Freeze']],
])('a remote with %s offers its permitted actions', async (_, changes, offered) => {
  await renderConsole(<RemoteActions remote={remoteWith(changes)} onAct={jest.fn()} />);
  expect(names()).toEqual(offered);
});

test('each action sends the version that was read, and asks for the reason', async () => {
  const { calls } = startOpsServer({ 'POST /remotes/orders/promote': remoteWith() });
  const onAct = jest.fn<void, [Act]>();
  const remote = remoteWith({ rollout: rolloutOf('1.1.0') });
  const { user } = await renderConsole(<RemoteActions remote={remote} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Promote' }));
  expect(calls).toEqual([]);
  const act = onAct.mock.calls[0]?.[0];
  expect(act).toMatchObject({ text: 'Make 1.1.0 of orders live for everyone', danger: false });
  await act?.run('quiet', false, false);
  expect(calls).toEqual([
    { path: 'POST /remotes/orders/promote', version: '"7"', body: { reason: 'quiet' } },
  ]);
});

test('a rollback is marked as dangerous, and states whether a canary ends or all merchants are rolled back', async () => {
  const onAct = jest.fn<void, [Act]>();
  const { user, unmount } = await renderConsole(
    <RemoteActions remote={remoteWith({ rollout: rolloutOf('1.1.0') })} onAct={onAct} />,
  );
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  unmount();
  const other = await renderConsole(<RemoteActions remote={remoteWith()} onAct={onAct} />);
  await other.user.click(screen.getByRole('button', { name: 'Roll back' }));
  expect(onAct.mock.calls.map(([act]) => [act.text, act.danger, act.offersQuarantine])).toEqual([
    ['End the canary 1.1.0 of orders', true, true],
    ['Roll everyone back from 1.0.0 to 0.9.0', true, true],
  ]);
});

test('FED-20 a remote is retired by one press, whatever went before', async () => {
  const { calls } = startOpsServer({ 'POST /remotes/orders/retire': remoteWith({ stable: null }) });
  const onAct = jest.fn<void, [Act]>();
  const { user } = await renderConsole(
    <RemoteActions remote={remoteWith({ lastGood: null })} onAct={onAct} />,
  );
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  const act = onAct.mock.calls[0]?.[0];
  expect(act).toMatchObject({ text: 'Remove orders for everyone', danger: true });
  await act?.run('it hides the page', false, false);
  expect(calls).toEqual([
    {
      path: 'POST /remotes/orders/retire',
      version: '"7"',
      body: { reason: 'it hides the page', force: false },
    },
  ]);
});

test('FED-25 whoever retires a remote reads which hosts pages may no longer call', async () => {
  const onAct = jest.fn<void, [Act]>();
  const by = { by: 'asha', at: freeze.at, reason: 'reviewed' };
  const backends = [
    { host: 'https://riders.example.com', declared: true, allowed: by },
    { host: 'https://waits.example.com', declared: true, allowed: null },
  ];
  const { user } = await renderConsole(<RemoteActions remote={remoteWith({ backends })} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Retire' }));
  expect(onAct.mock.calls[0]?.[0].text).toBe(
    'Remove orders for everyone. Pages can no longer call https://riders.example.com',
  );
});

test('any release except the stable and quarantined ones can be a canary; an invalid share shows an error', async () => {
  const quarantine = { by: 'asha', at: freeze.at, reason: 'prints twice' };
  const { calls } = startOpsServer({
    'GET /remotes/orders/releases': {
      total: 3,
      releases: [
        releaseWith('1.2.0'),
        releaseWith('1.1.0', { quarantine }),
        releaseWith('1.0.0', { standing: 'stable' }),
      ],
    },
    'PUT /remotes/orders/rollout': remoteWith(),
  });
  const onAct = jest.fn<void, [Act]>();
  const { user } = await renderConsole(<RemoteActions remote={remoteWith()} onAct={onAct} />);
  await user.click(screen.getByRole('button', { name: 'Start canary' }));
  await user.click(await screen.findByRole('combobox', { name: 'Release' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['1.2.0']);
  await user.click(screen.getByRole('option', { name: '1.2.0' }));

  const share = screen.getByLabelText('Share of merchants, %');
  const drawer = screen.getByRole('dialog', { name: 'Start canary' });
  const submit = () => user.click(within(drawer).getByRole('button', { name: 'Start canary' }));
  await user.clear(share);
  await user.type(share, '101');
  await submit();
  expect(share).toHaveAccessibleDescription(/^Enter a number from 0 to 100/);
  expect(share).toHaveFocus();
  expect(onAct).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: '25%' }));
  await submit();
  await waitFor(() => expect(onAct).toHaveBeenCalled());
  const act = onAct.mock.calls[0]?.[0];
  expect(act?.text).toBe('Serve 1.2.0 of orders to 25% of merchants');
  await act?.run('new cards', false, false);
  expect(calls.at(-1)).toMatchObject({
    path: 'PUT /remotes/orders/rollout',
    version: '"7"',
    body: { releaseId: '1.2.0', basisPoints: 2_500, reason: 'new cards' },
  });
});

test('typed rules are not lost to a stray Escape: the drawer asks first', async () => {
  startOpsServer({ 'GET /remotes/orders/releases': { total: 1, releases: [releaseWith('1.2.0')] } });
  const { user } = await renderConsole(<RemoteActions remote={remoteWith()} onAct={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Start canary' }));
  await user.type(await screen.findByLabelText('Share of merchants, %'), '0');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText('Share of merchants, %')).toHaveValue('50');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Share of merchants, %')).toBeNull();
});
