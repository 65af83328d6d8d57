import { z } from 'zod';
import type { Database } from './database';
import { migrate, readJournal } from './migrate';
import { openTestDatabase, testEngine } from './testing/open-test-database';

describe(`migrations (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const journal = readJournal();
  const applied = async () =>
    (
      await database.query(z.object({ createdAt: z.number() }), {
        text: 'select created_at from drizzle.__drizzle_migrations order by id',
      })
    ).map((row) => row.createdAt);

  test('two concurrent starts on an empty database are serialised: every migration runs once', async () => {
    await database.execute({ text: 'drop schema public cascade' });
    await database.execute({ text: 'create schema public' });
    await database.execute({ text: 'drop schema drizzle cascade' });
    await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
    expect(await applied()).toEqual(journal.map(({ when }) => when));
    const tables = await database.execute({ text: `select 1 from pg_tables where schemaname = 'public'` });
    expect(tables).toBeGreaterThan(20);
  }, 60_000);

  test('a restart changes nothing', async () => {
    const before = await applied();
    await migrate(database.pool);
    expect(await applied()).toEqual(before);
  });

  test('an older version that restarts leaves the newer one’s roll-ups alone', async () => {
    const definition = async () =>
      (
        await database.query(z.object({ definition: z.string() }), {
          text: 'select definition from report_definition',
        })
      )[0]?.definition;
    await database.execute({ text: `update report_definition set definition = 'of a newer version'` });
    await database.execute({
      text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values: ['newer', Date.now() + 1_000_000_000],
    });
    await migrate(database.pool);
    expect(await definition()).toBe('of a newer version');
    await database.execute({ text: `delete from drizzle.__drizzle_migrations where hash = 'newer'` });
    await migrate(database.pool);
    expect(await definition()).not.toBe('of a newer version');
  });

  test('are listed in creation order: a later one with an earlier date would never run', () => {
    const times = journal.map(({ when }) => when);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });
});
