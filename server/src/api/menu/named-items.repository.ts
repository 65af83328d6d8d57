import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import type { MenuAct } from '../../menu/menu-scope';

/** Items named in one entry; of more only how many there are. */
const maxNamed = 20;
const namedRowSchema = z.object({
  name: z.string(),
  price: z.number(),
  taxPercent: z.number(),
  available: z.boolean(),
  category: z.string(),
});

/** Items of a bulk change as they are now, by name; read before and after it. */
export async function namedItems(tx: Queryable, act: MenuAct, itemIds: readonly string[]) {
  return tx.query(namedRowSchema, {
    name: 'menu-trace-items',
    text: `select i.name, i.price::int as price, i.tax_percent, i.available, c.name as category
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.outlet_id = $1 and i.id = any($2::uuid[]) order by lower(i.name), i.id limit ${maxNamed}`,
    values: [act.outletId, itemIds.slice(0, maxNamed)],
  });
}

/** The same, by name alone: for changes that have their own words. */
export const itemNames = async (tx: Queryable, act: MenuAct, itemIds: readonly string[]) =>
  (await namedItems(tx, act, itemIds)).map(({ name }) => ({ name }));
