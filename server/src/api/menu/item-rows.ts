import type { MenuItemDetail, MenuItemRow } from '@galla/shared/contract';
import { dietOf } from '@galla/shared/domain';
import type { JsonRow } from './json-rows';

/** Columns of a list row over `menu_items i`, for a statement whose $2 is the present time. */
export const rowColumns = `i.id as "itemId", i.category_id as "catId", i.sub_category_id as "subCatId", i.name, i.price,
  i.tax_percent as "taxPercent", i.is_veg as "isVeg", i.contains_egg as "containsEgg",
  i.available or coalesce(i.available_again_at <= $2::timestamptz, false) as available,
  i.available_again_at as "availableAgainAt", i.images -> 0 ->> 'thumbUrl' as "thumbUrl",
  jsonb_array_length(jsonb_path_query_array(i.groups, '$[*] ? (@.type == "VARIANT")')) as "variantCount",
  jsonb_array_length(jsonb_path_query_array(i.groups, '$[*] ? (@.type == "ADDON")')) as "addonCount",
  i.timings <> '[]'::jsonb as timed, i.position, i.version`;

export interface ListedItem extends Omit<MenuItemRow, 'diet' | 'availableAgainAt'> {
  availableAgainAt: Date | null;
}

/** When an item comes back; null for one that is on. */
export const backAt = (available: boolean, at: Date | string | null): string | null =>
  available || at === null ? null : new Date(at).toISOString();

export function rowOf({ availableAgainAt, ...item }: ListedItem | JsonRow<ListedItem>): MenuItemRow {
  return { ...item, diet: dietOf(item), availableAgainAt: backAt(item.available, availableAgainAt) };
}

/** Columns of a whole item over `menu_items i`, for a statement whose $2 is the present time. */
export const detailColumns = `i.id as "itemId", i.outlet_id as "outletId", i.category_id as "catId",
  i.sub_category_id as "subCatId", i.name, i.description, i.price, i.tax_percent as "taxPercent", i.is_veg as "isVeg",
  i.contains_egg as "containsEgg", i.available or coalesce(i.available_again_at <= $2::timestamptz, false) as available,
  i.available_again_at as "availableAgainAt", i.groups, i.layout_id as "layoutId", i.images, i.timings, i.position,
  i.version, i.updated_at as "updatedAt", i.changed_by as "changedBy"`;

export interface DetailedItem extends Omit<MenuItemDetail, 'diet' | 'availableAgainAt' | 'updatedAt'> {
  availableAgainAt: Date | null;
  updatedAt: Date;
}

export function detailOf({ availableAgainAt, updatedAt, ...item }: DetailedItem): MenuItemDetail {
  return {
    ...item,
    diet: dietOf(item),
    availableAgainAt: backAt(item.available, availableAgainAt),
    updatedAt: updatedAt.toISOString(),
  };
}
