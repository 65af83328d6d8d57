import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessTypes, priceBasisSchema } from '@galla/contract';
import { priceParts } from '@galla/domain';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { z } from 'zod';
import { migrate, migrationsFolder } from './migrate';
import { newId } from './new-id';
import { openTestDatabase } from './testing/open-test-database';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });
const rowSchema = z.object({
  businessType: z.string(),
  price: z.number(),
  taxPercent: z.number(),
  priceBasis: priceBasisSchema,
  mrp: z.number().nullable(),
  isFood: z.boolean(),
});

test('MON-01 a menu of before asks customers for the same totals, except goods whose price held the tax', async () => {
  const db = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'galla-money-'));
  try {
    await db.execute({ text: 'drop schema public cascade' });
    await db.execute({ text: 'create schema public' });
    await db.execute({ text: 'drop schema drizzle cascade' });
    const client = await db.pool.connect();
    try {
      const journal = journalSchema.parse(
        JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')),
      );
      const entries = journal.entries.filter(({ tag }) => tag < '0003');
      mkdirSync(join(folder, 'meta'));
      for (const { tag } of entries)
        cpSync(join(migrationsFolder(), `${tag}.sql`), join(folder, `${tag}.sql`));
      writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
      await applyMigrations(drizzle(client), { migrationsFolder: folder });
      await client.query(`set session_replication_role = 'replica'`);
      for (const type of businessTypes) {
        const [outletId, categoryId, merchantId] = [newId(), newId(), newId()];
        await client.query(
          `insert into outlets (id, merchant_id, display_name, business_type, config) values ($1, $2, $3, $3, '{}')`,
          [outletId, merchantId, type],
        );
        await client.query(
          `insert into menu_categories (id, merchant_id, outlet_id, name) values ($1, $2, $3, 'All')`,
          [categoryId, merchantId, outletId],
        );
        for (const percent of [0, 5, 12, 18])
          await client.query(
            `insert into menu_items (id, merchant_id, outlet_id, category_id, name, price, tax_percent, is_veg)
              values ($1, $2, $3, $4, 'x', 9900, $5, true)`,
            [newId(), merchantId, outletId, categoryId, percent],
          );
      }
      await client.query(`set session_replication_role = 'origin'`);
    } finally {
      client.release();
    }
    await migrate(db.pool);
    const rows = await db.query(rowSchema, {
      text: `select o.business_type as "businessType", i.price, i.tax_percent as "taxPercent",
          i.price_basis as "priceBasis", i.mrp, i.is_food as "isFood"
        from menu_items i join outlets o on o.id = i.outlet_id`,
    });
    expect(rows).toHaveLength(businessTypes.length * 4);
    for (const { businessType, price, taxPercent, priceBasis, mrp, isFood } of rows) {
      const isPacked = ['grocery', 'stationary', 'others'].includes(businessType);
      const asked = isPacked ? price : priceParts(price, 'exclusive', taxPercent).total;
      expect([businessType, taxPercent, priceParts(price, priceBasis, taxPercent).total]).toEqual([
        businessType,
        taxPercent,
        asked,
      ]);
      // Nobody's packet was read: no MRP is guessed.
      expect(mrp).toBeNull();
      expect(isFood).toBe(businessType !== 'stationary');
    }
    await expect(
      db.execute({ text: `update menu_items set price_basis = 'mrp', mrp = price - 1` }),
    ).rejects.toThrow(/menu_items_terms/);
  } finally {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
