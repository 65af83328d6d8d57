import type { OpsSetting } from '@galla/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { Act } from '../ui/confirm-dialog';
import { SettingsPanel } from './settings-panel';
import { remoteWith, renderConsole, startOpsServer } from '../testing/ops-server';

const at = '2026-03-02T06:30:00.000Z';
const outletId = '018f0000-0000-7000-8000-000000000001';
const merchantId = '018f0000-0000-7000-8000-000000000002';
const labels = (en: string) => ({ en, hi: 'सेटिंग' });
const settings: OpsSetting[] = [
  {
    key: 'rushHour',
    declared: { key: 'rushHour', kind: 'flag', default: false, labels: labels('Rush hour') },
    values: [],
  },
  {
    key: 'maxRiders',
    declared: { key: 'maxRiders', kind: 'number', default: 5, max: 20, labels: labels('Max riders') },
    values: [
      {
        scope: { kind: 'outlet', outletId },
        name: 'Indiranagar',
        value: 40,
        misfits: ['1.1.0-b'],
        by: 'asha',
        at,
        reason: 'festival',
      },
    ],
  },
  {
    key: 'gone',
    declared: null,
    values: [
      {
        scope: { kind: 'everybody' },
        name: null,
        value: 'old',
        misfits: [],
        by: 'asha',
        at,
        reason: 'trial',
      },
    ],
  },
];

async function open(mayChange = true) {
  const server = startOpsServer({
    'GET /remotes/orders/settings': { settings },
    'PUT /remotes/orders/settings/rushHour': remoteWith(),
    'PUT /remotes/orders/settings/maxRiders': remoteWith(),
  });
  const onAct = jest.fn<void, [Act]>();
  const { user } = await renderConsole(
    <SettingsPanel remote={remoteWith()} mayChange={mayChange} onAct={onAct} />,
  );
  const table = await screen.findByRole('table', { name: 'Settings' });
  const changes = () => server.calls.filter(({ path }) => path.startsWith('PUT'));
  return { user, onAct, table, changes };
}

test('FED-26 settings stand with their defaults, who set what for whom and why, and what no longer fits', async () => {
  const { table } = await open(false);
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining('Value'),
    'Rush hourrushHourDefaultOff',
    'Max ridersmaxRidersDefault5',
    expect.stringMatching(
      /^Max ridersIndiranagar.*One outlet.*40Not valid in 1\.1\.0-b, so not used there.*asha.*festival/,
    ),
    'gonegoneDefaultNo longer declared by any release',
    expect.stringMatching(/^goneEveryone.*old.*asha.*trial/),
  ]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('FED-26 a flag is set for one merchant, after a confirmation with a reason', async () => {
  const { user, onAct, changes } = await open();
  await user.click(screen.getByRole('button', { name: 'Set: Rush hour' }));
  const drawer = await screen.findByRole('dialog', { name: 'Rush hour' });
  const submit = () => user.click(within(drawer).getByRole('button', { name: 'Set' }));
  await user.click(within(drawer).getByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByRole('option', { name: 'One merchant' }));
  await user.click(within(drawer).getByRole('combobox', { name: 'Value' }));
  await user.click(await screen.findByRole('option', { name: 'On' }));
  await user.type(within(drawer).getByLabelText(/Merchant ID/), 'Asha');
  await submit();
  expect(onAct).not.toHaveBeenCalled();
  expect(within(drawer).getByLabelText(/Merchant ID/)).toHaveAccessibleDescription('Enter one ID');
  await user.clear(within(drawer).getByLabelText(/Merchant ID/));
  await user.paste(merchantId);
  await submit();
  await waitFor(() => expect(onAct).toHaveBeenCalled());
  expect(onAct.mock.calls[0]?.[0]).toMatchObject({
    text: 'Set “Rush hour” to On. Open pages update at once',
    danger: false,
  });
  await onAct.mock.calls[0]?.[0].run('asked for', false, false);
  expect(changes()).toEqual([
    {
      path: 'PUT /remotes/orders/settings/rushHour',
      version: '"7"',
      body: { scope: { kind: 'merchant', merchantId }, value: true, reason: 'asked for' },
    },
  ]);
});

test('FED-26 a number is changed where it was set, and must be a number', async () => {
  const { user, onAct, changes } = await open();
  await user.click(screen.getByRole('button', { name: 'Change: Max riders, Indiranagar' }));
  const drawer = await screen.findByRole('dialog', { name: 'Max riders' });
  const value = within(drawer).getByLabelText('Value');
  expect(value).toHaveValue('40');
  await user.clear(value);
  await user.type(value, 'many');
  await user.click(within(drawer).getByRole('button', { name: 'Set' }));
  expect(onAct).not.toHaveBeenCalled();
  await user.clear(value);
  await user.type(value, '12,5');
  await user.click(within(drawer).getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(onAct).toHaveBeenCalled());
  await onAct.mock.calls[0]?.[0].run('fewer', false, false);
  expect(changes()[0]?.body).toEqual({ scope: { kind: 'outlet', outletId }, value: 12.5, reason: 'fewer' });
});

test('FED-26 what is set is taken back', async () => {
  const { user, onAct, changes } = await open();
  await user.click(screen.getByRole('button', { name: 'Reset: Max riders, Indiranagar' }));
  expect(onAct.mock.calls[0]?.[0]).toMatchObject({ danger: true });
  await onAct.mock.calls[0]?.[0].run('over', false, false);
  expect(changes()[0]?.body).toEqual({ scope: { kind: 'outlet', outletId }, value: null, reason: 'over' });
});

test('a remote without settings has no such part', async () => {
  const { calls } = startOpsServer({ 'GET /remotes/orders/settings': { settings: [] } });
  await renderConsole(<SettingsPanel remote={remoteWith()} mayChange onAct={jest.fn()} />);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
