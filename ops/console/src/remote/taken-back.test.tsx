import { screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry } from '@galla/contract';
import { App } from '../app';
import { HealthPanel } from './health-panel';
import { sayAudience, ShareBar } from '../ui/share-bar';
import { remoteWith, renderConsole, rolloutOf, startOpsServer } from '../testing/ops-server';

class NoEventSource extends EventTarget {
  close() {}
}
beforeAll(() => Object.defineProperty(globalThis, 'EventSource', { value: NoEventSource }));
beforeEach(() => {
  location.hash = '';
});

const at = '2026-11-26T21:32:10.000Z';
const figures = { sessions: 40, failures: 9, merchants: 12, failedMerchants: 5, byKind: { render: 9 } };
const internalOnly = {
  ...rolloutOf('2.0.0', 0).rules,
  cohorts: { internal: true, businessTypes: [] },
};
const verdict = { rollback: true, rule: 'widespread', why: 'w', canaryRate: 0.2, stableRate: 0, z: 4 };
const takenBack: HistoryEntry = {
  seq: 9,
  remote: 'orders',
  releaseId: '2.0.0',
  action: 'rollback',
  by: 'auto-rollback',
  reason: 'The canary failed for 5 of 12 merchants within 2 minutes (41.7%): render 9',
  details: {
    before: { basisPoints: 500, rules: internalOnly },
    quarantined: true,
    figures: {
      verdict,
      failing: { counted: ['a', 'b', 'c', 'd', 'e'], notCounted: [] },
      canary: { short: figures, long: figures },
      stable: { short: figures, long: figures },
      firstFailureAt: '2026-11-26T21:30:02.000Z',
      causes: [{ kind: 'render', message: 'no lines', paths: ['/panel/orders/:id'] }],
    },
  },
  revision: 5,
  at,
  hash: null,
};
const answers = (entries: HistoryEntry[], role = 'operator') => ({
  'GET /session': { name: 'Asha', role, account: null, grant: null },
  'GET /remotes': { revision: 1, remotes: [remoteWith()] },
  'GET /remotes/orders': remoteWith(),
  'GET /remotes/orders/releases': { total: 0, releases: [] },
  'GET /history': { entries, more: false },
});

test('OPS-10 who was woken reads on any page what was taken back, and on its own: why, whom, where, since when, what is next', async () => {
  startOpsServer(answers([takenBack]));
  const { user } = await renderConsole(<App />);
  expect(await screen.findByText(/orders 2\.0\.0 was rolled back automatically/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'View orders' }));
  const card = within(await screen.findByRole('region', { name: 'Rolled back automatically' }));
  expect(card.getByText(/failed for 5 of 12 merchants/)).toBeVisible();
  expect(card.getByText('5 of 12 merchants saw it fail')).toBeVisible();
  expect(card.getByText('render: no lines')).toBeVisible();
  expect(card.getByText(/\/panel\/orders\/:id/)).toBeVisible();
  expect(card.getByText(/New pages have 1\.0\.0; open pages update/)).toBeVisible();
  expect(screen.queryByText(/orders 2\.0\.0 was taken back/)).toBeNull();
});

test('OPS-10 one press undoes it: the quarantine is lifted, and the same merchants get it again', async () => {
  location.hash = '#/remotes/orders';
  const { calls } = startOpsServer({
    ...answers([takenBack]),
    'PUT /remotes/orders/releases/2.0.0/quarantine': { ...remoteWith({ version: 8 }), endedCanaries: [] },
    'PUT /remotes/orders/rollout': remoteWith({ version: 9, rollout: rolloutOf('2.0.0') }),
  });
  const { user } = await renderConsole(<App />);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = within(screen.getByRole('dialog', { name: /5%, and internal merchants/ }));
  await user.type(dialog.getByLabelText('Reason'), 'the partner was down');
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  const reason = 'the partner was down';
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.startsWith('PUT'))).toEqual([
      {
        path: 'PUT /remotes/orders/releases/2.0.0/quarantine',
        version: '"7"',
        body: { quarantined: false, force: false, reason },
      },
      {
        path: 'PUT /remotes/orders/rollout',
        version: '"8"',
        body: { releaseId: '2.0.0', basisPoints: 500, rules: internalOnly, reason },
      },
    ]),
  );
});

test.each<[string, HistoryEntry[], string]>([
  [
    'somebody decided about it',
    [{ ...takenBack, action: 'unquarantine', by: 'asha' }, takenBack],
    'operator',
  ],
  ['a person took it back', [{ ...takenBack, by: 'asha' }], 'operator'],
])('OPS-10 nothing is shown where %s', async (_what, entries, role) => {
  location.hash = '#/remotes/orders';
  startOpsServer(answers(entries, role));
  await renderConsole(<App />);
  expect(await screen.findByRole('heading', { name: 'Actions' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Rolled back automatically' })).toBeNull();
});

test('OPS-03 at 0% the console says who gets the canary all the same', async () => {
  const at0 = { ...rolloutOf('2.0.0', 0), rules: internalOnly };
  const { unmount } = await renderConsole(<ShareBar rollout={at0} />);
  expect(screen.getByText('0%')).toBeVisible();
  expect(screen.getByText('only internal merchants')).toBeVisible();
  unmount();
  await renderConsole(<ShareBar rollout={rolloutOf('2.0.0', 0)} />);
  expect(screen.getByText('no one')).toBeVisible();
});

test('OPS-03 beside a share the console says whom the rules add and leave out', () => {
  const rules = {
    ...internalOnly,
    allow: { merchantIds: ['1'], outletIds: ['2'], userIds: [] },
    deny: { merchantIds: [], outletIds: [], userIds: ['3'] },
  };
  const said = (key: string, values: Record<string, unknown> = {}) =>
    `${key} ${Object.values(values).join()}`;
  expect(sayAudience({ basisPoints: 500, rules }, said as never)).toBe(
    'audience.also audience.internal , audience.named 2; audience.never 1',
  );
});

test('OPS-08 OPS-09 health says how many pages never reported, and a failure opens its stack by the names of the source', async () => {
  const silence = { pages: 20, silent: 3, merchants: 9, silentMerchants: 3 };
  startOpsServer({
    'GET /remotes/orders/health': {
      remote: 'orders',
      at,
      canary: null,
      stable: { releaseId: '1.0.0', short: figures, long: figures, silence },
      stepSeconds: 10,
      series: [],
      failures: [],
    },
    'GET /remotes/orders/failures': {
      failures: [
        {
          releaseId: '1.0.0',
          kind: 'render',
          message: 'no lines',
          frames: [
            {
              name: 'b',
              file: '/r/orders/1.0.0/remote.js',
              line: 1,
              column: 5,
              source: { file: 'src/board.tsx', line: 8, column: 3, name: 'openBoard' },
            },
            { name: '', file: '/assets/react.js', line: 1, column: 9, source: null },
          ],
          pages: 9,
          merchants: 5,
          paths: ['/panel/orders/:id'],
          browsers: ['Chrome 149, Android'],
          firstAt: at,
          lastAt: at,
        },
      ],
    },
  });
  const { user } = await renderConsole(<HealthPanel name="orders" />);
  expect(await screen.findByText('stable: 3 of 20 pages never reported (15.0%)')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Stack: no lines' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText(/openBoard \(src\/board\.tsx:8:3\)/)).toHaveTextContent('/assets/react.js:1:9');
  expect(drawer.getByText('In Chrome 149, Android')).toBeVisible();
});
