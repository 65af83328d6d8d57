import { currencySchema, promoItemSchema } from '@galla/contract';
import type { DiscountTarget } from '@galla/contract';
import { and, count, eq, inArray, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { menuCategories, menuItems } from '../../db/schema';
import type { Targets } from '../../rules/discounts/targets';

const scopeOutletSchema = z.object({
  outletId: z.string(),
  displayName: z.string(),
  timezone: z.string(),
  currency: currencySchema,
  /** Closed permanently: a discount may go on naming it. */
  isClosed: z.boolean(),
});
export type ScopeOutlet = z.output<typeof scopeOutletSchema>;

/** All outlets of a merchant, oldest first. */
export function findScopeOutlets(db: Queryable, merchantId: string): Promise<ScopeOutlet[]> {
  return db.query(scopeOutletSchema, {
    name: 'discount-outlets',
    text: `select id as "outletId", display_name, timezone, currency,
        closed_at is not null as "isClosed" from outlets
      where merchant_id = $1 order by created_at, id`,
    values: [merchantId],
  });
}

/** How many of the targets are on the menus of these outlets, or of the merchant if the discount had them before. */
export async function countTargets(
  db: Queryable,
  { merchantId, outletIds, kept }: { merchantId: string; outletIds: string[]; kept: readonly string[] },
  { target, targetIds }: { target: DiscountTarget; targetIds: readonly string[] },
): Promise<number> {
  const table = target === 'products' ? menuItems : menuCategories;
  const [found] = await db.orm
    .select({ count: count() })
    .from(table)
    .where(
      and(
        eq(table.merchantId, merchantId),
        inArray(table.id, [...targetIds]),
        isNull(table.deletedAt),
        or(inArray(table.outletId, outletIds), inArray(table.id, [...kept])),
      ),
    );
  return found?.count ?? 0;
}

/** How many of the items are of this outlet. */
export async function countOnMenu(
  db: Queryable,
  outletId: string,
  itemIds: readonly string[],
): Promise<number> {
  const [found] = await db.orm
    .select({ count: count() })
    .from(menuItems)
    .where(and(eq(menuItems.outletId, outletId), inArray(menuItems.id, [...itemIds])));
  return found?.count ?? 0;
}

const targetNameRowSchema = z.object({ id: z.string(), name: z.string() });

/** Names of targets by id, without duplicates. */
export async function namesOfTargets(
  db: Queryable,
  merchantId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query(targetNameRowSchema, {
    name: 'discount-target-names',
    text: `select id, name from menu_items where merchant_id = $1 and id = any($2::uuid[])
      union all select id, name from menu_categories where merchant_id = $1 and id = any($2::uuid[])`,
    values: [merchantId, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const itemCategoriesRowSchema = z.object({ id: z.string(), categoryIds: z.array(z.string()) });

/** Categories of the items that discounts target. */
export async function categoriesOf(
  db: Queryable,
  merchantId: string,
  terms: readonly Targets[],
): Promise<Map<string, string[]>> {
  const itemIds = terms.flatMap(({ target, targetIds }) => (target === 'products' ? targetIds : []));
  if (itemIds.length === 0) return new Map();
  const rows = await db.query(itemCategoriesRowSchema, {
    name: 'discount-item-categories',
    text: `select id, to_jsonb(array_remove(array[category_id, sub_category_id], null)) as "categoryIds"
      from menu_items where merchant_id = $1 and id = any($2::uuid[])`,
    values: [merchantId, itemIds],
  });
  return new Map(rows.map(({ id, categoryIds }) => [id, categoryIds]));
}

const promoItemRowSchema = z.object(promoItemSchema.shape).omit({ promoPrice: true });

/** Items of an outlet by name, enrolled ones (`targetIds`) first. */
export function findPromoItems(
  db: Queryable,
  { outletId, search, targetIds }: { outletId: string; search: string; targetIds: readonly string[] },
): Promise<z.output<typeof promoItemRowSchema>[]> {
  return db.query(promoItemRowSchema, {
    name: 'promo-items',
    text: `select i.id as "itemId", i.name, c.name as collection, i.price,
        i.id = any($3::uuid[]) as enrolled,
        jsonb_path_exists(i.groups, '$[*] ? (@.type == "VARIANT" && @.min > 0)') as sized
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.outlet_id = $1 and i.deleted_at is null and strpos(lower(i.name), lower($2)) > 0
      order by enrolled desc, c.position, lower(i.name), i.id limit 100`,
    values: [outletId, search, targetIds],
  });
}
