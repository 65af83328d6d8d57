import { act, fireEvent, screen } from '@testing-library/react';
import type { Permissions, SocketState } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { realtime } from '@galla/shared/realtime';
import { session } from '@galla/shared/session';
import { LiveProvider } from '../../alerts';
import type { Alerts } from '../../alerts/start-alerts';
import { serverReach } from '../../realtime/server-reach';
import { keepAvailability } from '../../outlets/unsent-availability';
import { fakeServer } from '../../testing/fake-server';
import { outletOf, sessionOf } from '../../testing/people';
import { renderShell } from '../../testing/render-shell';
import { OfflinePanel } from './offline-panel';
import { coverScreen, offlineWork } from '../../offline/offline-work';

const outletId = '0192f0c1-7a3b-7c55-8f5e-0000000000a1';
const lostAt = Date.parse('2026-11-27T11:44:00.000Z');
let onLine: jest.SpyInstance<boolean, []>;
const announced: boolean[] = [];
const connectAgain = jest.fn();
const neverUsed = {} as Alerts;
let stopListening: () => void;

const connection = (online: boolean): void => {
  onLine.mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
};
const panel = () => screen.getByRole('status').parentElement;
const ready = () =>
  act(() => bus.emit('remote/ready', { remote: 'one', release: 'one@1.0.0', milliseconds: 1 }));

async function open(online: boolean, permissions: Permissions = { order: true }) {
  onLine.mockReturnValue(online);
  session.begin(sessionOf(permissions), 't');
  session.setOutlets([outletOf(outletId, 'Malabar Kitchen')]);
  stopListening = bus.on('offline/panel', ({ shown }) => announced.push(shown));
  return renderShell(
    <LiveProvider value={{ alerts: neverUsed, connectAgain }}>
      <OfflinePanel />
    </LiveProvider>,
    { server: fakeServer({}) },
  );
}

beforeEach(() => {
  onLine = jest.spyOn(navigator, 'onLine', 'get');
  jest.useFakeTimers({ now: lostAt });
  announced.length = 0;
});
afterEach(() => {
  connection(true);
  act(() => bus.emit('session/ended', { reason: 'logout' }));
  stopListening();
  act(() => {
    serverReach.setState({ away: false });
    realtime.state.setState({ socket: 'idle', heardAt: null });
  });
  deviceStorage.removeItem('heardAt');
  jest.clearAllMocks();
  jest.useRealTimers();
  onLine.mockRestore();
});

test('NAV-13 UX-08 offline the panel says since when, and what works; online it says nothing', async () => {
  await open(true);
  expect(panel()).toHaveTextContent(/^$/);
  connection(false);
  expect(screen.getByRole('status')).toHaveTextContent('Offline since 5:14 pm');
  expect(screen.getByRole('status')).toHaveTextContent('Keep working on orders.');
  expect(panel()).not.toHaveTextContent('not sent');
});

test('NAV-13 a page that starts offline says since when the device was; online it forgets', async () => {
  deviceStorage.setItem('heardAt', String(lostAt - 60 * 60_000));
  await open(false);
  expect(screen.getByRole('status')).toHaveTextContent('Offline since 4:14 pm');
  connection(true);
  connection(false);
  expect(screen.getByRole('status')).toHaveTextContent('Offline since 5:14 pm');
});

test('NAV-13 who takes no orders sees what is shown', async () => {
  await open(false, { menu: true });
  expect(screen.getByRole('status')).toHaveTextContent('Showing what was last saved on this device.');
});

test('FED-04 NAV-13 unsent changes of remotes and of the outlets’ switches are one count, beside what is read aloud', async () => {
  await open(false);
  expect(panel()).not.toHaveTextContent('not sent');
  act(() => bus.emit('offline/unsent', { remote: 'one', count: 1 }));
  // What waits stands in a landmark, as all of the page does.
  expect(screen.getByRole('region', { name: 'Connection' })).toHaveTextContent('1 change not sent');
  act(() => bus.emit('offline/unsent', { remote: 'two', count: 1 }));
  act(() => keepAvailability(outletId, { available: 'off', until: null }));
  expect(panel()).toHaveTextContent('3 changes not sent');
  expect(screen.getByRole('status')).not.toHaveTextContent('not sent');
  connection(true);
  expect(panel()).toHaveTextContent('You’re back onlineSending 3 changes');
  act(() => keepAvailability(outletId, null));
  act(() => bus.emit('session/ended', { reason: 'logout' }));
  expect(panel()).not.toHaveTextContent('Sending');
});

const socket = (state: SocketState) => act(() => realtime.setSocket(state));
const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000));
const connect = () => {
  act(() => realtime.heard(new Date(lostAt).toISOString()));
  socket('connected');
};

test('UX-08 RT-02 a server that is away is said once it stays away; its restart is not', async () => {
  await open(true);
  connect();
  socket('retrying');
  pass(4);
  connect();
  pass(60);
  expect(panel()).toHaveTextContent(/^$/);
  socket('retrying');
  pass(4);
  socket('closed');
  act(() => serverReach.setState({ away: true }));
  pass(5);
  expect(announced).toEqual([false]);
  pass(1);
  expect(panel()).toHaveTextContent(/^Connection lost at 5:14 pmNew orders may not ring. Reconnecting…$/);
  expect(announced.at(-1)).toBe(true);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  socket('connecting');
  expect(panel()).toHaveTextContent('Reconnecting…');
  connect();
  act(() => serverReach.setState({ away: false }));
  expect(panel()).toHaveTextContent('You’re back online');
});

test('RT-02 UX-08 where the socket alone fails, one press opens it again; the panel stays until it has', async () => {
  await open(true);
  connect();
  socket('retrying');
  socket('closed');
  pass(10);
  expect(panel()).toHaveTextContent(
    /^Live orders stopped at 5:14 pmNew orders may ring up to 10 seconds late./,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }));
  expect(connectAgain).toHaveBeenCalledTimes(1);
  socket('connecting');
  expect(panel()).toHaveTextContent(/Connection lost at 5:14 pm.+Reconnecting…$/);
  socket('closed');
  expect(screen.getByRole('button', { name: 'Reconnect' })).toBeVisible();
});

test('UX-08 who takes no orders hears nothing of them when the connection is lost', async () => {
  await open(true, { menu: true });
  connect();
  socket('closed');
  pass(10);
  expect(panel()).toHaveTextContent(/^Live updates stopped at 5:14 pm/);
  act(() => serverReach.setState({ away: true }));
  expect(panel()).toHaveTextContent(/^Connection lost at 5:14 pmYou may not see the latest./);
});

test('NAV-13 UX-08 a page that opens without a server says at once since when the one before heard nothing', async () => {
  deviceStorage.setItem('heardAt', String(lostAt - 60 * 60_000));
  await open(true);
  act(() => serverReach.setState({ away: true }));
  expect(panel()).toHaveTextContent(/^Connection lost at 4:14 pm/);
  connection(false);
  expect(panel()).toHaveTextContent(/^Offline since 4:14 pm/);
});

test('UX-02 back online the panel keeps its place until nothing is touched for a while', async () => {
  await open(false);
  connection(true);
  expect(screen.getByRole('status')).toHaveTextContent('You’re back online');
  act(() => jest.advanceTimersByTime(3_000));
  fireEvent.pointerDown(document.body);
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole('status')).toHaveTextContent('You’re back online');
  act(() => jest.advanceTimersByTime(1_000));
  expect(panel()).toHaveTextContent(/^$/);
});

test('NAV-06 UX-08 below the page that covers the screen the panel is silent, and needs no place afterwards', async () => {
  await open(true);
  let uncover = (): void => undefined;
  act(() => {
    uncover = coverScreen();
  });
  connection(false);
  expect(panel()).toHaveTextContent(/^$/);
  expect(announced.at(-1)).toBe(true);
  connection(true);
  act(uncover);
  expect(panel()).toHaveTextContent(/^$/);
  expect(offlineWork.getState().covered).toBe(false);
  expect(announced.at(-1)).toBe(false);
});

test('FED-19 remotes hear whether the panel is shown, each anew as it starts, and no longer once the connection has settled', async () => {
  await open(true);
  expect(announced).toEqual([false]);
  connection(false);
  ready();
  expect(announced).toEqual([false, true, true]);
  connection(true);
  for (let second = 0; second < 10; second += 1) {
    fireEvent.pointerMove(document.body);
    act(() => jest.advanceTimersByTime(1_000));
  }
  expect(announced.at(-1)).toBe(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re back online');
});
