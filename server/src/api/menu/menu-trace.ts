import type { AuditAction, MenuItemDetail } from '@galla/contract';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { audit } from '../../db/audit';
import type { MenuAct } from '../../menu/menu-scope';

type MenuAction = Extract<AuditAction, `menu.${string}`>;

/** Writes a change of a menu into the history. One line in the transaction of the change itself. */
export const traceMenu = (
  tx: Queryable,
  act: MenuAct,
  action: MenuAction,
  { subjectId, ...change }: { subjectId?: string; before?: unknown; after?: unknown; isPart?: boolean },
): Promise<void> => audit(tx, act, action, ['menu', subjectId ?? act.outletId], change);

/** Facts of an item that the history shows; null: there is no such item. */
export const itemFacts = (item: MenuItemDetail) => ({
  name: item.name,
  price: item.price,
  taxPercent: item.taxPercent,
  priceBasis: item.priceBasis,
  mrp: item.mrp,
  hsn: item.hsn,
  soldBy: item.soldBy,
  uqc: item.uqc,
  diet: item.diet,
  description: item.description,
  sizes: item.groups
    .filter(({ type }) => type === 'VARIANT')
    .flatMap(({ options }) => options.map(({ optionName, price }) => ({ name: optionName, price }))),
  addons: item.groups.filter(({ type }) => type === 'ADDON').map(({ displayName }) => displayName),
  pictures: item.images.length,
});

/** Items named in one entry; of more only how many there are. */
const mostNamed = 20;
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
    text: `select i.name, i.price::int as price, i.tax_percent as "taxPercent", i.available, c.name as category
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.outlet_id = $1 and i.id = any($2::uuid[]) order by lower(i.name), i.id limit ${mostNamed}`,
    values: [act.outletId, itemIds.slice(0, mostNamed)],
  });
}

/** The same, by name alone: for changes that have their own words. */
export const itemNames = async (tx: Queryable, act: MenuAct, itemIds: readonly string[]) =>
  (await namedItems(tx, act, itemIds)).map(({ name }) => ({ name }));
