import { act, fireEvent, screen } from '@testing-library/react';
import type { Permissions } from '@galla/contract';
import { deviceStorage } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { session } from '@galla/shared/session';
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
  return renderShell(<OfflinePanel />, { server: fakeServer({}) });
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
  deviceStorage.removeItem('offlineSince');
  jest.useRealTimers();
  onLine.mockRestore();
});

test('NAV-13 UX-08 offline the panel says since when, and what works; online it says nothing', async () => {
  await open(true);
  expect(panel()).toHaveTextContent(/^$/);
  connection(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline since 5:14 pm');
  expect(screen.getByRole('status')).toHaveTextContent('Keep working on orders.');
  expect(panel()).not.toHaveTextContent('not sent');
});

test('NAV-13 a page that starts offline says since when the device was; online it forgets', async () => {
  deviceStorage.setItem('offlineSince', String(lostAt - 60 * 60_000));
  await open(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline since 4:14 pm');
  connection(true);
  connection(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline since 5:14 pm');
});

test('NAV-13 who takes no orders sees what is shown', async () => {
  await open(false, { menu: true });
  expect(screen.getByRole('status')).toHaveTextContent('Showing what was last saved on this device.');
});

test('FED-04 NAV-13 unsent changes of remotes and of the outlets’ switches are one count, beside what is read aloud', async () => {
  await open(false);
  expect(panel()).not.toHaveTextContent('not sent');
  act(() => bus.emit('offline/unsent', { remote: 'one', count: 1 }));
  expect(panel()).toHaveTextContent('1 change not sent');
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
