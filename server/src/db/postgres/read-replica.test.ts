import { z } from 'zod';
import type { Queryable } from '../queryable';
import { openReadReplica, readsOver } from './read-replica';

const nameSchema = z.object({ name: z.string() });
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
beforeEach(() => {
  vi.useFakeTimers();
  for (const line of Object.values(log)) line.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A database that returns its name, or fails. */
function database(name: string, failure: () => Error | null = () => null) {
  const asked: string[] = [];
  const query = async (_row: unknown, statement: { text: string }) => {
    asked.push(statement.text);
    const error = failure();
    if (error) throw error;
    return [{ name }];
  };
  return { asked, queryable: { query } as unknown as Queryable };
}
const refused = Object.assign(new Error('connect ECONNREFUSED'), {
  syscall: 'connect',
  code: 'ECONNREFUSED',
});

test('the replica serves reads, and the primary is not used', async () => {
  const [copy, primary] = [database('copy'), database('primary')];
  const reads = readsOver(copy.queryable, primary.queryable, log);
  expect(await reads.query(nameSchema, { text: 'select 1' })).toEqual([{ name: 'copy' }]);
  expect(primary.asked).toEqual([]);
});

test('while the replica is unavailable the primary serves; that is logged once, and the replica is retried after a while', async () => {
  let failure: Error | null = refused;
  const [copy, primary] = [database('copy', () => failure), database('primary')];
  const reads = readsOver(copy.queryable, primary.queryable, log);
  const answer = async () => (await reads.query(nameSchema, { text: 'select 1' }))[0]?.name;
  expect([await answer(), await answer()]).toEqual(['primary', 'primary']);
  expect([copy.asked.length, log.warn.mock.calls.length]).toEqual([1, 1]);
  failure = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await answer()).toBe('copy');
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a failed statement is not retried on the primary', async () => {
  const [copy, primary] = [database('copy', () => new Error('division by zero')), database('primary')];
  const reads = readsOver(copy.queryable, primary.queryable, log);
  await expect(reads.query(nameSchema, { text: 'select 1 / 0' })).rejects.toThrow('division by zero');
  expect(primary.asked).toEqual([]);
});

test('an unreachable replica does not prevent a start', async () => {
  vi.useRealTimers();
  const primary = database('primary');
  const url = 'postgres://galla@127.0.0.1:1/galla';
  const replica = openReadReplica({ url, poolSize: 2 }, primary.queryable, log);
  expect(await replica.reads.query(nameSchema, { text: 'select 1' })).toEqual([{ name: 'primary' }]);
  await replica.close();
});
