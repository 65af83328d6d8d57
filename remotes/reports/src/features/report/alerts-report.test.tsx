import { screen, within } from '@testing-library/react';
import type { MissedAlerts } from '@galla/contract';
import { realtime } from '@galla/shared/realtime';
import { renderWithProviders } from '@galla/testing';
import { startFakeReportServer } from '../../testing/fake-report-server';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { AlertsReport } from './alerts-report';

const row: MissedAlerts['rows'][number] = {
  day: '2026-11-21',
  deviceId: 'device1',
  deviceName: 'Counter 2',
  userName: 'Ravi',
  openSeconds: 7_200,
  noLineSeconds: 600,
  orders: 12,
  heard: 10,
  shown: 1,
  missed: 1,
  medianWaitSeconds: 20,
  longestWaitSeconds: 125,
  details: [
    {
      orderId: '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d3001',
      orderNumber: 41,
      outletName: 'Malabar Kitchen',
      placedAt: '2026-11-21T07:00:00.000Z',
      waitedSeconds: 125,
      cause: 'noLine',
    },
  ],
};

async function open(rows: MissedAlerts['rows'], language: 'en' | 'hi' = 'en') {
  const report: MissedAlerts = {
    range: { from: '2026-11-16', to: '2026-11-21' },
    timezone: 'Asia/Kolkata',
    rows,
    escalated: { louder: 3, push: 2, call: 1 },
  };
  startFakeReportServer({ '/alerts/missed': () => report });
  realtime.heard('2026-11-21T12:00:00.000Z');
  const range = { period: 'week', compare: 'no' } as const;
  return renderWithProviders(<AlertsReport range={range} />, {
    language,
    messages: { reports: { en, hi } },
  });
}

test('ORD-12 a manager sees what each device sounded and missed, why, and a link to the order', async () => {
  await open([row]);
  const devices = await screen.findByRole('table', { name: 'Devices' });
  const cells = within(devices)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(1)).toEqual([
    'Ravi · Counter 2',
    '2 hr',
    '10 min',
    '12',
    '10',
    '1',
    '1',
    '20 sec',
    '2 min 5 sec',
  ]);
  expect(screen.getByText(/3 rang louder, 2 were sent to every device, 1 called the outlet/)).toBeVisible();
  const orders = screen.getByRole('table', { name: /Missed or silent orders/ });
  expect(within(orders).getByRole('link', { name: '41' })).toHaveAttribute(
    'href',
    '/panel/orders?order=0192f0c1-7a3b-7c55-8f5e-3f6b6c1d3001',
  );
  expect(within(orders).getByText('No connection')).toBeVisible();
  expect(within(orders).getByText(/12:30/)).toBeVisible();
});

test('a range without missed alerts shows that, in Hindi too, and so does an empty one', async () => {
  const heard = { ...row, heard: 12, shown: 0, missed: 0, details: [] };
  const first = await open([heard], 'hi');
  expect(await screen.findByText('हर खुले डिवाइस पर हर ऑर्डर बजा')).toBeVisible();
  first.unmount();
  await open([]);
  expect(await screen.findByText(en.report.emptyTitle)).toBeVisible();
});
