import type { RemoteHealth } from '@galla/contract';
import { screen } from '@testing-library/react';
import { HealthPanel } from './health-panel';
import { renderConsole, startOpsServer } from '../testing/ops-server';

const none = { sessions: 0, failures: 0, merchants: 0, failedMerchants: 0, byKind: {} };
const stable = {
  releaseId: '1.0.0-a',
  short: none,
  long: none,
  silence: { pages: 0, silent: 0, merchants: 0, silentMerchants: 0 },
};
const health: RemoteHealth = {
  remote: 'orders',
  at: '2026-03-02T06:30:00.000Z',
  canary: null,
  stable: { ...stable, leftOut: { pages: 0, failures: 0, merchants: 0 } },
  stepSeconds: 10,
  series: [],
  anonymous: { sessions: 0, failures: 0 },
  failures: [],
};
const open = async (shown: object) => {
  startOpsServer({
    'GET /remotes/orders/health': { ...health, ...shown },
    'GET /remotes/orders/failures': { failures: [] },
  });
  await renderConsole(<HealthPanel name="orders" />);
  await screen.findByRole('table');
};

test('OPS-05 health says how many pages of merchants who do not count it left out', async () => {
  await open({ stable: { ...stable, leftOut: { pages: 4, failures: 3, merchants: 2 } } });
  expect(screen.getByText(/4 pages \(3 failed\) of 2 merchants excluded/)).toBeVisible();
});

test('OPS-05 it says nothing of it where none was left out', async () => {
  await open({});
  expect(screen.queryByText(/excluded/)).not.toBeInTheDocument();
});
