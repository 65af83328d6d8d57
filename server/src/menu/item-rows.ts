import { menuItemRowSchema, menuItemDetailSchema } from '@galla/contract';
import type { MenuItemDetail, MenuItemRow } from '@galla/contract';
import { dietOf } from '../rules/menu/diet';
import { z } from 'zod';
import { hasPortions, portionsLeftColumn } from '../db/stock-rows';
import { formColumns } from './item-columns';

/** Columns of an item's terms of sale over `menu_items i`. */
export const termsColumns = `i.price_basis as "priceBasis", i.mrp, i.hsn, i.uqc, i.sold_by as "soldBy"`;

/** Columns of a list row over `menu_items i`, for a statement whose $2 is the current time. */
export const rowColumns = `i.id as "itemId", i.category_id as "catId", i.sub_category_id as "subCatId", i.name, i.price,
  i.tax_percent as "taxPercent", ${termsColumns}, i.is_veg as "isVeg", i.contains_egg as "containsEgg",
  i.is_food as "isFood",
  (i.available or coalesce(i.available_again_at <= $2::timestamptz, false)) and ${hasPortions} as available,
  ${portionsLeftColumn} as "portionsLeft",
  i.available_again_at as "availableAgainAt", i.images -> 0 ->> 'thumbUrl' as "thumbUrl",
  jsonb_path_query_array(i.groups, '$[*] ? (@.type == "VARIANT").options[*].price') as "sizePrices",
  jsonb_array_length(jsonb_path_query_array(i.groups, '$[*] ? (@.type == "ADDON")')) as "addonCount",
  i.timings <> '[]'::jsonb as timed, i.position, i.version`;

/** Parsed both from the wire protocol and from JSON: see `queryJsonRows`. */
export const listedItemSchema = z
  .object(menuItemRowSchema.shape)
  .omit({ diet: true })
  .extend({ availableAgainAt: z.coerce.date().nullable() });
export type ListedItem = z.output<typeof listedItemSchema>;

/** When an item becomes available again; null for an available one. */
export const backAt = (available: boolean, at: Date | string | null): string | null =>
  available || at === null ? null : new Date(at).toISOString();

export function rowOf({ availableAgainAt, ...item }: ListedItem): MenuItemRow {
  return { ...item, diet: dietOf(item), availableAgainAt: backAt(item.available, availableAgainAt) };
}

/** Columns of a whole item over `menu_items i`, for a statement whose $2 is the current time. */
export const detailColumns = `i.id as "itemId", i.outlet_id as "outletId", ${formColumns
  .filter(({ field }) => field !== 'available')
  .map(({ field, name }) => `i.${name} as "${field}"`)
  .join(', ')},
  (i.available or coalesce(i.available_again_at <= $2::timestamptz, false)) and ${hasPortions} as available,
  ${portionsLeftColumn} as "portionsLeft",
  i.available_again_at as "availableAgainAt", i.position, i.version, i.updated_at as "updatedAt", i.changed_by as "changedBy"`;

export const detailedItemSchema = z
  .object(menuItemDetailSchema.shape)
  .omit({ diet: true })
  .extend({ availableAgainAt: z.coerce.date().nullable(), updatedAt: z.coerce.date() });
export type DetailedItem = z.output<typeof detailedItemSchema>;

export function detailOf({ availableAgainAt, updatedAt, ...item }: DetailedItem): MenuItemDetail {
  return {
    ...item,
    diet: dietOf(item),
    availableAgainAt: backAt(item.available, availableAgainAt),
    updatedAt: updatedAt.toISOString(),
  };
}
