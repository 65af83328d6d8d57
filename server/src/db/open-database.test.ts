import { eq, sql } from 'drizzle-orm';
import type { Database } from './database';
import { PoolInsideTransactionError } from './guarded-pool';
import { newId } from './new-id';
import { merchants } from './schema';
import { isUniqueViolation, sqlStateOf } from './sql-state';
import { openTestDatabase, testEngine } from './testing/open-test-database';

describe(`one pool (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const store = (storeName: string) => ({ id: newId(), storeName, storeNameKey: storeName.toLowerCase() });
  const count = async (storeName: string) =>
    (await database.orm.select().from(merchants).where(eq(merchants.storeName, storeName))).length;

  test('rows written through Drizzle come back typed: dates to the millisecond, int8 as numbers', async () => {
    const createdAt = new Date('2026-03-01T10:20:30.456Z');
    await database.orm.insert(merchants).values({ ...store('Café मिठाई'), createdAt });
    const [row] = await database.orm.select().from(merchants).where(eq(merchants.createdAt, createdAt));
    expect(row).toMatchObject({ storeName: 'Café मिठाई', createdAt });
    const [counted] = await database.query<{ rows: number }>({
      text: 'select count(*) as rows from merchants',
    });
    expect(counted).toEqual({ rows: 1 });
  });

  test('a transaction commits as a whole, and one that throws leaves nothing', async () => {
    await database.transaction(async (tx) => {
      await tx.orm.insert(merchants).values(store('Kept 1'));
      await tx.query({
        text: `insert into merchants (id, store_name, store_name_key) values ($1, $2, $2)`,
        values: [newId(), 'Kept 2'],
      });
    });
    const failing = database.transaction(async (tx) => {
      await tx.orm.insert(merchants).values(store('Dropped'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await count('Kept 1'), await count('Kept 2'), await count('Dropped')]).toEqual([1, 1, 0]);
  });

  test('a transaction that swallows a failed statement is an error, not a silent loss', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.orm.insert(merchants).values(store('Swallowed'));
      await tx.query({ text: 'select 1 / 0' }).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await count('Swallowed')).toBe(0);
  });

  test('the next caller is served as usual after an aborted transaction', async () => {
    await expect(database.transaction((tx) => tx.query({ text: 'select * from nowhere' }))).rejects.toThrow(
      'nowhere',
    );
    await database.orm.insert(merchants).values(store('After the abort'));
    expect(await count('After the abort')).toBe(1);
  });

  test('a client that is thrown away inside a transaction takes nothing and nobody with it', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query(`set application_name = 'doomed'`);
    await client.query({ name: 'kept-name', text: 'select 1 as one' });
    await client.query('insert into merchants (id, store_name, store_name_key) values ($1, $2, $2)', [
      newId(),
      'Doomed',
    ]);
    client.release(new Error('the request was aborted'));
    expect(await count('Doomed')).toBe(0);
    expect(await database.query({ name: 'kept-name', text: 'select 2 as two' })).toEqual([{ two: 2 }]);
    const [setting] = await database.query<{ name: string }>({
      text: `select current_setting('application_name') as name`,
    });
    expect(setting?.name).not.toBe('doomed');
  });

  test('the database itself is refused inside a transaction at once, and free again after it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await database.transaction(async (tx) => {
      await expect(database.query({ text: 'select 1' })).rejects.toThrow(PoolInsideTransactionError);
      await expect(database.transaction(async () => 1)).rejects.toThrow(PoolInsideTransactionError);
      await expect(database.orm.select().from(merchants)).rejects.toThrow('Failed query');
      later = finished.then(() => database.query({ text: 'select 3 as three' }));
      await tx.query({ text: 'select 1' });
    });
    finish();
    expect(await later).toEqual([{ three: 3 }]);
  });

  test('errors carry their SQLSTATE and constraint, also below Drizzle', async () => {
    await database.orm.insert(merchants).values(store('Twice'));
    const error: unknown = await database.orm
      .insert(merchants)
      .values(store('Twice'))
      .catch((reason: unknown) => reason);
    expect(sqlStateOf(error)).toBe('23505');
    expect(isUniqueViolation(error, 'merchants_store_name_key')).toBe(true);
    expect(isUniqueViolation(error, 'users_email')).toBe(false);
    expect(sqlStateOf(new Error('no statement'))).toBeNull();
  });

  test('a failed named statement does not stand in the way of the same name later', async () => {
    const statement = { name: 'shaky', text: 'select 10 / $1::int as result' };
    await expect(database.query({ ...statement, values: [0] })).rejects.toThrow('division by zero');
    expect(await database.query({ ...statement, values: [5] })).toEqual([{ result: 2 }]);
    await expect(database.query({ name: 'never', text: 'select * from missing' })).rejects.toThrow('missing');
    await expect(database.query({ name: 'never', text: 'select * from missing' })).rejects.toThrow('missing');
  });

  test('large and odd values pass through unharmed', async () => {
    const text = 'ö∑😀'.repeat(200_000);
    const bytes = Buffer.from([0, 255, 83, 81, 88, 0]);
    const [row] = await database.query<{ text: string; bytes: Buffer; list: number[]; missing: null }>({
      text: 'select $1::text as text, $2::bytea as bytes, $3::int[] as list, $4::jsonb as missing',
      values: [text, bytes, [3, 1, 2], null],
    });
    expect(row?.text === text).toBe(true);
    expect(row).toMatchObject({ bytes, list: [3, 1, 2], missing: null });
    const many = await database.query({ text: 'select generate_series(1, 50000) as n' });
    expect(many).toHaveLength(50_000);
  });

  test('many callers at once all get their own answers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 3 === 0
          ? database.transaction((tx) => tx.query({ text: 'select $1::int as n', values: [n] }))
          : database.orm.execute(sql`select ${n}::int as n`).then((result) => result.rows),
      ),
    );
    expect(answers.map(([row]) => row)).toEqual(Array.from({ length: 200 }, (_, n) => ({ n })));
  });

  test('a notification is heard after the commit, by whoever listens, and not after unsubscribing', async () => {
    const heard: (string | null)[] = [];
    let wake = () => {};
    const until = async (payload: string) => {
      while (!heard.includes(payload)) await new Promise<void>((resolve) => (wake = resolve));
    };
    const stop = await database.listen('Test channel', (payload) => {
      heard.push(payload);
      wake();
    });
    const notify = `select pg_notify('Test channel', $1)`;
    await database.transaction(async (tx) => {
      await tx.query({ text: notify, values: ['committed'] });
      expect(heard).not.toContain('committed');
    });
    await until('committed');
    await expect(
      database.transaction(async (tx) => {
        await tx.query({ text: notify, values: ['rolled back'] });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.query({ text: notify, values: ['last'] });
    await until('last');
    expect(heard).not.toContain('rolled back');
    await stop();
    await database.query({ text: notify, values: ['too late'] });
    expect(heard).not.toContain('too late');
  });
});
