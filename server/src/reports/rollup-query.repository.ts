import type { Drill, Figure } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../db/queryable';
import { rollupColumns } from '../db/reports/rollup-part';
import { cutPart } from './cut-part.repository';
import type { ReportScope } from './report-scope';

interface RollupQuestion<Key extends string, Sum extends string> {
  /** A roll-up of `db/schema/server/reports.ts`. */
  table: string;
  /** Column or expression by name; a day is returned as text. */
  keys: Readonly<Record<Key, string>>;
  sums: readonly Sum[];
  /** Further condition; names columns only. */
  where?: string;
}

export type RollupRow<Key extends string, Sum extends string> = { now: boolean } & Record<
  Key,
  string | number
> &
  Record<Sum, number>;

const anyRowSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** Checked manually: the columns depend on the query, so each would need a separate schema. */
const rollupRowSchema = <Key extends string, Sum extends string>(
  keys: readonly string[],
  sums: readonly Sum[],
) =>
  z.custom<RollupRow<Key, Sum>>((row) => {
    const { data } = anyRowSchema.safeParse(row);
    return (
      typeof data?.['now'] === 'boolean' &&
      keys.every((key) => typeof data[key] === 'string' || typeof data[key] === 'number') &&
      sums.every((sum) => typeof data[sum] === 'number')
    );
  }, 'expected sums by key');

/** Sums of a roll-up over the report's days and the previous ones (`now` false), by the given keys. */
export async function askRollup<Key extends string, Sum extends string>(
  db: Queryable,
  scope: ReportScope,
  question: RollupQuestion<Key, Sum>,
): Promise<RollupRow<Key, Sum>[]> {
  const keys = Object.entries<string>(question.keys);
  const columns = [
    'day >= $2::date as now',
    ...keys.map(([name, expression]) => `${expression} as "${name}"`),
    // Sums of int8 are numeric, which the driver returns as text.
    ...question.sums.map((sum) => `sum(${snakeCase(sum)})::bigint as "${sum}"`),
  ];
  const { relation, values } = await sourceOf(db, scope, question.table);
  const group = ['1', ...keys.map((_, index) => String(index + 2))].join(', ');
  return db.query(rollupRowSchema<Key, Sum>(Object.keys(question.keys), question.sums), {
    text: `select ${columns.join(', ')} from ${relation}
      where outlet_id = any($1::uuid[]) and day between $3::date and $4::date
        and ($5::text is null or channel = $5) ${question.where === undefined ? '' : `and ${question.where}`}
      group by ${group}`,
    values: [
      scope.outletIds,
      scope.range.from,
      (scope.previous ?? scope.range).from,
      scope.range.to,
      scope.channel,
      ...values,
    ],
  });
}

/**
 * The roll-up's rows. For a current period, the previous one ends with the cut day, whose part up to the cut is
 * computed from its orders.
 */
async function sourceOf(db: Queryable, scope: ReportScope, table: string) {
  if (scope.cuts.length === 0) return { relation: table, values: [] };
  const columns = rollupColumns(table).join(', ');
  const untilOf = new Map(scope.cuts.map(({ outletId, day }) => [outletId, day]));
  return {
    relation: `(select ${columns} from ${table} where outlet_id = any($1::uuid[]) and day between $2::date and $4::date
      union all select ${columns} from unnest($1::uuid[], $6::date[]) as c(outlet, until) cross join lateral (
        select * from ${table} where outlet_id = c.outlet and day >= $3::date and day < c.until offset 0) r
      union all select ${columns} from jsonb_populate_recordset(null::${table}, $7::jsonb)) as sums`,
    values: [
      // If it is already over there, all of the previous period counts.
      scope.outletIds.map((outletId) => untilOf.get(outletId) ?? scope.range.from),
      await cutPart(db, scope, table),
    ],
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Current and previous figures, paired. */
export interface Pair<Row> {
  key: string;
  now: Row | null;
  before: Row | null;
}

/** Pairs current and previous rows by key, in order of appearance. */
export function paired<Row extends { now: boolean }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Pair<Row>[] {
  const pairs = new Map<string, Pair<Row>>();
  for (const row of rows) {
    const key = keyOf(row);
    const pair = pairs.get(key) ?? { key, now: null, before: null };
    if (row.now) pair.now = row;
    else pair.before = row;
    pairs.set(key, pair);
  }
  return [...pairs.values()];
}

/** Adds up rows of one period. */
export function summed<Sum extends string>(
  rows: readonly ({ now: boolean } & Record<Sum, number>)[],
  now: boolean,
  sums: readonly Sum[],
): Record<Sum, number> {
  const total = Object.fromEntries(sums.map((sum) => [sum, 0])) as Record<Sum, number>;
  for (const row of rows) if (row.now === now) for (const sum of sums) total[sum] += row[sum];
  return total;
}

export type FigureMaker = (value: number, previous: number | null | undefined, drill?: Drill) => Figure;

/** Builds a report's figures; without a comparison there is no previous value. `previous`: null where none is asked for, undefined where none was. */
export const figureMaker =
  (scope: Pick<ReportScope, 'previous'>): FigureMaker =>
  (value, previous, drill = {}) => ({
    value,
    previous: scope.previous === null || previous === null ? null : (previous ?? 0),
    drill,
  });

/** Rounds half up; 0 if there is nothing to divide by. */
export const share = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.floor(sum / count + 0.5);
