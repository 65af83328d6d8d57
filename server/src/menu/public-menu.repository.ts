import { menuAddonGroupSchema, saleTermsShape, taxPercentSchema } from '@galla/contract';
import type { publicMenuSchema } from '@galla/contract';
import { isOpenAt, openingHoursOf, openingStateAt } from '@galla/domain';
import { dietOf } from '../rules/menu/diet';
import { z } from 'zod';
import { hoursRowSchema, openingSlotsSchema } from '../db/hours-row';
import type { Queryable } from '../db/queryable';
import { hasPortions, portionsLeftColumn, readStock } from '../db/stock-rows';
import { canBeChosen, withStock } from '../rules/menu/stock';
import { termsColumns } from './item-rows';

type PublicMenu = z.output<typeof publicMenuSchema>;

const menuRowSchema = z.object({
  name: z.string(),
  available: z.boolean(),
  price: z.number(),
  description: z.string(),
  itemId: z.string(),
  catId: z.string(),
  taxPercent: taxPercentSchema,
  groups: z.array(menuAddonGroupSchema),
  portionsLeft: z.number().nullable(),
  categoryName: z.string(),
  isVeg: z.boolean(),
  containsEgg: z.boolean(),
  isFood: z.boolean(),
  ...saleTermsShape,
  availableAgainAt: z.date().nullable(),
  timings: openingSlotsSchema,
});

const menuOutletRowSchema = z.object({
  displayName: z.string(),
  open: z.boolean(),
  timezone: z.string(),
  ...hoursRowSchema.shape,
});

/** The outlet's menu as shown to customers: available categories and their items, in order. Null: no such outlet. */
export async function publicMenu(db: Queryable, outletId: string, now: Date): Promise<PublicMenu | null> {
  const outlets = await db.query(menuOutletRowSchema, {
    name: 'public-menu-outlet',
    text: `select display_name as "displayName", available = 'on' as open, timezone,
        op_setting_type as "opSettingType", op_hours as "opHours", holidays from outlets where id = $1`,
    values: [outletId],
  });
  if (!outlets[0]) return null;
  const { timezone, displayName, open: switchedOn } = outlets[0];
  const open = switchedOn && openingStateAt(openingHoursOf(outlets[0]), now, timezone).open;
  const rows = await db.query(menuRowSchema, {
    name: 'public-menu-items',
    text: `select i.id as "itemId", c.id as "catId", c.name as "categoryName", i.name, i.description, i.price,
        i.tax_percent as "taxPercent", i.is_veg as "isVeg", i.contains_egg as "containsEgg",
        i.is_food as "isFood", ${termsColumns}, i.groups,
        (i.available or coalesce(i.available_again_at <= $2::timestamptz, false)) and ${hasPortions} as available,
        ${portionsLeftColumn} as "portionsLeft",
        i.available_again_at as "availableAgainAt", i.timings
      from menu_categories c join menu_items i on i.category_id = c.id
        left join menu_categories s on s.id = i.sub_category_id
      where c.outlet_id = $1 and c.available and c.deleted_at is null
        and coalesce(s.available and s.deleted_at is null, true) and i.outlet_id = $1 and i.deleted_at is null
      order by c.position, c.id, i.position, i.id`,
    values: [outletId, now],
  });
  const stock = await readStock(db, outletId);
  const categories = new Map<string, PublicMenu['categories'][number]>();
  for (const { categoryName, isVeg, containsEgg, isFood, availableAgainAt, timings, ...item } of rows) {
    const category = categories.get(item.catId) ?? { catId: item.catId, name: categoryName, items: [] };
    categories.set(item.catId, category);
    const groups = withStock(item.groups, stock);
    category.items.push({
      ...item,
      groups,
      available: item.available && canBeChosen(groups) && isOpenAt(timings, now, timezone),
      diet: dietOf({ isVeg, containsEgg, isFood }),
      availableAgainAt: item.available || availableAgainAt === null ? null : availableAgainAt.toISOString(),
    });
  }
  return {
    outletId,
    displayName,
    open,
    categories: [...categories.values()],
  };
}
