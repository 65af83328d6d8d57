import { addressSchema, currencySchema, businessTypeSchema } from '@galla/contract';
import { isOpenAt } from '@galla/domain';
import { z } from 'zod';
import { cartItemSchema } from './cart';
import { offersNow, offersOfOutlet, keptOfferSchema } from './offers-now';
import { hoursRowSchema, openingSlotsSchema } from '../db/hours-row';
import { canBeChosen, withStock } from '../rules/menu/stock';
import { stockById, stockOfOutlet, stockRowSchema } from '../db/stock-rows';
import type { Queryable } from '../db/queryable';

const checkoutOutletSchema = z.object({
  currency: currencySchema,
  address: z.nullable(addressSchema),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  gstinType: z.enum(['regular', 'composition']),
  gstinNumber: z.string().nullable(),
  gstApplicableOn: z.string(),
  gstinPercent: z.number(),
  ...hoursRowSchema.shape,
  outletId: z.string(),
  merchantId: z.string(),
  displayName: z.string(),
  available: z.enum(['on', 'off']),
  /** It was closed permanently. */
  isClosed: z.boolean(),
  timezone: z.string(),
  businessType: businessTypeSchema,
  config: z.unknown(),
  items: z.array(cartItemSchema),
});
export type CheckoutOutlet = z.output<typeof checkoutOutletSchema>;

/** An outlet as a checkout needs it. */
export interface OutletInput {
  outletId: string;
  itemIds: readonly string[];
  /** Time at which the menu is evaluated. */
  now: Date;
  /** When the order is placed, if that is a different time. */
  orderedAt?: Date;
}

const keptItemSchema = z.object({
  ...z.object(cartItemSchema.shape).omit({ offers: true, available: true, portionsLeft: true }).shape,
  onMenu: z.boolean(),
  switchedOn: z.boolean(),
  availableAgainAt: z.string().nullable(),
  timings: openingSlotsSchema,
});
const outletRowSchema = z.object({
  ...checkoutOutletSchema.shape,
  items: z.array(keptItemSchema),
  stock: z.array(stockRowSchema),
  offers: z.array(keptOfferSchema),
});
type OutletRow = z.output<typeof outletRowSchema>;

function outletFor(row: OutletRow, { itemIds, now, orderedAt = now }: OutletInput): CheckoutOutlet {
  const { items, offers, stock: rows, ...outlet } = row;
  const stock = stockById(rows);
  const offersFor = offersNow(offers, orderedAt, outlet.timezone);
  const wanted = new Set(itemIds);
  return {
    ...outlet,
    items: items
      .filter(({ itemId }) => wanted.has(itemId))
      .map(({ onMenu, switchedOn, availableAgainAt, timings, groups: bare, ...item }) => {
        const groups = withStock(bare, stock);
        const portionsLeft = stock.get(item.itemId)?.portionsLeft ?? null;
        const isBack = availableAgainAt !== null && Date.parse(availableAgainAt) <= now.getTime();
        const isLeft = portionsLeft !== 0 && canBeChosen(groups);
        const available =
          onMenu && (switchedOn || isBack) && isLeft && isOpenAt(timings, now, outlet.timezone);
        return { ...item, groups, portionsLeft, offers: offersFor(item), available };
      }),
  };
}

/** Each outlet once, with the items of all requests. */
function wantedOf(inputs: readonly OutletInput[]): { outlet: string; items: string[] }[] {
  const wanted = new Map<string, Set<string>>();
  for (const { outletId, itemIds } of inputs) {
    const items = wanted.get(outletId) ?? new Set();
    wanted.set(outletId, items);
    for (const itemId of itemIds) items.add(itemId);
  }
  return [...wanted].map(([outlet, items]) => ({ outlet, items: [...items] }));
}

/**
 * Outlets, each with the requested items on its menu and their offers, in one statement for all. Null: no such outlet.
 */
export async function findCheckoutOutlets(
  db: Queryable,
  inputs: readonly OutletInput[],
): Promise<(CheckoutOutlet | null)[]> {
  const rows = await db.query(outletRowSchema, {
    name: 'checkout-outlets',
    // One JSON instead of arrays: the array length changes the planner's estimate, so each call would be planned again.
    text: `select u.id as "outletId", u.merchant_id, u.display_name,
        case u.available when 'on' then 'on' else 'off' end as available, u.closed_at is not null as "isClosed",
        u.business_type, u.config, u.currency, u.address, u.latitude, u.longitude, u.gstin_type,
        u.gstin_number, u.gst_applicable_on, u.gstin_percent, u.timezone, u.op_setting_type, u.op_hours, u.holidays,
        (select coalesce(jsonb_agg(jsonb_build_object(
            'itemId', i.id, 'name', i.name, 'price', i.price, 'taxPercent', i.tax_percent, 'isVeg', i.is_veg,
            'containsEgg', i.contains_egg, 'isFood', i.is_food, 'groups', i.groups, 'priceBasis', i.price_basis,
            'mrp', i.mrp, 'hsn', i.hsn, 'uqc', i.uqc, 'soldBy', i.sold_by,
            'timings', i.timings, 'categoryIds', to_jsonb(array_remove(array[i.category_id, i.sub_category_id], null)),
            'onMenu', c.available and c.deleted_at is null and coalesce(s.available and s.deleted_at is null, true),
            'switchedOn', i.available, 'availableAgainAt', i.available_again_at)), '[]'::jsonb)
          from menu_items i join menu_categories c on c.id = i.category_id
            left join menu_categories s on s.id = i.sub_category_id
          where i.outlet_id = u.id and i.id = any(wanted.items) and i.deleted_at is null) as items,
        ${offersOfOutlet} as offers, ${stockOfOutlet} as stock
      from jsonb_to_recordset($1::jsonb) as wanted(outlet uuid, items uuid[]) join outlets u on u.id = wanted.outlet`,
    values: [JSON.stringify(wantedOf(inputs))],
  });
  const found = new Map(rows.map((row) => [row.outletId, row]));
  return inputs.map((input) => {
    const row = found.get(input.outletId);
    return row === undefined ? null : outletFor(row, input);
  });
}

/** As `findCheckoutOutlets`, one outlet. */
export async function findCheckoutOutlet(db: Queryable, input: OutletInput): Promise<CheckoutOutlet | null> {
  const [outlet] = await findCheckoutOutlets(db, [input]);
  return outlet ?? null;
}
