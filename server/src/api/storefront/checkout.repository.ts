import type { Actor, Bill, BusinessType, OrderStatus } from '@galla/shared/contract';
import { isOpenAt } from '@galla/shared/domain';
import type { KeptHours, OpeningSlot } from '@galla/shared/domain';
import { offersNow, offersOfOutlet } from '../discounts/offers-now';
import type { KeptOffer } from '../discounts/offers-now';
import type { Queryable } from '../../db/queryable';
import { orderColumns } from '../orders/order-rows';
import type { OrderRow } from '../orders/order-rows';
import type { CartItem } from './cart';
import type { QuotedOutlet } from './checkout-quote';

export interface CheckoutOutlet extends Omit<QuotedOutlet, 'config'>, KeptHours {
  outletId: string;
  merchantId: string;
  displayName: string;
  available: 'on' | 'off';
  timezone: string;
  businessType: BusinessType;
  config: unknown;
  items: CartItem[];
}

/** An outlet as a checkout needs it. */
export interface OutletWish {
  outletId: string;
  itemIds: readonly string[];
  /** What the menu is looked at for. */
  now: Date;
  /** When the order is placed, where that is another time. */
  orderedAt?: Date;
}

type KeptItem = Omit<CartItem, 'offers'> & {
  onMenu: boolean;
  switchedOn: boolean;
  availableAgainAt: string | null;
  timings: OpeningSlot[];
};
type OutletRow = Omit<CheckoutOutlet, 'items'> & { items: KeptItem[]; offers: KeptOffer[] };

function outletFor(row: OutletRow, { itemIds, now, orderedAt = now }: OutletWish): CheckoutOutlet {
  const { items, offers, ...outlet } = row;
  const offersFor = offersNow(offers, orderedAt, outlet.timezone);
  const wanted = new Set(itemIds);
  return {
    ...outlet,
    items: items
      .filter(({ itemId }) => wanted.has(itemId))
      .map(({ onMenu, switchedOn, availableAgainAt, timings, ...item }) => {
        const isBack = availableAgainAt !== null && Date.parse(availableAgainAt) <= now.getTime();
        const available = onMenu && (switchedOn || isBack) && isOpenAt(timings, now, outlet.timezone);
        return { ...item, offers: offersFor(item), available };
      }),
  };
}

/** Each outlet once, with the items of all who want it. */
function wantedOf(wishes: readonly OutletWish[]): { outlet: string; items: string[] }[] {
  const wanted = new Map<string, Set<string>>();
  for (const { outletId, itemIds } of wishes) {
    const items = wanted.get(outletId) ?? new Set();
    wanted.set(outletId, items);
    for (const itemId of itemIds) items.add(itemId);
  }
  return [...wanted].map(([outlet, items]) => ({ outlet, items: [...items] }));
}

/**
 * Outlets, each with those of the named items that are on its menu and the offers for them, in one statement for all. Null:
 * no such outlet.
 */
export async function findCheckoutOutlets(
  db: Queryable,
  wishes: readonly OutletWish[],
): Promise<(CheckoutOutlet | null)[]> {
  const rows = await db.query<OutletRow>({
    name: 'checkout-outlets',
    // One JSON and not arrays: how long an array is changes the planner's guess, so it would plan each call afresh.
    text: `select u.id as "outletId", u.merchant_id as "merchantId", u.display_name as "displayName", u.available,
        u.business_type as "businessType", u.config, u.currency, u.address, u.gstin_type as "gstinType",
        u.gst_applicable_on as "gstApplicableOn", u.gstin_percent as "gstinPercent", u.timezone,
        u.op_setting_type as "opSettingType", u.op_hours as "opHours", u.holidays,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'itemId', i.id, 'name', i.name, 'price', i.price, 'taxPercent', i.tax_percent, 'isVeg', i.is_veg,
            'containsEgg', i.contains_egg, 'groups', i.groups,
            'timings', i.timings, 'categoryIds', to_jsonb(array_remove(array[i.category_id, i.sub_category_id], null)),
            'onMenu', c.available and c.deleted_at is null and coalesce(s.available and s.deleted_at is null, true),
            'switchedOn', i.available, 'availableAgainAt', i.available_again_at)), '[]'::jsonb)
          from menu_items i join menu_categories c on c.id = i.category_id
            left join menu_categories s on s.id = i.sub_category_id
          where i.outlet_id = u.id and i.id = any(wanted.items) and i.deleted_at is null) as items,
        ${offersOfOutlet} as offers
      from jsonb_to_recordset($1::jsonb) as wanted(outlet uuid, items uuid[]) join outlets u on u.id = wanted.outlet`,
    values: [JSON.stringify(wantedOf(wishes))],
  });
  const found = new Map(rows.map((row) => [row.outletId, row]));
  return wishes.map((wish) => {
    const row = found.get(wish.outletId);
    return row === undefined ? null : outletFor(row, wish);
  });
}

/** As `findCheckoutOutlets`, one outlet. */
export async function findCheckoutOutlet(db: Queryable, wish: OutletWish): Promise<CheckoutOutlet | null> {
  const [outlet] = await findCheckoutOutlets(db, [wish]);
  return outlet ?? null;
}

/** Whether an outlet has an order with this client key. */
export async function hasClientKey(db: Queryable, outletId: string, clientKey: string): Promise<boolean> {
  const rows = await db.query({
    name: 'has-client-key',
    text: 'select 1 as one from orders where outlet_id = $1 and client_key = $2',
    values: [outletId, clientKey],
  });
  return rows.length > 0;
}

/** An order as it was when it was placed is rebuilt from this. */
export interface PlacedOrderRow extends OrderRow {
  bill: Bill;
  quotedMinutes: number | null;
  placedVersions: { version: number; status: OrderStatus; by: Actor; at: string }[];
}

export async function findByClientKey(
  db: Queryable,
  outletId: string,
  clientKey: string,
): Promise<PlacedOrderRow | null> {
  const rows = await db.query<PlacedOrderRow>({
    name: 'order-by-client-key',
    text: `select ${orderColumns}, o.bill, o.quoted_minutes as "quotedMinutes",
        (select jsonb_agg(jsonb_build_object('version', t.version, 'status', t.status, 'by', t.by, 'at', t.at)
            order by t.version)
          from order_timeline t where t.order_id = o.id and t.version <= 2) as "placedVersions"
      from orders o where o.outlet_id = $1 and o.client_key = $2`,
    values: [outletId, clientKey],
  });
  return rows[0] ?? null;
}
