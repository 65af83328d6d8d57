import type { Drill, ReportOf, ReportQuery } from '@galla/contract';
import { z } from 'zod';
import { headOf, type ReportDeps, type ReportScope } from '../../reports/report-scope';
import { askRollup, figureMaker, paired, summed } from '../../reports/rollup-query.repository';

type Sorting = Pick<ReportQuery, 'search' | 'sort' | 'skip' | 'limit'>;

/** Items sold. The whole list is built and then paged: a menu has thousands of items, not millions. */
export async function itemsReport(
  { db, clock }: ReportDeps,
  scope: ReportScope,
  { search, sort, skip, limit }: Sorting,
): Promise<ReportOf<'items'>> {
  const sums = ['quantity', 'orders', 'total'] as const;
  const rows = await askRollup(db, scope, {
    table: 'report_items',
    keys: { itemId: 'item_id' },
    sums,
  });
  const returns = await askRollup(db, scope, {
    table: 'report_returns',
    keys: { itemId: 'item_id' },
    sums: ['quantity'],
  });
  const returned = new Map(paired(returns, ({ itemId }) => String(itemId)).map((pair) => [pair.key, pair]));
  const sold = paired(rows, ({ itemId }) => String(itemId));
  /** Returned in the period, sold before it. */
  const soldBefore = [...returned.keys()].filter((itemId) => !sold.some(({ key }) => key === itemId));
  const names = await namesOf(db, scope, [...sold.map(({ key }) => key), ...soldBefore]);
  const figure = figureMaker(scope);
  const [now, before] = [summed(rows, true, sums), summed(rows, false, sums)];
  const sales: Drill = { group: 'sales' };
  const wanted = search?.toLowerCase() ?? '';
  const all = [...sold, ...soldBefore.map((key) => ({ key, now: null, before: null }))]
    .map((pair) => {
      const drill: Drill = { ...sales, itemId: pair.key };
      return {
        itemId: pair.key,
        outletId: names.get(pair.key)?.outletId ?? null,
        name: names.get(pair.key)?.name ?? '',
        quantity: figure(pair.now?.quantity ?? 0, pair.before?.quantity, drill),
        orders: figure(pair.now?.orders ?? 0, pair.before?.orders, drill),
        amount: figure(pair.now?.total ?? 0, pair.before?.total, drill),
        returned: figure(
          returned.get(pair.key)?.now?.quantity ?? 0,
          returned.get(pair.key)?.before?.quantity,
          { paper: 'creditNote', itemId: pair.key },
        ),
      };
    })
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        (sort === 'name' ? 0 : b[sort].value - a[sort].value) ||
        a.name.localeCompare(b.name) ||
        a.itemId.localeCompare(b.itemId),
    );
  return {
    ...headOf(scope, clock.now()),
    kind: 'items',
    totals: {
      quantity: figure(now.quantity, before.quantity, sales),
      amount: figure(now.total, before.total, sales),
      returned: figure(
        summed(returns, true, ['quantity']).quantity,
        summed(returns, false, ['quantity']).quantity,
        { paper: 'creditNote' },
      ),
    },
    rows: all.slice(skip, skip + limit),
    total: all.length,
  };
}

const itemNameRowSchema = z.object({
  itemId: z.string(),
  outletId: z.nullable(z.string()),
  name: z.string(),
});

/** The item's name and outlet on the menu; for a deleted one, its name when it was last sold. */
async function namesOf(
  db: ReportDeps['db'],
  scope: ReportScope,
  itemIds: readonly string[],
): Promise<Map<string, Pick<z.infer<typeof itemNameRowSchema>, 'name' | 'outletId'>>> {
  const known = await db.query(itemNameRowSchema, {
    name: 'report-item-names',
    text: `select w.id as "itemId", case when m.deleted_at is null then m.outlet_id end as "outletId",
        coalesce(m.name, (select r.name from report_items r where r.outlet_id = any($2::uuid[]) and r.item_id = w.id
          order by r.day desc limit 1), '') as name
      from unnest($1::uuid[]) as w(id) left join menu_items m on m.id = w.id and m.outlet_id = any($2::uuid[])`,
    values: [itemIds, scope.outletIds],
  });
  return new Map(known.map(({ itemId, ...rest }) => [itemId, rest]));
}
