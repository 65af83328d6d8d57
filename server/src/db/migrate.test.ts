import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database';
import { migrate, migrationsFolder } from './migrate';
import { openTestDatabase, testEngine } from './testing/open-test-database';

describe(`migrations (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const journal = JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number; tag: string }[];
  };
  const applied = async () =>
    (
      await database.query<{ created_at: number }>({
        text: 'select created_at from drizzle.__drizzle_migrations order by id',
      })
    ).map((row) => row.created_at);

  test('two starters at once on an empty database take turns: every migration runs once', async () => {
    await database.query({ text: 'drop schema public cascade' });
    await database.query({ text: 'create schema public' });
    await database.query({ text: 'drop schema drizzle cascade' });
    await Promise.all([migrate(database.pool), migrate(database.pool), migrate(database.pool)]);
    expect(await applied()).toEqual(journal.entries.map(({ when }) => when));
    const tables = await database.query({ text: `select 1 from pg_tables where schemaname = 'public'` });
    expect(tables.length).toBeGreaterThan(20);
  }, 60_000);

  test('starting again changes nothing', async () => {
    const before = await applied();
    await migrate(database.pool);
    expect(await applied()).toEqual(before);
  });

  test('a version of before that starts again leaves the newer one’s roll-ups alone', async () => {
    const definition = async () =>
      (await database.query<{ definition: string }>({ text: 'select definition from report_definition' }))[0]
        ?.definition;
    await database.query({ text: `update report_definition set definition = 'of a newer version'` });
    await database.query({
      text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      values: ['newer', Date.now() + 1_000_000_000],
    });
    await migrate(database.pool);
    expect(await definition()).toBe('of a newer version');
    await database.query({ text: `delete from drizzle.__drizzle_migrations where hash = 'newer'` });
    await migrate(database.pool);
    expect(await definition()).not.toBe('of a newer version');
  });

  test('are listed in the order they were made: a later one with an earlier date would never run', () => {
    const times = journal.entries.map(({ when }) => when);
    expect([...times].sort((a, b) => a - b)).toEqual(times);
  });
});
