import type { Busy, MenuItem, PublicBusy, publicMenuSchema, OutletSummary } from '@galla/shared/contract';
import { dietOf, isOpenAt, openingHoursOf, openingStateAt } from '@galla/shared/domain';
import type { KeptHours, OpeningSlot } from '@galla/shared/domain';
import type { z } from 'zod';
import type { Queryable } from '../../db/queryable';
import { findBusy } from '../kitchen/busy.repository';

type PublicMenu = z.output<typeof publicMenuSchema>;
type PublicOutlet = Pick<OutletSummary, 'outletId' | 'displayName' | 'available' | 'city'> & {
  busy: PublicBusy | null;
};

/** What customers are told of busy mode. */
export const publicBusy = (busy: Busy | null | undefined): PublicBusy | null =>
  busy ? { until: busy.until, extraMinutes: busy.extraMinutes } : null;
const mostOutlets = 500;

/** Outlets a customer may order from, by name. */
export async function publicOutlets(db: Queryable, now: Date): Promise<PublicOutlet[]> {
  const outlets = await db.query<Omit<PublicOutlet, 'busy'>>({
    name: 'public-outlets',
    text: `select id as "outletId", display_name as "displayName", available, coalesce(address ->> 'city', '') as city
      from outlets where setup_completed_at is not null
        and coalesce(config -> 'delivery' ->> 'orderingSystem', 'false') <> 'true' order by display_name, id limit ${mostOutlets}`,
  });
  const busy = await findBusy(
    db,
    outlets.map(({ outletId }) => outletId),
    now,
  );
  return outlets.map((outlet) => ({ ...outlet, busy: publicBusy(busy.get(outlet.outletId)) }));
}

interface MenuRow extends Omit<MenuItem, 'diet' | 'availableAgainAt'> {
  categoryName: string;
  isVeg: boolean;
  containsEgg: boolean;
  availableAgainAt: Date | null;
  timings: OpeningSlot[];
}

/** The outlet's menu as a customer sees it: open categories, their items in order. Null: no such outlet. */
export async function publicMenu(db: Queryable, outletId: string, now: Date): Promise<PublicMenu | null> {
  const outlets = await db.query<{ displayName: string; open: boolean; timezone: string } & KeptHours>({
    name: 'public-menu-outlet',
    text: `select display_name as "displayName", available = 'on' as open, timezone,
        op_setting_type as "opSettingType", op_hours as "opHours", holidays from outlets where id = $1`,
    values: [outletId],
  });
  if (!outlets[0]) return null;
  const { timezone, displayName, open: switchedOn } = outlets[0];
  const open = switchedOn && openingStateAt(openingHoursOf(outlets[0]), now, timezone).open;
  const rows = await db.query<MenuRow>({
    name: 'public-menu-items',
    text: `select i.id as "itemId", c.id as "catId", c.name as "categoryName", i.name, i.description, i.price,
        i.tax_percent as "taxPercent", i.is_veg as "isVeg", i.contains_egg as "containsEgg", i.groups,
        i.available or coalesce(i.available_again_at <= $2::timestamptz, false) as available,
        i.available_again_at as "availableAgainAt", i.timings
      from menu_categories c join menu_items i on i.category_id = c.id
        left join menu_categories s on s.id = i.sub_category_id
      where coalesce(s.available and s.deleted_at is null, true) and c.outlet_id = $1 and i.outlet_id = $1 and c.available and c.deleted_at is null and i.deleted_at is null
      order by c.position, c.id, i.position, i.id`,
    values: [outletId, now],
  });
  const categories = new Map<string, PublicMenu['categories'][number]>();
  for (const { categoryName, isVeg, containsEgg, availableAgainAt, timings, ...item } of rows) {
    const category = categories.get(item.catId) ?? { catId: item.catId, name: categoryName, items: [] };
    categories.set(item.catId, category);
    category.items.push({
      ...item,
      available: item.available && isOpenAt(timings, now, timezone),
      diet: dietOf({ isVeg, containsEgg }),
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
