import { z } from 'zod';
import { eventsSince } from '../realtime/events-since.repository';
import type { Database } from '../db/database';
import { keepHouse } from './housekeeping.job';
import { openDatabase } from '../db/open-database';
import { appendOutletEvent } from '../db/outlet-sequence';
import { openTestDatabase, testEngine } from '../db/testing/open-test-database';
import { insertSampleOutlet } from '../db/testing/sample-outlet';
import { temporaryFolder } from '../db/testing/temporary-folder';

const log = { info() {}, warn() {}, error() {} };
const by = { kind: 'server', name: 'Galla', device: '' } as const;

describe(`housekeeping (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('removes events that no panel can request any more, and no others', async () => {
    const { outletId } = await insertSampleOutlet(database);
    await database.execute({
      text: `insert into outlet_events (outlet_id, seq, type, payload, created_at)
        select $1, n, 'outlet/availability', '{}', now() - interval '15 days' from generate_series(1, 5000) as n`,
      values: [outletId],
    });
    await database.execute({
      text: 'insert into outlet_counters (outlet_id, last_seq) values ($1, 5000)',
      values: [outletId],
    });
    await appendOutletEvent(database, outletId, { type: 'outlet/availability', available: 'on', by });
    await keepHouse({ database, log });
    const kept = await database.query(z.object({ seq: z.number() }), {
      text: 'select seq from outlet_events where outlet_id = $1',
      values: [outletId],
    });
    expect(kept).toEqual([{ seq: 5001 }]);
    expect(await eventsSince(database, outletId, 4000)).toMatchObject({ lost: true, head: 5001 });
  });
});

describe('housekeeping of the embedded engine, which has no background processes', () => {
  const folder = temporaryFolder();
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: folder.path });
  });
  afterAll(async () => {
    await database.close();
    folder.remove();
  });

  const logBytes = async () => {
    const [row] = await database.query(z.object({ bytes: z.string() }), {
      text: 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
    });
    return Number(row?.bytes);
  };
  const deadRows = async () => {
    // Statistics are reported at most once a second: force the report now.
    await database.execute({ text: 'select pg_stat_force_next_flush()' });
    const [row] = await database.query(z.object({ dead: z.number() }), {
      text: `select n_dead_tup as dead from pg_stat_user_tables where relname = 'outlets'`,
    });
    return row?.dead ?? 0;
  };

  test('checkpoints the log and vacuums rewritten rows', async () => {
    await insertSampleOutlet(database);
    await database.execute({
      text: `do $$ begin for n in 1..600 loop update outlets set updated_at = now(); end loop; end $$`,
    });
    await database.execute({
      text: `insert into sms_messages (id, country_code, mobile, text, purpose)
        select gen_random_uuid(), '+91', '9', repeat('log ', 400), 'test' from generate_series(1, 2000)`,
    });
    const before = await logBytes();
    expect(await deadRows()).toBeGreaterThan(200);
    await keepHouse({ database, log, checkpointAfterBytes: before + 50_000_000 });
    expect(await logBytes()).toBeGreaterThanOrEqual(before);
    await keepHouse({ database, log, checkpointAfterBytes: before });
    expect(await logBytes()).toBeLessThan(100_000);
    expect(await deadRows()).toBeLessThan(200);
  }, 60_000);
});
