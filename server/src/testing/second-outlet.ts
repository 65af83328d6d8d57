import { getTableColumns, getTableName, is, type Column } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { z } from 'zod';
import { audit, kindsOfOutlets } from '../db/audit';
import { newId } from '../db/new-id';
import * as schema from '../db/schema';
import { jsonSchemaOf } from '../db/schema/columns';
import { platformActor } from '../orders/actors';
import type { FullShop } from './full-shop';
import { valueOf, type JsonSchema } from './schema-values';
import type { TestApp } from './test-app';

/** One more outlet of a merchant, and what belongs to the merchant's other outlets only. */
export interface SecondOutlet {
  outletId: string;
  /** Ids of records of the other outlets, and of these outlets. */
  others: ReadonlySet<string>;
  tableOf(id: string): string;
  other(table: string): string;
  own(table: string): string | undefined;
  /** Checksums of all rows of the other outlets. */
  othersRows(): Promise<unknown>;
}

const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));
const columnsOf = (table: PgTable): Record<string, Column> => getTableColumns(table);
const outletTables = tables.filter(
  (table) => 'outletId' in columnsOf(table) || 'outletIds' in columnsOf(table),
);

/** Tables whose rows need one of a table without outlets: a remote's declaration, a payout. */
const ofMore = new Set(['remote_settings', 'payout_lines']);

/** Rows that stand for any: of each table that names outlets and has none of the first outlet. */
async function fillTables(app: TestApp, given: Readonly<Record<string, unknown>>): Promise<void> {
  for (const table of outletTables) {
    const name = getTableName(table);
    if (ofMore.has(name)) continue;
    const [row] = await app.db.query(z.object({ n: z.number() }), {
      text:
        'outletId' in columnsOf(table)
          ? `select count(*)::int as n from "${name}" where outlet_id = $1`
          : `select count(*)::int as n from "${name}" where outlet_ids ? $1::text`,
      values: [given['outletId']],
    });
    if (row?.n !== 0) continue;
    const own = (given[name] as Readonly<Record<string, unknown>> | undefined) ?? {};
    const values = Object.entries(columnsOf(table)).flatMap(([key, column]) =>
      key in given
        ? [[key, given[key]]]
        : key in own
          ? [[key, own[key]]]
          : !column.notNull || column.hasDefault || column.generatedIdentity !== undefined
            ? []
            : [[key, valueFor(column, given)]],
    );
    await app.db.orm.insert(table).values(Object.fromEntries(values));
  }
}

function valueFor(column: Column, given: Readonly<Record<string, unknown>>): unknown {
  const [first] = column.enumValues ?? [];
  if (first !== undefined) return first;
  if (column.columnType === 'PgUUID') return newId();
  if (column.columnType === 'PgNumeric') return '1';
  if (column.columnType === 'PgDateString') return '2026-03-02';
  const kept = jsonSchemaOf(column);
  if (kept !== undefined) {
    const form = z.toJSONSchema(kept, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
    const [value] = fc.sample(
      valueOf(form, () => newId()),
      { seed: 1, numRuns: 1 },
    );
    return JSON.parse(JSON.stringify(value)) as unknown;
  }
  switch (column.dataType) {
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'date':
      return given['at'];
    case 'json':
      return column.name.endsWith('s') ? [] : {};
    case 'array':
      return [];
    case 'custom':
      return Buffer.from('00');
    default:
      return newId();
  }
}

/** The rows of a table that are of outlets of the merchant ($2) but this one ($1). */
const ofOthers = (table: PgTable): string =>
  table === schema.outlets
    ? `merchant_id = $2::uuid and id::text <> $1::text`
    : [
        'outletId' in columnsOf(table) &&
          `outlet_id::text <> $1::text and outlet_id in (select id from outlets where merchant_id = $2::uuid)`,
        'outletIds' in columnsOf(table) &&
          `jsonb_array_length(outlet_ids) > 0 and not outlet_ids ? $1::text and merchant_id = $2::uuid`,
      ]
        .filter((text) => text !== false)
        .map((text) => `(${text})`)
        .join(' or ');

/** Copies a row with other values. */
async function copyRow(app: TestApp, table: string, id: string, changes: object, key = 'id'): Promise<void> {
  await app.db.execute({
    text: `insert into "${table}" select (jsonb_populate_record(null::"${table}", to_jsonb(t) || $2::jsonb)).*
      from "${table}" t where ${key} = $1`,
    values: [id, JSON.stringify(changes)],
  });
}

export async function openSecondOutlet(app: TestApp, shop: FullShop): Promise<SecondOutlet> {
  const { merchantId, owner } = shop;
  const idRow = z.object({ id: z.string() });
  const [order] = await app.db.query(
    z.object({ id: z.string(), outletId: z.string(), customerId: z.string() }),
    {
      text: 'select id, outlet_id, customer_id from orders where merchant_id = $1 limit 1',
      values: [merchantId],
    },
  );
  if (order === undefined) throw new Error('The shop has no order');
  const [coupon] = await app.db.query(z.object({ reduction: z.unknown() }), {
    text: 'select reduction from coupons limit 1',
  });
  await fillTables(app, {
    merchantId,
    outletId: order.outletId,
    outletIds: [order.outletId],
    orderId: order.id,
    customerId: order.customerId,
    userId: owner.userId,
    invitedBy: owner.userId,
    sessionId: owner.sessionId,
    at: app.clock.now(),
    ad_campaigns: { state: 'draft', objective: 'traffic', currency: 'INR' },
    social_posts: { state: 'draft' },
    banners: { target: { kind: 'none' }, status: 'drafts' },
    offers: { reduction: coupon?.reduction },
  });

  const act = { merchantId, outletIds: [order.outletId], by: platformActor, at: app.clock.now() };
  for (const kind of kindsOfOutlets)
    await audit(app.db, act, 'banner.create', [kind, newId()], { after: { outletIds: act.outletIds } });

  const outletId = newId();
  await copyRow(app, 'outlets', order.outletId, { id: outletId, display_name: 'Second' });
  await copyRow(app, 'outlet_counters', order.outletId, { outlet_id: outletId }, 'outlet_id');
  const owned = new Map<string, string>();
  for (const table of ['menu_categories', 'menu_items', 'menu_addon_groups']) {
    const [row] = await app.db.query(idRow, {
      text: `select id from ${table} where outlet_id = $1 order by id limit 1`,
      values: [order.outletId],
    });
    if (row === undefined) continue;
    const id = newId();
    const category = table === 'menu_items' && {
      category_id: owned.get('menu_categories'),
      sub_category_id: null,
      groups: [],
      link_id: newId(),
    };
    await copyRow(app, table, row.id, { id, outlet_id: outletId, version: 1, ...category });
    owned.set(table, id);
  }

  const others = new Map<string, string[]>();
  const values = [outletId, merchantId];
  for (const table of [...outletTables, schema.outlets]) {
    const { id } = columnsOf(table);
    const name = getTableName(table);
    if (id === undefined || id.dataType !== 'string') continue;
    const rows = await app.db.query(idRow, {
      text: `select id::text as id from "${name}" where ${ofOthers(table)} order by id`,
      values,
    });
    others.set(
      name,
      rows.map((row) => row.id),
    );
  }
  const tableById = new Map([...others].flatMap(([name, ids]) => ids.map((id) => [id, name] as const)));
  return {
    outletId,
    others: new Set(tableById.keys()),
    tableOf: (id) => tableById.get(id) ?? '',
    other(table) {
      const [id] = others.get(table) ?? [];
      if (id === undefined) throw new Error(`No other outlet has a row of ${table}`);
      return id;
    },
    own: (table) => owned.get(table),
    othersRows: () =>
      app.db.query(z.object({ name: z.string(), sum: z.string().nullable() }), {
        text: outletTables
          .map(
            (
              table,
            ) => `select '${getTableName(table)}' as name, md5(string_agg(t::text, ',' order by t::text)) as sum
              from "${getTableName(table)}" t where ${ofOthers(table)}`,
          )
          .join(' union all '),
        values,
      }),
  };
}
