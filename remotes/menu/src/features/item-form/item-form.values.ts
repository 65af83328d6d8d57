import {
  dietaryTypeOf,
  type ItemChanges,
  type ItemFields,
  type ItemFormInput,
  type MenuItemDetail,
} from '@galla/shared/contract';
import type { ZodForm } from '@galla/shared/forms';
import { moneyToInput } from '@galla/shared/format';

export type ItemForm = ZodForm<ItemFormInput, ItemFields>;
export type GroupInput = ItemFormInput['groups'][number];

/** What a new item's form starts with. */
export const emptyItemForm: ItemFormInput = {
  name: '',
  description: '',
  category: { catId: '', subCatId: null },
  price: '',
  taxPercent: 5,
  dietaryType: 'Veg',
  layoutId: 11,
  available: true,
  images: [],
  groups: [],
  timings: [],
};

/** A stored item as its form shows it. */
export function formOf(item: MenuItemDetail): ItemFormInput {
  const { name, description, catId, subCatId, price, taxPercent, layoutId, available, images, timings } =
    item;
  return {
    name,
    description,
    category: { catId, subCatId },
    price: moneyToInput(price),
    taxPercent,
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

/** A copy of an item: groups of its own, since an id belongs to one item, except for shared add-ons. */
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

/** Only what differs from the stored item is sent: what somebody else changed meanwhile is not written back. */
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
  /** Mine where I changed something, theirs everywhere else. */
  merged: ItemFormInput;
  /** What both changed, each otherwise. */
  both: readonly FormField[];
  /** What only they changed. */
  theirs: readonly FormField[];
}

/** Brings what somebody else saved and what is typed together; nothing typed is lost. */
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
