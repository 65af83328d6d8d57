import { heartbeatOrdersMax, socketMessageMaxBytes, type Heartbeat } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { alertsStore, noAlerts } from './alerts-store';
import { startHeartbeat } from './heartbeat';

const order = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d3001';
let beats: Heartbeat[];
let confirm: () => void;
let answers: boolean;
let stop: () => void;
const start = () =>
  startHeartbeat({
    send(heartbeat, answered) {
      beats.push(heartbeat);
      confirm = answered;
      if (answers) answered();
    },
    openSince: () => Date.parse('2026-01-01T00:00:00Z'),
  });
beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  [beats, answers] = [[], true];
  alertsStore.setState({ ...noAlerts, sound: 'armed' });
  stop = start();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});
const connection = (state: 'connected' | 'closed'): void => bus.emit('realtime/state', { state });

test('a connected device sends a heartbeat immediately, every 30 s and on sound changes; none while disconnected', async () => {
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beats).toEqual([]);
  connection('connected');
  expect(beats).toEqual([{ openSince: '2026-01-01T00:00:00.000Z', sound: 'armed', rang: [] }]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beats).toHaveLength(3);
  alertsStore.setState({ muted: true });
  expect(beats.at(-1)?.sound).toBe('muted');
  connection('closed');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(beats).toHaveLength(4);
});

test('shown orders are reported with whether they were audible, until the server confirms', async () => {
  connection('connected');
  answers = false;
  bus.emit('alerts/ringing', { orderIds: [order] });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(beats.at(-1)?.rang).toEqual([{ orderId: order, heard: true }]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(beats.at(-1)?.rang).toEqual([{ orderId: order, heard: true }]);
  confirm();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(beats.at(-1)?.rang).toEqual([]);
  alertsStore.setState({ sound: 'blocked' });
  bus.emit('alerts/ringing', { orderIds: [order] });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(beats.at(-1)?.rang).toEqual([{ orderId: order, heard: false }]);
});

test('a tab that is reloaded right after it showed an order still reports it', async () => {
  connection('connected');
  bus.emit('alerts/ringing', { orderIds: [order] });
  stop();
  stop = start();
  connection('closed');
  connection('connected');
  expect(beats.at(-1)?.rang).toEqual([{ orderId: order, heard: false }]);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(beats.at(-1)?.rang).toEqual([]);
});

test('two orders shown shortly after each other are both reported as audible', async () => {
  const other = '0192f0c1-7a3b-7c55-8f5e-3f6b6c1d3002';
  connection('connected');
  bus.emit('alerts/ringing', { orderIds: [order] });
  await jest.advanceTimersByTimeAsync(500);
  bus.emit('alerts/ringing', { orderIds: [other] });
  await jest.advanceTimersByTimeAsync(1_500);
  expect(beats.at(-1)?.rang).toEqual([
    { orderId: order, heard: true },
    { orderId: other, heard: true },
  ]);
});

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => `0192f0c1-7a3b-7c55-8f5e-${String(index).padStart(12, '0')}`);
const bytesOf = (sent: readonly Heartbeat[]): number => new TextEncoder().encode(JSON.stringify(sent)).length;

test('RT-01 three hundred shown orders are reported in batches that the server takes, one at a time', async () => {
  connection('connected');
  answers = false;
  bus.emit('alerts/ringing', { orderIds: many(300) });
  await jest.advanceTimersByTimeAsync(1_500);
  alertsStore.setState({ muted: true });
  alertsStore.setState({ muted: false });
  // Several beats may travel in one message.
  expect(bytesOf(beats)).toBeLessThan(socketMessageMaxBytes);
  const reported = beats.map(({ rang }) => rang.length).filter((count) => count > 0);
  expect(reported).toEqual([heartbeatOrdersMax]);
  confirm();
  answers = true;
  await jest.advanceTimersByTimeAsync(30_000);
  const ids = beats.flatMap(({ rang }) => rang.map(({ orderId }) => orderId));
  expect(new Set(ids).size).toBe(300);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(beats.at(-1)?.rang).toEqual([]);
});

test('RT-02 a report that the connection dies of is dropped and counted, not sent for ever', async () => {
  answers = false;
  connection('connected');
  bus.emit('alerts/ringing', { orderIds: many(2) });
  await jest.advanceTimersByTimeAsync(1_500);
  for (let loss = 0; loss < 3; loss += 1) {
    expect(beats.at(-1)?.rang).toHaveLength(2);
    connection('closed');
    connection('connected');
  }
  expect(beats.at(-1)).toMatchObject({ rang: [], dropped: 2 });
});
