import { dayMs, minuteMs } from '@galla/contract';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { migrate, migrationsFolder } from './migrate';
import { newId } from './new-id';
import { isLaterSql, isWaitingSql } from './order-status.sql';
import { openTestDatabase } from './testing/open-test-database';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

test('ORD-13 an order for later of a data folder from before stays for later; any other stays as it was', async () => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'galla-later-'));
  try {
    await db.execute({ text: 'drop schema public cascade' });
    await db.execute({ text: 'create schema public' });
    await db.execute({ text: 'drop schema drizzle cascade' });
    const journal = journalSchema.parse(
      JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')),
    );
    const entries = journal.entries.filter(({ tag }) => tag < '0005');
    mkdirSync(join(folder, 'meta'));
    for (const { tag } of entries) cpSync(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
    writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
    const now = Date.now();
    const due = new Date(now + 3 * dayMs);
    const rows: [name: string, status: string, scheduledFor: Date | null][] = [
      ['later', 'acceptanceWait', due],
      ['soon', 'acceptanceWait', new Date(now + 10 * minuteMs)],
      ['immediate', 'acceptanceWait', null],
      ['preparing', 'foodPreparation', due],
    ];
    const client = await db.pool.connect();
    try {
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      await client.query(`set session_replication_role = 'replica'`);
      for (const [index, [name, status, scheduledFor]] of rows.entries())
        await client.query(
          `insert into orders (id, merchant_id, outlet_id, order_number, status, channel, fulfilment, payment_method,
            payment_status, currency, total, bill, customer_name, customer_country_code, customer_mobile, placed_at,
            status_since, promised_at, scheduled_for, changed_by, client_key)
          values ($1, $1, $1, $2, $3, 'phone', 'selfPickup', 'cod', 'pending', 'INR', 100, '{}', $4, '+91', '9876543210',
            now(), now(), now(), $5, '{}', $4)`,
          [newId(), index + 1, status, name, scheduledFor],
        );
    } finally {
      client.release(true);
    }
    await migrate(db.pool);
    const kept = await db.query(
      z.object({ name: z.string(), later: z.boolean(), waiting: z.boolean(), until: z.date().nullable() }),
      {
        text: `select customer_name as name, ${isLaterSql()} as later, ${isWaitingSql()} as waiting,
          later_until as until from orders order by order_number`,
      },
    );
    expect(kept).toEqual([
      { name: 'later', later: true, waiting: false, until: new Date(due.getTime() - 35 * minuteMs) },
      { name: 'soon', later: false, waiting: true, until: null },
      { name: 'immediate', later: false, waiting: true, until: null },
      { name: 'preparing', later: false, waiting: false, until: null },
    ]);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
