import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { ReportScope } from '../../reports/report-scope';

const itemNameRowSchema = z.object({
  itemId: z.string(),
  outletId: z.nullable(z.string()),
  name: z.string(),
});

/** The item's name and outlet on the menu; for a deleted one, its name when it was last sold. */
export async function namesOf(
  db: Queryable,
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
