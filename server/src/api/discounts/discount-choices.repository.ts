import { discountChoicesSchema } from '@galla/contract';
import type { DiscountChoices } from '@galla/contract';
import type { Queryable } from '../../db/queryable';
import { currencyOf } from './discount-scope';
import type { DiscountScope } from './discount-scope';
import { outletOf } from './promotions.service';

const maxProducts = 60;

const collectionRowSchema = discountChoicesSchema.shape.collections.def.element;

const productRowSchema = discountChoicesSchema.shape.products.def.element;

/** Possible targets of a discount: the user's outlets and their menus; equal names are one choice. */
export async function discountChoices(
  db: Queryable,
  scope: DiscountScope,
  { outletId, search }: { outletId?: string | undefined; search: string },
): Promise<DiscountChoices> {
  const outletIds = outletId === undefined ? scope.mine : [outletOf(scope, outletId).outletId];
  const values = [outletIds, search];
  const collections = await db.query(collectionRowSchema, {
    name: 'discount-collections',
    text: `select min(name) as name, jsonb_agg(id order by id) as ids from menu_categories
      where outlet_id = any($1::uuid[]) and deleted_at is null and strpos(lower(name), lower($2)) > 0
      group by lower(name) order by lower(name) limit 100`,
    values,
  });
  const products = await db.query(productRowSchema, {
    name: 'discount-products',
    text: `select min(i.name) as name, jsonb_agg(i.id order by i.id) as ids, min(i.price)::int as price,
        min(c.name) as collection
      from menu_items i join menu_categories c on c.id = i.category_id
      where i.outlet_id = any($1::uuid[]) and i.deleted_at is null and strpos(lower(i.name), lower($2)) > 0
      group by lower(i.name) order by lower(i.name) limit ${maxProducts}`,
    values,
  });
  const outlets = scope.outlets
    .filter(({ outletId: id }) => scope.mine.includes(id))
    .map(({ outletId: id, displayName, timezone }) => ({ outletId: id, displayName, timezone }));
  return { currency: currencyOf(scope), outlets, collections, products };
}
