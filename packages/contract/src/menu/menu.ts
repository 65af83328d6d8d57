import * as z from 'zod/mini';
import {
  dietaryTypes,
  menuLayoutIds,
  menuLimits,
  nameLimits,
  taxPercents,
  variantCount,
} from '../basics/constants';
import { publicBusySchema } from '../outlets/kitchen';
import { hhmmPattern } from '../basics/patterns';
import { actorSchema, idSchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';
import { itemDietSchema } from '../orders/orders';
import { saleTermsShape } from '../basics/price-basis';
import { timingSchema } from '../basics/timings';

export const taxPercentSchema = z.literal([...taxPercents]);
export type TaxPercent = z.infer<typeof taxPercentSchema>;
export const dietaryTypeSchema = z.enum(dietaryTypes);
export const layoutIdSchema = z.literal([...menuLayoutIds]);
export const versionSchema = z.int().check(z.positive());
export const menuPriceSchema = moneySchema.check(z.minimum(0), z.maximum(menuLimits.price));

/** A text of one line that people read: trimmed, not empty, no control characters. */
const lineOf = (max: number) =>
  z.string().check(trimmed(), z.minLength(1), z.maxLength(max), z.regex(/^\P{Cc}*$/u));
export const itemNameSchema = lineOf(menuLimits.itemName);
export const categoryNameSchema = lineOf(menuLimits.categoryName);

/** A choice that replaces the base price (a size) or adds to it (an extra). */
export const menuOptionSchema = z.object({
  optionId: idSchema,
  optionName: z.string(),
  price: moneySchema.check(z.nonnegative()),
  /** False: switched off, or none is left. Left out: it can be chosen. */
  available: z.optional(z.boolean()),
  /** Portions that can still be ordered. Left out, or null: it isn't counted. */
  portionsLeft: z.optional(z.nullable(z.int())),
});
export const menuAddonGroupSchema = z.object({
  groupId: idSchema,
  displayName: z.string(),
  addonName: z.string(),
  type: z.enum(['VARIANT', 'ADDON']),
  min: z.int().check(z.minimum(0)),
  max: z.int().check(z.minimum(1)),
  options: z.array(menuOptionSchema),
});
export type MenuAddonGroup = z.infer<typeof menuAddonGroupSchema>;

/** Indexes of names that stand above in the list already, in whatever case. */
export function repeatedNames(names: readonly string[]): number[] {
  const keys = names.map((name) => name.normalize('NFKC').trim().toLowerCase());
  return keys.flatMap((key, index) => (key !== '' && keys.indexOf(key) < index ? [index] : []));
}

/** A check for `superRefine`: no two options of a group have the same name. */
export function checkOptionNames(
  { options }: { options: readonly { optionName: string }[] },
  context: {
    addIssue: (issue: { code: 'custom'; path: (string | number)[]; message: string; input: unknown }) => void;
  },
): void {
  for (const index of repeatedNames(options.map(({ optionName }) => optionName)))
    context.addIssue({
      code: 'custom',
      path: ['options', index, 'optionName'],
      message: 'nameTwice',
      input: options[index]?.optionName,
    });
}

/** A group as somebody writes it. Ids are the writer's, so that a repeat makes nothing twice. */
export const addonGroupInputSchema = z
  .object({
    groupId: idSchema,
    displayName: lineOf(nameLimits.displayName),
    addonName: lineOf(nameLimits.addon),
    type: z.enum(['VARIANT', 'ADDON']),
    min: z.int().check(z.minimum(0), z.maximum(999)),
    max: z.int().check(z.minimum(1), z.maximum(999)),
    options: z
      .array(
        z.object({
          optionId: idSchema,
          optionName: lineOf(menuLimits.optionName),
          price: menuPriceSchema,
        }),
      )
      .check(z.maxLength(menuLimits.optionsPerGroup)),
  })
  .check(
    z.refine((group) => group.min <= group.max, { path: ['max'], message: 'maxValueInvalid' }),
    // One of the sizes is chosen, for an order line has one price.
    z.refine(
      ({ type, min, max }) => type !== 'VARIANT' || (min === variantCount.min && max === variantCount.max),
      { path: ['min'], message: 'variantCount' },
    ),
    z.superRefine(checkOptionNames),
    // Nobody could choose what the group asks for, so the item couldn't be ordered.
    z.refine(({ type, min, options }) => type === 'VARIANT' || options.length >= min, {
      path: ['options'],
      message: 'fewerThanMin',
    }),
    z.refine(
      ({ type, min, max }) => type !== 'VARIANT' || (min === variantCount.min && max === variantCount.max),
      { path: ['max'], message: 'variantCount' },
    ),
    z.refine(
      (group) => new Set(group.options.map(({ optionId }) => optionId)).size === group.options.length,
      {
        path: ['options'],
        message: 'listedTwice',
      },
    ),
  );

/** When an item is served; `close` at or before `open` reaches into the next day. No timings: whenever the outlet is open. */
export const itemTimingSchema = z.object({
  /** 0 is Sunday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  open: z.string().check(z.regex(hhmmPattern)),
  close: z.string().check(z.regex(hhmmPattern)),
});
export const itemTimingsSchema = z.array(itemTimingSchema).check(z.maxLength(menuLimits.timingsPerItem));
/** The same as somebody writes it: times that a form offers. */
export const itemTimingsInputSchema = z
  .array(z.extend(itemTimingSchema, { open: timingSchema, close: timingSchema }))
  .check(z.maxLength(menuLimits.timingsPerItem));

export const menuImageSchema = z.object({
  imageId: idSchema,
  /** Address below the page's origin; needs no session, never changes its contents. */
  url: z.string(),
  thumbUrl: z.string(),
});
export type MenuImage = z.infer<typeof menuImageSchema>;

/** An item as customers and order screens see it. */
export const menuItemSchema = z.object({
  itemId: idSchema,
  catId: idSchema,
  name: z.string(),
  description: z.string(),
  price: moneySchema.check(z.nonnegative()),
  taxPercent: taxPercentSchema,
  ...saleTermsShape,
  diet: itemDietSchema,
  available: z.boolean(),
  /** When an item that is off comes back by itself. */
  availableAgainAt: z.nullable(instantSchema),
  /** Portions that can still be ordered. Left out, or null: it isn't counted. */
  portionsLeft: z.optional(z.nullable(z.int())),
  groups: z.array(menuAddonGroupSchema),
});
export type MenuItem = z.infer<typeof menuItemSchema>;

/** A row of the Main Menu: all that the table shows and filters by, without what only the form needs. */
export const menuItemRowSchema = z.extend(z.omit(menuItemSchema, { groups: true, description: true }), {
  subCatId: z.nullable(idSchema),
  isVeg: z.boolean(),
  containsEgg: z.boolean(),
  /** False: no dietary mark, whatever the two above say. */
  isFood: z.boolean(),
  thumbUrl: z.nullable(z.string()),
  /** The price of each size; none: the item has one price. `price` is the cheapest. */
  sizePrices: z.array(moneySchema.check(z.nonnegative())),
  addonCount: z.int().check(z.minimum(0)),
  /** Has timings of its own. */
  timed: z.boolean(),
  /** Order within its category and sub-category. */
  position: z.int(),
  version: versionSchema,
});
export type MenuItemRow = z.infer<typeof menuItemRowSchema>;

/** Everything about an item: what the form edits. */
export const menuItemDetailSchema = z.extend(menuItemSchema, {
  outletId: idSchema,
  subCatId: z.nullable(idSchema),
  isVeg: z.boolean(),
  containsEgg: z.boolean(),
  /** False: no dietary mark, whatever the two above say. */
  isFood: z.boolean(),
  layoutId: layoutIdSchema,
  images: z.array(menuImageSchema),
  timings: itemTimingsSchema,
  position: z.int(),
  version: versionSchema,
  updatedAt: instantSchema,
  /** Who changed it last; null: nobody since it was made by the system. */
  changedBy: z.nullable(actorSchema),
});
export type MenuItemDetail = z.infer<typeof menuItemDetailSchema>;

export const subCategorySchema = z.object({
  catId: idSchema,
  parentId: idSchema,
  name: z.string(),
  available: z.boolean(),
  position: z.int(),
  version: versionSchema,
  itemCount: z.int().check(z.minimum(0)),
});
export const menuCategorySchema = z.extend(z.omit(subCategorySchema, { parentId: true }), {
  /** Items of the category, those of its sub-categories included. */
  itemCount: z.int().check(z.minimum(0)),
  subCategories: z.array(subCategorySchema),
});
export type MenuCategory = z.infer<typeof menuCategorySchema>;
export type MenuSubCategory = z.infer<typeof subCategorySchema>;

/** Categories as a picker offers them: with `options`, the names. */
export const categoryOptionSchema = z.object({
  catId: idSchema,
  options: z.array(z.object({ catId: idSchema, optionName: z.string() })),
  optionName: z.string(),
});

/** The categories in order, each with its items in order. */
export const itemsByCategorySchema = z.object({
  outletId: idSchema,
  categories: z.array(z.extend(menuCategorySchema, { items: z.array(menuItemRowSchema) })),
});
export type ItemsByCategory = z.infer<typeof itemsByCategorySchema>;

/** The whole menu with every choice: what order and on-call screens sell from. */
export const outletMenuSchema = z.object({
  outletId: idSchema,
  categories: z.array(
    z.object({
      catId: idSchema,
      name: z.string(),
      available: z.boolean(),
      items: z.array(
        z.extend(menuItemSchema, {
          subCatId: z.nullable(idSchema),
          timings: itemTimingsSchema,
          thumbUrl: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});

/** What a customer may order from: the outlet's open menu. */
export const publicMenuSchema = z.object({
  outletId: idSchema,
  displayName: z.string(),
  open: z.boolean(),
  categories: z.array(z.object({ catId: idSchema, name: z.string(), items: z.array(menuItemSchema) })),
});
/** As a customer sees it, with when an order would be ready. */
export const storefrontMenuSchema = z.extend(publicMenuSchema, {
  /** An order of a few items made now would be ready in so many minutes. */
  readyInMinutes: z.int().check(z.positive()),
  /** The outlet has more to do than usual, and promises accordingly. */
  busy: z.nullable(publicBusySchema),
});

/** A group of the outlet's library. ADDON groups are shared by the items that hold them; VARIANT groups are patterns to start from. */
export const addonRecordSchema = z.extend(menuAddonGroupSchema, {
  version: versionSchema,
  /** Items that hold the group. */
  itemCount: z.int().check(z.minimum(0)),
});
export type AddonRecord = z.infer<typeof addonRecordSchema>;
