import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './database';
import { PoolInsideTransactionError } from './guarded-pool';
import { newId } from './new-id';
import { RowError } from './queryable';
import { merchants } from './schema';
import { isUniqueViolation, sqlStateOf } from './sql-state';
import { openTestDatabase, testEngine } from './testing/open-test-database';

const nSchema = z.object({ n: z.number() });

describe(`one pool (${testEngine})`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const store = (storeName: string) => ({ id: newId(), storeName, storeNameKey: storeName.toLowerCase() });
  const count = async (storeName: string) =>
    (await database.orm.select().from(merchants).where(eq(merchants.storeName, storeName))).length;

  test('rows written through Drizzle are read back typed: dates to the millisecond, int8 as numbers', async () => {
    const createdAt = new Date('2026-03-01T10:20:30.456Z');
    await database.orm.insert(merchants).values({ ...store('Café मिठाई'), createdAt });
    const [row] = await database.orm.select().from(merchants).where(eq(merchants.createdAt, createdAt));
    expect(row).toMatchObject({ storeName: 'Café मिठाई', createdAt });
    const [counted] = await database.query(z.object({ rows: z.number() }), {
      text: 'select count(*) as rows from merchants',
    });
    expect(counted).toEqual({ rows: 1 });
  });

  test('a transaction commits as a whole, and one that throws leaves nothing', async () => {
    await database.transaction(async (tx) => {
      await tx.orm.insert(merchants).values(store('Kept 1'));
      await tx.execute({
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

  test('a transaction that swallows a failed statement rejects instead of losing data silently', async () => {
    const swallowing = database.transaction(async (tx) => {
      await tx.orm.insert(merchants).values(store('Swallowed'));
      await tx.execute({ text: 'select 1 / 0' }).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await count('Swallowed')).toBe(0);
  });

  test('the pool works as usual after an aborted transaction', async () => {
    await expect(database.transaction((tx) => tx.execute({ text: 'select * from nowhere' }))).rejects.toThrow(
      'nowhere',
    );
    await database.orm.insert(merchants).values(store('After the abort'));
    expect(await count('After the abort')).toBe(1);
  });

  test('a client destroyed inside a transaction loses its changes and affects no other client', async () => {
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
    expect(
      await database.query(z.object({ two: z.number() }), { name: 'kept-name', text: 'select 2 as two' }),
    ).toEqual([{ two: 2 }]);
    const [setting] = await database.query(z.object({ name: z.string() }), {
      text: `select current_setting('application_name') as name`,
    });
    expect(setting?.name).not.toBe('doomed');
  });

  test('the database itself throws inside a transaction, and works again after it', async () => {
    let later: Promise<unknown> = Promise.resolve();
    let finish = () => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await database.transaction(async (tx) => {
      await expect(database.execute({ text: 'select 1' })).rejects.toThrow(PoolInsideTransactionError);
      await expect(database.transaction(async () => 1)).rejects.toThrow(PoolInsideTransactionError);
      await expect(database.orm.select().from(merchants)).rejects.toThrow('Failed query');
      later = finished.then(() =>
        database.query(z.object({ three: z.number() }), { text: 'select 3 as three' }),
      );
      await tx.execute({ text: 'select 1' });
    });
    finish();
    expect(await later).toEqual([{ three: 3 }]);
  });

  test('errors have their SQLSTATE and constraint, also when wrapped by Drizzle', async () => {
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

  test('a failed named statement does not block later use of the name', async () => {
    const statement = { name: 'shaky', text: 'select 10 / $1::int as result' };
    await expect(database.execute({ ...statement, values: [0] })).rejects.toThrow('division by zero');
    expect(await database.query(z.object({ result: z.number() }), { ...statement, values: [5] })).toEqual([
      { result: 2 },
    ]);
    await expect(database.execute({ name: 'never', text: 'select * from missing' })).rejects.toThrow(
      'missing',
    );
    await expect(database.execute({ name: 'never', text: 'select * from missing' })).rejects.toThrow(
      'missing',
    );
  });

  test('a row that does not fit is an error that names statement and column, not the value', async () => {
    const schema = z.object({ n: z.number() });
    const named = database.query(schema, { name: 'misfit', text: `select 'secret' as n` });
    await expect(named).rejects.toThrow(
      'A row of "misfit" does not fit: n: Invalid input: expected number, received string',
    );
    const unnamed = database.transaction((tx) =>
      tx.query(schema, { text: 'select 1 as n union all select null' }),
    );
    await expect(unnamed).rejects.toThrow(/^A row of "select 1 as" does not fit: n: /);
    await expect(named).rejects.toBeInstanceOf(RowError);
  });

  test('a statement without result rows returns the number of rows written', async () => {
    await database.orm.insert(merchants).values([store('Many 1'), store('Many 2')]);
    const text = `update merchants set created_at = now() where store_name like $1`;
    expect(await database.execute({ text, values: ['Many%'] })).toBe(2);
    expect(await database.execute({ text, values: ['Nobody%'] })).toBe(0);
  });

  test('large and unusual values are stored unchanged', async () => {
    const text = 'ö∑😀'.repeat(200_000);
    const bytes = Buffer.from([0, 255, 83, 81, 88, 0]);
    const [row] = await database.query(
      z.object({
        text: z.string(),
        bytes: z.instanceof(Buffer),
        list: z.array(z.number()),
        missing: z.null(),
      }),
      {
        text: 'select $1::text as text, $2::bytea as bytes, $3::int[] as list, $4::jsonb as missing',
        values: [text, bytes, [3, 1, 2], null],
      },
    );
    expect(row?.text === text).toBe(true);
    expect(row).toMatchObject({ bytes, list: [3, 1, 2], missing: null });
    const many = await database.query(nSchema, { text: 'select generate_series(1, 50000) as n' });
    expect(many).toHaveLength(50_000);
  });

  test('many concurrent callers all get their responses', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        n % 3 === 0
          ? database.transaction((tx) => tx.query(nSchema, { text: 'select $1::int as n', values: [n] }))
          : database.orm.execute(sql`select ${n}::int as n`).then((result) => result.rows),
      ),
    );
    expect(answers.map(([row]) => row)).toEqual(Array.from({ length: 200 }, (_, n) => ({ n })));
  });

  test('a notification reaches every subscriber after the commit, and none after unsubscribing', async () => {
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
      await tx.execute({ text: notify, values: ['committed'] });
      expect(heard).not.toContain('committed');
    });
    await until('committed');
    await expect(
      database.transaction(async (tx) => {
        await tx.execute({ text: notify, values: ['rolled back'] });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await database.execute({ text: notify, values: ['last'] });
    await until('last');
    expect(heard).not.toContain('rolled back');
    await stop();
    await database.execute({ text: notify, values: ['too late'] });
    expect(heard).not.toContain('too late');
  });
});
