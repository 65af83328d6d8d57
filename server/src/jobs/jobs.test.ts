import { createLogger } from '../gate/http/logger';
import { startJobs } from './jobs';

const lines: string[] = [];
const logger = createLogger('info', { write: (line) => lines.push(line) });

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a job runs at once and again after each end, also after a failure', async () => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 2) throw new Error('out of paper');
  };
  const jobs = startJobs([{ name: 'printer', everyMs: 1_000, run }], logger);
  await vi.advanceTimersByTimeAsync(0);
  expect(runs).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(runs).toBe(3);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ job: 'printer', err: expect.objectContaining({ message: 'out of paper' }) }),
  ]);
  await jobs.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(runs).toBe(3);
});

test('stopping waits for the running job', async () => {
  let finish = () => {};
  const jobs = startJobs(
    [
      {
        name: 'slow',
        everyMs: 1_000,
        run: () =>
          new Promise<void>((resolve) => {
            finish = resolve;
          }),
      },
    ],
    logger,
  );
  const stopped = vi.fn();
  const stopping = jobs.stop().finally(stopped);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  expect(stopped).toHaveBeenCalledTimes(1);
});

test('a first run waits where the job asks for it', async () => {
  const run = vi.fn(() => Promise.resolve());
  const jobs = startJobs([{ name: 'cleaning', everyMs: 1_000, firstAfterMs: 5_000, run }], logger);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.stop();
});

test('RT-04 a daily job whose lease could not be asked for tries again within seconds', async () => {
  const run = vi.fn(() => Promise.resolve());
  const leases = {
    withLease: vi.fn(async (_name: string, _everyMs: number, work: () => Promise<void>) => {
      await work();
      return { ran: true as const };
    }),
  };
  leases.withLease.mockRejectedValueOnce(new Error('the database is away'));
  const jobs = startJobs([{ name: 'ledger', everyMs: 86_400_000, run }], logger, undefined, leases);
  await vi.advanceTimersByTimeAsync(0);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(run).toHaveBeenCalledTimes(1);
  await jobs.stop();
});
