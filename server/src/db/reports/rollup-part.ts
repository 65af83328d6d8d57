import {
  billTaxRollup,
  dayRollup,
  itemRollup,
  momentFacts,
  momentRollups,
  orderFacts,
  documentFacts,
  documentRollups,
  saleRollups,
  type Rollup,
} from './rollup-facts';

/**
 * Rows that belong to the orders of `part_orders`, order by order through the index. With a join, the planner may scan
 * the whole table instead: it can't estimate that these are one day's orders.
 */
const ofPart = (table: string): string =>
  `(select l.* from part_orders p cross join lateral (select * from ${table} where order_id = p.id offset 0) l) listed`;

const rollups: readonly Rollup[] = [
  dayRollup,
  ...saleRollups,
  billTaxRollup,
  itemRollup(ofPart('order_items')),
  ...momentRollups,
  ...documentRollups,
];

/** Roll-ups counted from the same rows: reports that read one of them mostly read the others too. */
const families: readonly (readonly string[])[] = [['report_hours', 'report_times', 'report_lost']];

/** The roll-ups counted together with one, including itself. */
export const rollupFamily = (table: string): readonly string[] =>
  families.find((family) => family.includes(table)) ?? [table];

/**
 * Partial roll-ups of some orders only: CTEs, one per table, named `part_` and its name, with its keys and sums.
 * `source` is a relation as for `orderFacts`, `issued` one of documents.
 */
export function rollupParts(tables: readonly string[], source: string, issued: string): string {
  const wanted = rollups.filter(({ table }) => tables.includes(table));
  const ofMoments = (rollup: Rollup): boolean => momentRollups.includes(rollup);
  const ofDocuments = (rollup: Rollup): boolean => documentRollups.includes(rollup);
  return [
    `part_orders as materialized (${source})`,
    ...(wanted.every((rollup) => ofMoments(rollup) || ofDocuments(rollup))
      ? []
      : [orderFacts('select * from part_orders')]),
    ...(wanted.some(ofMoments)
      ? [momentFacts(`(select * from ${ofPart('order_timeline')})`, 'part_orders')]
      : []),
    ...(wanted.some(ofDocuments) ? [documentFacts(issued)] : []),
    ...wanted.map((rollup, index) => {
      const named = [...rollup.keys, ...rollup.sums, ...(rollup.table === 'report_items' ? ['name'] : [])];
      return `counted_${index} (${named.join(', ')}) as (${rollup.select})`;
    }),
    ...tables.map((table) => {
      const counted = wanted.flatMap((rollup, index) => {
        const columns = rollupColumns(table).map((column) =>
          [...rollup.keys, ...rollup.sums].includes(column) ? column : `0 as ${column}`,
        );
        return rollup.table === table ? [`select ${columns.join(', ')} from counted_${index}`] : [];
      });
      return `part_${table} as (${counted.join(' union all ')})`;
    }),
  ].join(',\n');
}

/** The columns of a roll-up that `rollupParts` returns. */
export function rollupColumns(table: string): string[] {
  const own = rollups.filter((rollup) => rollup.table === table);
  return [...(own[0]?.keys ?? []), ...new Set(own.flatMap(({ sums }) => sums))];
}
