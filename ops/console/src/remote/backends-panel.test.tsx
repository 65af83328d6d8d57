import type { OpsBackend } from '@galla/contract';
import { screen } from '@testing-library/react';
import { BackendsPanel } from './backends-panel';
import type { Act } from '../ui/confirm-dialog';
import { remoteWith, renderConsole, startOpsServer } from '../testing/ops-server';

const host = 'https://riders.example.com';
const waiting: OpsBackend = { host, declared: true, allowed: null };
const allowed: OpsBackend = {
  host,
  declared: true,
  allowed: { by: 'asha', at: '2026-03-02T06:30:00.000Z', reason: 'reviewed' },
};

test('FED-25 a back end that waits is allowed by one press, with a reason and the version that was read', async () => {
  const { calls } = startOpsServer({ 'PUT /remotes/orders/backends': remoteWith({ backends: [allowed] }) });
  const onAct = jest.fn<void, [Act]>();
  const remote = remoteWith({ backends: [waiting] });
  const { user } = await renderConsole(<BackendsPanel remote={remote} mayChange onAct={onAct} />);
  expect(screen.getByRole('row', { name: /riders\.example\.com/ })).toHaveTextContent('Waiting for approval');
  await user.click(screen.getByRole('button', { name: `Allow: ${host}` }));
  const act = onAct.mock.calls[0]?.[0];
  expect(act).toMatchObject({ text: `Allow pages to call ${host} for orders`, danger: false });
  await act?.run('reviewed', false, false);
  expect(calls).toEqual([
    {
      path: 'PUT /remotes/orders/backends',
      version: '"7"',
      body: { host, allowed: true, reason: 'reviewed' },
    },
  ]);
});

test('FED-25 an allowed back end says by whom and why, and can be stopped', async () => {
  const { calls } = startOpsServer({ 'PUT /remotes/orders/backends': remoteWith() });
  const onAct = jest.fn<void, [Act]>();
  const remote = remoteWith({ backends: [allowed] });
  const { user } = await renderConsole(<BackendsPanel remote={remote} mayChange onAct={onAct} />);
  expect(screen.getByRole('row', { name: /riders\.example\.com/ })).toHaveTextContent(/by asha.*reviewed/);
  await user.click(screen.getByRole('button', { name: `Block: ${host}` }));
  expect(onAct.mock.calls[0]?.[0]).toMatchObject({ danger: true });
  await onAct.mock.calls[0]?.[0].run('leaks names', false, false);
  expect(calls[0]?.body).toEqual({ host, allowed: false, reason: 'leaks names' });
});

test('FED-25 an allowed host that no release declares any more is marked; a viewer gets no button', async () => {
  const remote = remoteWith({ backends: [{ ...allowed, declared: false }] });
  await renderConsole(<BackendsPanel remote={remote} mayChange={false} onAct={jest.fn()} />);
  expect(screen.getByText('No longer declared by any release')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a remote without back ends has no such part', async () => {
  await renderConsole(<BackendsPanel remote={remoteWith()} mayChange onAct={jest.fn()} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
