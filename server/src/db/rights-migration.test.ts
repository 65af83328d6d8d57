import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionsSchema } from '@galla/contract';
import type { Permissions } from '@galla/contract';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { migrate, migrationsFolder } from './migrate';
import { newId } from './new-id';
import { openTestDatabase } from './testing/open-test-database';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

test('MON-14 people of a data folder from before keep what they could do; only the kitchen gives no money back', async () => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'galla-rights-'));
  try {
    for (const text of ['drop schema public cascade', 'create schema public', 'drop schema drizzle cascade'])
      await db.execute({ text });
    const journal = journalSchema.parse(
      JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')),
    );
    const entries = journal.entries.filter(({ tag }) => tag < '0008');
    mkdirSync(join(folder, 'meta'));
    for (const { tag } of entries) cpSync(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    const people: [name: string, role: string, userType: string, permissions: Permissions][] = [
      ['counter', 'counter', 'employee', { order: true, menu: true }],
      ['kitchen', 'kitchen', 'employee', { order: true }],
      ['accounts', 'accounts', 'employee', { report: true }],
      ['phone', 'manager', 'employee', { profile: true, order: false }],
      ['owner', 'owner', 'owner', {}],
    ];
    const merchantId = newId();
    const client = await db.pool.connect();
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      await client.query(
        `insert into merchants (id, store_name, store_name_key) values ($1, 'Tawa', 'tawa')`,
        [merchantId],
      );
      for (const [index, [name, role, userType, permissions]] of people.entries())
        await client.query(
          `insert into users (id, merchant_id, user_name, country_code, mobile, password_hash, user_type, role, permissions)
          values ($1, $2, $3, '+91', $4, '', $5, $6, $7)`,
          [newId(), merchantId, name, `987650000${index}`, userType, role, JSON.stringify(permissions)],
        );
    } finally {
      client.release(true);
    }
    await migrate(db.pool);
    const kept = await db.query(
      z.object({ name: z.string(), permissions: permissionsSchema, limits: z.unknown() }),
      { text: 'select user_name as name, permissions, limits from users order by mobile' },
    );
    const rights = { 'order:refund': true, 'order:drawer': true, 'order:discount': true };
    expect(kept.map(({ name, permissions, limits }) => [name, permissions, limits])).toEqual([
      ['counter', { order: true, menu: true, ...rights }, {}],
      ['kitchen', { order: true }, {}],
      ['accounts', { report: true }, {}],
      ['phone', { profile: true, order: false, 'order:discount': true }, {}],
      ['owner', {}, {}],
    ]);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
