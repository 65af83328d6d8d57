import { act, screen, waitFor } from '@testing-library/react';
import { lostOrdersShown, outletConfigSchema, type LossReceipt } from '@galla/contract';
import { sampleOrder } from '@galla/orders-client/testing';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { fakeServer } from '../../testing/fake-server';
import { outletOf, sessionOf } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { alertChanges } from '../accept-order';
import { connectionLoss } from '../../offline/connection-loss';
import { alertsStore, noAlerts } from '../alerts-store';
import { LiveProvider } from '../live-context';
import { AlarmRail } from './alarm-rail';

jest.mock('../../panel/use-panel', () => ({ usePanel: () => ({ places: [] }) }));

const connectAgain = jest.fn();
const alerts = {
  stop: jest.fn(),
  arm: jest.fn(async () => undefined),
  test: async () => undefined,
  setMuted: jest.fn(),
  setRepeat: jest.fn(),
};
const oldest = sampleOrder(1);
const next = { ...sampleOrder(2), placedAt: new Date(Date.parse(oldest.placedAt) + 1_000).toISOString() };
const changePath = '/order/changeStatus';
const lostPath = '/alerts/lost';

function open(responders: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [lostPath]: () => ({ data: [] }), ...responders });
  const rendered = renderShell(
    <LiveProvider value={{ alerts, connectAgain }}>
      <AlarmRail />
    </LiveProvider>,
    { server },
  );
  return rendered.then((result) => ({ ...result, server }));
}

const rail = () => screen.getByRole('region', { name: 'Order alerts' });

beforeEach(() => {
  session.begin(sessionOf({ order: true }), 't');
  session.setOutlets([
    outletOf(oldest.outletId, 'Malabar Kitchen', {
      config: outletConfigSchema.parse({ notificationConfig: { onClickOrderAccept: true } }),
    }),
  ]);
  realtime.setSocket('connected');
  realtime.heard(new Date(Date.parse(oldest.placedAt) + 60_000).toISOString());
  alertsStore.setState({ ...noAlerts, sound: 'armed' });
  alertChanges.clear();
  jest.clearAllMocks();
});
afterEach(() => jest.restoreAllMocks());

test('UX-02 the rail stands there before the first order, and after the last', async () => {
  await open();
  expect(rail()).toHaveTextContent('No orders waiting');
  act(() => alertsStore.setState({ waiting: [oldest] }));
  expect(rail()).not.toHaveTextContent('No orders waiting');
  act(() => alertsStore.setState({ waiting: [] }));
  expect(rail()).toHaveTextContent('No orders waiting');
});

test('UX-05 UX-02 before the first outlet there is no rail; until the outlets are known it keeps its place', async () => {
  const { userData, restData } = sessionOf({ order: true });
  session.begin({ userData, restData }, 't');
  await open();
  expect(rail()).toHaveTextContent('No orders waiting');
  act(() => session.setOutlets([]));
  expect(screen.queryByRole('region', { name: 'Order alerts' })).not.toBeInTheDocument();
  // As a page that opens with the stored list.
  act(() => session.restore());
  expect(screen.queryByRole('region', { name: 'Order alerts' })).not.toBeInTheDocument();
  act(() => session.begin({ userData: { ...userData, status: 'incomplete' }, restData }, 't'));
  expect(screen.queryByRole('region', { name: 'Order alerts' })).not.toBeInTheDocument();
  act(() => session.setOutlets([outletOf(oldest.outletId, 'Malabar Kitchen')]));
  expect(rail()).toHaveTextContent('No orders waiting');
});

test('UX-02 the rail names and accepts the oldest order, and stays after the sound has ended', async () => {
  alertsStore.setState({ waiting: [oldest, next], ringing: false });
  const { user, server } = await open({
    [changePath]: () => ({ data: { ...oldest, status: 'foodPreparation', version: 2 } }),
  });
  expect(rail()).toHaveTextContent('2 orders waiting');
  expect(rail()).toHaveTextContent(/Cancels in 14:00|Cancels in 13:59/);
  const accept = screen.getByRole('button', { name: /^Accept #/ });
  expect(accept).toHaveAccessibleName(new RegExp(`^Accept #${oldest.orderNumber} · \\d+ items? · ₹`));
  await user.click(accept);
  await waitFor(() => expect(server.bodiesOf(changePath)).toMatchObject([{ orderId: oldest.orderId }]));
});

test('UX-02 a second press right after an accept does not accept the next order', async () => {
  alertsStore.setState({ waiting: [oldest, next] });
  const { user, server } = await open({
    [changePath]: () => ({ data: { ...next, status: 'foodPreparation', version: 2 } }),
  });
  const accept = () => screen.getByRole('button', { name: new RegExp(`^Accept #${next.orderNumber} `) });
  act(() => alertsStore.setState({ waiting: [next] }));
  expect(accept()).toBeDisabled();
  await user.click(accept());
  expect(server.bodiesOf(changePath)).toEqual([]);
  await waitFor(() => expect(accept()).toBeEnabled(), { timeout: 3_000 });
});

test('UX-02 the items of an order are shown before it is accepted', async () => {
  alertsStore.setState({ waiting: [oldest] });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: new RegExp(`#${oldest.orderNumber} · Malabar`) }));
  const contents = screen.getByRole('region', { name: `Items in order #${oldest.orderNumber}` });
  expect(contents).toHaveTextContent(oldest.lines[0]?.name ?? 'no line');
});

test('UX-02 the countdown is amber at half time and red in the last five minutes', async () => {
  realtime.heard(new Date(Date.parse(oldest.placedAt) + 8 * 60_000).toISOString());
  alertsStore.setState({ waiting: [oldest] });
  await open();
  expect(screen.getByText(/^Cancels in 7:00|6:59$/)).toHaveAttribute('data-tone', 'amber');
  act(() => realtime.heard(new Date(Date.parse(oldest.placedAt) + 14 * 60_000).toISOString()));
  await waitFor(() => expect(screen.getByText(/^Cancels in/)).toHaveAttribute('data-tone', 'red'), {
    timeout: 3_000,
  });
});

test('UX-06 an order that is being cancelled can no longer be accepted; the count stays beside the countdown', async () => {
  realtime.heard(new Date(Date.parse(oldest.placedAt) + 16 * 60_000).toISOString());
  alertsStore.setState({ waiting: [oldest, next] });
  await open();
  expect(rail()).toHaveTextContent('Cancelling');
  expect(rail()).toHaveTextContent('2 waiting');
  expect(screen.getByRole('button', { name: /^Accept #/ })).toBeDisabled();
});

test('ORD-06 without the outlet’s consent the rail has no Accept', async () => {
  session.setOutlets([outletOf(oldest.outletId, 'Coastal Meats')]);
  alertsStore.setState({ waiting: [oldest] });
  await open();
  expect(rail()).toHaveTextContent(`#${oldest.orderNumber} · Coastal Meats`);
  expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
});

test.each(['offline', 'reconnecting', 'closed'] as const)(
  'NAV-13 UX-08 without a connection (%s) the rail leaves it to the panel below, and says what it knows',
  async (kind) => {
    alertsStore.setState({ sound: 'blocked' });
    act(() => connectionLoss.setState({ loss: { kind, at: 0 } }));
    await open();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rail()).toHaveTextContent('No saved orders waiting');
    act(() => connectionLoss.setState({ loss: null }));
    expect(rail()).not.toHaveTextContent('saved');
    expect(screen.getByRole('alert')).toHaveTextContent('This browser blocks the alert sound');
  },
);

test('NAV-01 a user without the orders permission has no rail, and hears nothing of orders', async () => {
  session.begin(sessionOf({ menu: true }), 't');
  const { server } = await open();
  act(() => realtime.setSocket('closed'));
  expect(screen.queryByRole('region', { name: 'Order alerts' })).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

test('ORD-03 a blocked sound is a state of the rail; one click allows it', async () => {
  alertsStore.setState({ sound: 'blocked', waiting: [oldest] });
  const { user } = await open();
  expect(screen.getByText('This browser blocks the alert sound')).toBeInTheDocument();
  expect(rail()).toContainElement(screen.getByRole('alert'));
  await user.click(screen.getByRole('button', { name: 'Allow sound' }));
  expect(alerts.arm).toHaveBeenCalled();
});

test('UX-02 lost orders stay in the rail until somebody has seen why; other devices drop them', async () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  const lost = {
    orderId: oldest.orderId,
    outletId: oldest.outletId,
    orderNumber: 7,
    total: 197_500,
    currency: 'INR' as const,
    placedAt: '2026-01-01T06:00:00.000Z',
    lostAt: '2026-01-01T06:15:00.000Z',
  };
  const receipt: LossReceipt = {
    ...lost,
    outletName: 'Malabar Kitchen',
    devices: [{ deviceId: 'd2', deviceName: 'Counter 2', userName: 'Ravi', sight: 'silent' }],
    steps: ['push'],
    customer: null,
    rescue: null,
  };
  let left = [lost];
  const { user, server } = await open({
    [lostPath]: () => ({ data: left }),
    '/alerts/lost/receipts': () => ({ data: left.map(() => receipt) }),
    '/alerts/lost/acknowledge': () => ({ data: (left = []) }),
  });
  expect(await screen.findByText('1 order lost · ₹1,975')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'See why' }));
  expect(await screen.findByText('Ravi · Counter 2')).toBeInTheDocument();
  expect(screen.getByText('Shown without sound')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(rail()).toHaveTextContent('No orders waiting'));
  expect(server.bodiesOf('/alerts/lost/acknowledge')).toEqual([{ orderIds: [lost.orderId] }]);

  left = [lost];
  const event = { outletId: lost.outletId, seq: 1, at: lost.lostAt };
  const platform = { kind: 'platform', name: 'Galla', device: '' } as const;
  act(() =>
    bus.emit('outlet/event', {
      ...event,
      type: 'order/changed',
      order: { ...oldest, status: 'enforcedCancel' },
      from: 'acceptanceWait',
      by: platform,
    }),
  );
  expect(await screen.findByText('1 order lost · ₹1,975')).toBeInTheDocument();
  left = [];
  act(() =>
    bus.emit('outlet/event', { ...event, type: 'orders/lossSeen', orderIds: [lost.orderId], by: platform }),
  );
  await waitFor(() => expect(rail()).toHaveTextContent('No orders waiting'));
});

test('UX-02 more lost orders than one answer lists are counted and added up by the server', async () => {
  const lost = Array.from({ length: lostOrdersShown }, (_, index) => ({
    orderId: `0197f0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
    outletId: oldest.outletId,
    orderNumber: 10_000 + index,
    total: 10_000,
    currency: 'INR',
    placedAt: '2026-01-01T06:00:00.000Z',
    lostAt: '2026-01-01T06:15:00.000Z',
  }));
  await open({
    [lostPath]: () => ({ data: lost }),
    '/alerts/lost/totals': () => ({ data: [{ currency: 'INR', count: 223, total: 10_946_000 }] }),
  });
  expect(await screen.findByText('223 orders lost · ₹1,09,460')).toBeInTheDocument();
});
