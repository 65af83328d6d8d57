import {
  dietaryTypeOf,
  type BusinessType,
  type ItemChanges,
  type ItemFields,
  type ItemFormInput,
  type MenuItemDetail,
} from '@galla/contract';
import { defaultSaleTerms, sellsFood } from '@galla/domain';
import type { ZodForm } from '@galla/ui/forms';
import { moneyToInput } from '@galla/shared/format';

export type ItemForm = ZodForm<ItemFormInput, ItemFields>;
export type GroupInput = ItemFormInput['groups'][number];

/** Initial values of a new item, as the outlet's trade usually sells. */
export const emptyItemForm = (businessType: BusinessType): ItemFormInput => ({
  name: '',
  description: '',
  category: { catId: '', subCatId: null },
  price: '',
  taxPercent: 5,
  ...defaultSaleTerms(businessType),
  mrp: '',
  dietaryType: sellsFood(businessType) ? '' : 'Not food',
  layoutId: 11,
  available: true,
  images: [],
  groups: [],
  timings: [],
});

/** Form values of a stored item. */
export function formOf(item: MenuItemDetail): ItemFormInput {
  const { name, description, catId, subCatId, price, taxPercent, layoutId, available, images, timings } =
    item;
  const { priceBasis, mrp, hsn, uqc, soldBy } = item;
  return {
    name,
    description,
    category: { catId, subCatId },
    price: moneyToInput(price),
    taxPercent,
    priceBasis,
    mrp: mrp === null ? '' : moneyToInput(mrp),
    hsn,
    uqc,
    soldBy,
    dietaryType: dietaryTypeOf(item),
    layoutId,
    available,
    images,
    groups: item.groups.map((group) => ({
      ...group,
      options: group.options.map((option) => ({ ...option, price: moneyToInput(option.price) })),
    })),
    timings,
  };
}

/** A copy of an item: new groups, since an id belongs to one item, except for shared add-ons. */
export function copyOf(item: MenuItemDetail, name: string, newId: () => string): ItemFormInput {
  const form = formOf(item);
  const groups = form.groups.map((group) =>
    group.type === 'VARIANT'
      ? {
          ...group,
          groupId: newId(),
          options: group.options.map((option) => ({ ...option, optionId: newId() })),
        }
      : group,
  );
  return { ...form, name, groups };
}

const same = (one: unknown, two: unknown): boolean => JSON.stringify(one) === JSON.stringify(two);

/** Only fields that differ from the stored item are sent, so that other users' changes are not overwritten. */
export function changesOf(stored: MenuItemDetail, fields: ItemFields): ItemChanges {
  const before: ItemFields = {
    ...stored,
    imageIds: stored.images.map(({ imageId }) => imageId),
  };
  const names = Object.keys(fields) as (keyof ItemFields)[];
  return Object.fromEntries(
    names.filter((name) => !same(fields[name], before[name])).map((name) => [name, fields[name]]),
  );
}

export type FormField = keyof ItemFormInput;

export interface Merge {
  /** The user's value where changed, else the other's. */
  merged: ItemFormInput;
  /** Fields both changed to different values. */
  both: readonly FormField[];
  /** Fields only the other user changed. */
  theirs: readonly FormField[];
}

/** Three-way merge of another user's save and the input; no input is lost. */
export function mergeForms(base: ItemFormInput, mine: ItemFormInput, now: ItemFormInput): Merge {
  const fields = Object.keys(base) as FormField[];
  const changedThere = fields.filter((field) => !same(base[field], now[field]));
  const theirs = changedThere.filter((field) => same(base[field], mine[field]));
  const both = changedThere.filter(
    (field) => !same(base[field], mine[field]) && !same(mine[field], now[field]),
  );
  const taken = Object.fromEntries(theirs.map((field) => [field, now[field]]));
  return { merged: { ...mine, ...taken }, both, theirs };
}
