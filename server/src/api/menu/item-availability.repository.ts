import type { Actor } from '@galla/contract';
import { z } from 'zod';
import { appendCte, countCte, notifyAppended } from '../../db/outlet-sequence';
import type { Queryable } from '../../db/queryable';
import { itemsOfEvent } from '../../menu/menu-events';

export interface ItemSwitch {
  itemIds: readonly string[];
  available: boolean;
  /** When the items become available again automatically. */
  until: Date | null;
  by: Actor;
  at: Date;
}

/**
 * Switches items of an outlet off or on and emits an event. One that was sold out isn't counted any more once it is on. All or none: with an id that is not on this menu it returns
 * false and changes nothing.
 */
export async function switchItems(
  db: Queryable,
  scope: { merchantId: string; outletId: string },
  change: ItemSwitch,
): Promise<boolean> {
  const itemIds = [...new Set(change.itemIds)];
  const count = await db.execute({
    name: 'switch-items',
    text: `with named as (
        select id from menu_items
        where outlet_id = $1::uuid and merchant_id = $2::uuid and id = any($3::uuid[]) and deleted_at is null
      ), switched as (
        update menu_items set available = $4, available_again_at = $5::timestamptz, updated_at = $6::timestamptz,
          version = version + 1, changed_by = $7::jsonb
        where id in (select id from named) and (select count(*) from named) = cardinality($3::uuid[]) returning id
      ), done as (
        select where exists (select 1 from switched)
      ), ${countCte({ outletId: '$1::uuid', from: 'done', orders: 0 })}, uncounted as (
        update menu_stock set portions_left = null from counted
        where $4 and menu_stock.outlet_id = counted.outlet_id and subject_id = any($3::uuid[]) and portions_left = 0
      ),
      ${appendCte({
        type: `'menu/changed'`,
        payload: `$8::jsonb || jsonb_build_object('by', $7::jsonb)`,
        from: 'done',
      })}
      select ${notifyAppended} from appended`,
    values: [
      scope.outletId,
      scope.merchantId,
      itemIds,
      change.available,
      change.until,
      change.at,
      JSON.stringify(change.by),
      JSON.stringify(itemsOfEvent(itemIds)),
    ],
  });
  return count > 0;
}

/** Whether all these items are on or off as wanted already, and none has to be taken off its count. */
export async function areSwitched(
  db: Queryable,
  { merchantId, outletId }: { merchantId: string; outletId: string },
  { itemIds, available, until }: Pick<ItemSwitch, 'itemIds' | 'available' | 'until'>,
): Promise<boolean> {
  const others = await db.execute({
    name: 'items-switched-otherwise',
    text: `select 1 from menu_items i
        left join menu_stock s on s.outlet_id = i.outlet_id and s.subject_id = i.id and s.portions_left = 0
      where i.outlet_id = $1::uuid and i.merchant_id = $2::uuid and i.id = any($3::uuid[])
        and ((i.available, i.available_again_at) is distinct from ($4::boolean, $5::timestamptz)
          or ($4 and s.subject_id is not null)) limit 1`,
    values: [outletId, merchantId, itemIds, available, until],
  });
  return others === 0;
}

const returnedRowSchema = z.object({
  outletId: z.string(),
  merchantId: z.string(),
  itemIds: z.array(z.string()),
});

/** Switches items back on at their return time and emits events. Returns the number of items. */
export async function returnItems(db: Queryable, now: Date, by: Actor): Promise<number> {
  const due = await db.query(returnedRowSchema, {
    text: `select outlet_id, merchant_id, array_agg(id::text) as "itemIds"
      from menu_items where available_again_at is not null and available_again_at <= $1::timestamptz and not available
        and deleted_at is null
      group by outlet_id, merchant_id`,
    values: [now],
  });
  let returned = 0;
  for (const { itemIds, ...scope } of due) {
    const back = await switchItems(db, scope, { itemIds, available: true, until: null, by, at: now });
    if (back) returned += itemIds.length;
  }
  return returned;
}
