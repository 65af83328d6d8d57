import type { OutletEvent } from '@galla/contract';
import type { Database } from '../db/database';
import { appendOutletEvent } from '../db/outlet-sequence';
import { openTestDatabase, testEngine } from '../db/testing/open-test-database';
import { insertSampleOutlet } from '../db/testing/sample-outlet';
import { startOutboxTail } from './outbox-tail';
import type { OutboxTail, OutboxTailOptions } from './outbox-tail';

const by = { kind: 'server', name: 'Galla', device: '' } as const;
const availability = { type: 'outlet/availability', available: 'on', by } as const;

describe(`the outbox tail (${testEngine})`, () => {
  let database: Database;
  let outlets: string[];
  const tails: OutboxTail[] = [];
  const log = { warn: vi.fn(), error: vi.fn() };

  beforeAll(async () => {
    database = await openTestDatabase();
    outlets = [];
    for (let n = 0; n < 3; n += 1) outlets.push((await insertSampleOutlet(database)).outletId);
  });
  afterEach(async () => {
    await Promise.all(tails.splice(0).map((tail) => tail.stop()));
    log.warn.mockClear();
    log.error.mockClear();
  });
  afterAll(() => database.close());

  /** A tail that sweeps only on demand, so that events arrive by notification. */
  async function follow(options: Partial<OutboxTailOptions> = {}) {
    const events: OutletEvent[] = [];
    let wake = () => {};
    const tail = await startOutboxTail({
      database,
      log,
      sweepMs: 3_600_000,
      onEvent: (event) => {
        events.push(event);
        wake();
      },
      ...options,
    });
    tails.push(tail);
    await tail.follow(outlets);
    const until = async (count: number) => {
      while (events.length < count) await new Promise<void>((resolve) => (wake = resolve));
    };
    const seen = (outletId: string) =>
      events.filter((event) => event.outletId === outletId).map(({ seq }) => seq);
    return { tail, events, until, seen };
  }
  const head = async (outletId: string) => (await appendOutletEvent(database, outletId, availability)).seq;
  const [first, second, third] = [() => outlets[0] ?? '', () => outlets[1] ?? '', () => outlets[2] ?? ''];

  test('starts at the end of the outbox', async () => {
    const before = await head(first());
    const { events, until } = await follow();
    await head(first());
    await until(1);
    expect(events.map(({ seq }) => seq)).toEqual([before + 1]);
    expect(events[0]).toMatchObject({ type: 'outlet/availability', available: 'on', by, outletId: first() });
  });

  test('delivers every event once and in order while several writers commit and roll back', async () => {
    const starts = new Map<string, number>();
    for (const outletId of outlets) starts.set(outletId, await head(outletId));
    const [one, other] = [await follow(), await follow({ batchSize: 7 })];
    const writers = Array.from({ length: 12 }, async (_, writer) => {
      for (let n = 0; n < 10; n += 1) {
        const outletId = outlets[(writer + n) % outlets.length] ?? '';
        const append = database.transaction(async (tx) => {
          await appendOutletEvent(tx, outletId, availability);
          if (n % 5 === 4) throw new Error('rolled back');
        });
        await append.catch(() => {});
      }
    });
    await Promise.all(writers);
    await Promise.all([one.until(96), other.until(96)]);
    await Promise.all([one.tail.sweep(), other.tail.sweep()]);
    for (const outletId of outlets) {
      const from = (starts.get(outletId) ?? 0) + 1;
      const expected = Array.from({ length: 32 }, (_, n) => from + n);
      expect(one.seen(outletId)).toEqual(expected);
      expect(other.seen(outletId)).toEqual(expected);
    }
  });

  test('the sweep finds events without a notification, of an outlet that had none before', async () => {
    const { outletId } = await insertSampleOutlet(database);
    const { tail, seen } = await follow();
    await tail.follow([outletId]);
    // Following reads once more in the background, for what came while the head was read: that read is over first.
    await tail.sweep();
    await database.execute({
      text: `with counted as (insert into outlet_counters (outlet_id, last_seq) values ($1, 2) returning outlet_id)
        insert into outlet_events (outlet_id, seq, type, payload)
        select outlet_id, seq, 'outlet/availability', '{}' from counted, generate_series(1, 2) as seq`,
      values: [outletId],
    });
    expect(seen(outletId)).toEqual([]);
    await tail.sweep();
    await tail.sweep();
    expect(seen(outletId)).toEqual([1, 2]);
  });

  test('an outlet without followers is skipped, and starts from its end when followed again', async () => {
    const { tail, seen } = await follow();
    tail.unfollow(first());
    const missed = await head(first());
    await tail.sweep();
    expect(seen(first())).toEqual([]);
    await Promise.all([tail.follow([first()]), tail.follow([first()])]);
    const next = await head(first());
    await tail.sweep();
    expect([next, seen(first())]).toEqual([missed + 1, [next]]);
  });

  test('RT-02 unfollowing an outlet while its head is being read blocks nothing: the next follower gets every event', async () => {
    const { tail, until, seen } = await follow();
    tail.unfollow(first());
    const begun = tail.follow([first()]);
    tail.unfollow(first());
    await begun;
    await tail.follow([first()]);
    const next = await head(first());
    await until(1);
    expect(seen(first())).toEqual([next]);
  });

  test('RT-02 a read that began before an outlet was followed again delivers nothing from before', async () => {
    let begun = () => {};
    const reading = new Promise<void>((resolve) => (begun = resolve));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const query: Database['query'] = async (schema, statement) => {
      if (statement.name === 'tail-behind') {
        begun();
        await held;
      }
      return database.query(schema, statement);
    };
    const slow: Database = Object.assign(Object.create(database) as Database, { query });
    const { tail, seen } = await follow({ database: slow });
    await reading;
    tail.unfollow(second());
    await head(second());
    await tail.follow([second()]);
    letGo();
    const next = await head(second());
    await tail.sweep();
    expect(seen(second())).toEqual([next]);
  });

  test('events committed while an outlet’s head is being read are delivered once', async () => {
    const { tail, seen } = await follow();
    tail.unfollow(second());
    const before = await head(second());
    const following = tail.follow([second()]);
    await Promise.all([following, head(second()), head(second())]);
    await tail.sweep();
    await tail.sweep();
    // The start depends on timing; from there on nothing is missing.
    expect([before + 1, before + 2]).toEqual(expect.arrayContaining(seen(second())));
    await head(second());
    await tail.sweep();
    expect(seen(second()).at(-1)).toBe(before + 3);
    expect(new Set(seen(second())).size).toBe(seen(second()).length);
  });

  test('a handler that throws for one event gets the next ones', async () => {
    const received: number[] = [];
    const { tail } = await follow({
      onEvent: ({ seq }) => {
        received.push(seq);
        if (received.length === 1) throw new Error('this one is too much');
      },
    });
    const before = await head(third());
    await head(third());
    await tail.sweep();
    expect(received).toEqual([before, before + 1]);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  test('while the database is unavailable the tail waits, logs it once, and then resumes', async () => {
    let away = false;
    const query: Database['query'] = (row, statement) =>
      away ? Promise.reject(new Error('the database is restarting')) : database.query(row, statement);
    const { tail, seen } = await follow({ database: { ...database, query } });
    const before = await head(second());
    await tail.sweep();
    away = true;
    await head(second());
    await tail.sweep();
    await tail.sweep();
    expect(log.warn).toHaveBeenCalledTimes(1);
    away = false;
    await tail.sweep();
    expect(seen(second())).toEqual([before, before + 1]);
  });

  test('a stopped tail delivers nothing', async () => {
    const { tail, events } = await follow();
    await tail.stop();
    await head(first());
    await tail.sweep();
    expect(events).toEqual([]);
  });
});
