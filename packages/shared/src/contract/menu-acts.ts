import { z } from 'zod';
import { menuLimits, pricePercentRange, priceRoundings } from './constants';
import {
  addonGroupInputSchema,
  categoryNameSchema,
  itemNameSchema,
  itemTimingsSchema,
  layoutIdSchema,
  menuCategorySchema,
  menuItemDetailSchema,
  menuPriceSchema,
  subCategorySchema,
  taxPercentSchema,
  versionSchema,
} from './menu';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema } from './primitives';

const ofOutlet = { outletId: idSchema };

/** The fields of an item's form. */
export const itemFieldsSchema = z.object({
  catId: idSchema,
  subCatId: idSchema.nullable().default(null),
  name: itemNameSchema,
  description: z.string().trim().max(menuLimits.itemDescription).default(''),
  price: menuPriceSchema,
  taxPercent: taxPercentSchema,
  isVeg: z.boolean(),
  containsEgg: z.boolean().default(false),
  available: z.boolean().default(true),
  layoutId: layoutIdSchema.default(11),
  imageIds: z
    .array(idSchema)
    .max(menuLimits.imagesPerItem)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'An image is listed twice' })
    .default([]),
  groups: z.array(addonGroupInputSchema).max(menuLimits.groupsPerItem).default([]),
  timings: itemTimingsSchema.default([]),
});
export type ItemFields = z.output<typeof itemFieldsSchema>;

/** `itemId` is made by the caller: the same item sent twice is one item. */
export const addItemBodySchema = itemFieldsSchema.extend({ ...ofOutlet, itemId: idSchema });
/** Only the fields that are sent change. `version` is the one the form was filled from. */
export const updateItemBodySchema = z.object({
  ...ofOutlet,
  itemId: idSchema,
  version: versionSchema,
  changes: z
    .object(
      Object.fromEntries(
        Object.entries(itemFieldsSchema.shape).map(([name, field]) => [
          name,
          field instanceof z.ZodDefault ? field.unwrap() : field,
        ]),
      ) as UnwrappedFields,
    )
    .partial(),
});
type Unwrapped<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field;
type UnwrappedFields = {
  [Name in keyof typeof itemFieldsSchema.shape]: Unwrapped<(typeof itemFieldsSchema.shape)[Name]>;
};
export type ItemChanges = z.output<typeof updateItemBodySchema>['changes'];

const itemIdsSchema = z.array(idSchema).min(1).max(menuLimits.itemsPerAct);

/** On or off for items of an outlet. `until`: when they come back by themselves; null: when somebody switches them on. */
export const itemAvailabilityBodySchema = z.object({
  ...ofOutlet,
  itemIds: itemIdsSchema,
  available: z.boolean(),
  until: instantSchema.nullable().default(null),
});
export const opHoursBodySchema = z.object({
  ...ofOutlet,
  itemIds: itemIdsSchema,
  timings: itemTimingsSchema,
});

/** What is done to several items at once. Each can be undone. */
export const bulkActSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('switch'),
    available: z.boolean(),
    until: instantSchema.nullable().default(null),
  }),
  z.object({
    kind: z.literal('price'),
    /** Per cent, at most two decimals: 5, −12.5. Prices of variants change alike. */
    percent: z.number().min(pricePercentRange.min).max(pricePercentRange.max).multipleOf(0.01),
    roundTo: z.literal([...priceRoundings]).default(1),
  }),
  z.object({ kind: z.literal('tax'), taxPercent: taxPercentSchema }),
  z.object({ kind: z.literal('category'), catId: idSchema, subCatId: idSchema.nullable().default(null) }),
  z.object({ kind: z.literal('delete') }),
]);
export type BulkAct = z.output<typeof bulkActSchema>;
export const bulkItemsBodySchema = z.object({
  ...ofOutlet,
  itemIds: itemIdsSchema,
  act: bulkActSchema,
  idempotencyKey: idempotencyKeySchema,
});
/** `undoId` undoes the act for `menuUndoMs`; null: nothing was changed. */
export const changedItemsSchema = z.object({ undoId: idSchema.nullable(), changed: z.int().min(0) });
/** Items that somebody changed after the act stay as they are and are counted as `kept`. */
export const undoneSchema = z.object({ restored: z.int().min(0), kept: z.int().min(0) });

/** Details of 409 MENU_CHANGED_MEANWHILE on updateItem: the item as it is now, so that nothing typed is lost. */
export const itemChangedDetailsSchema = z.object({ item: menuItemDetailSchema });
/** The same on categories and sub-categories. */
export const categoryChangedDetailsSchema = z.object({ category: menuCategorySchema.or(subCategorySchema) });

/** An item in another outlet that is mapped to one of this outlet. */
export const mappedCellSchema = z.object({
  outletId: idSchema,
  itemId: idSchema,
  price: moneySchema,
  available: z.boolean(),
});
/** Items of one outlet, each with its counterparts in the other outlets the user works for. */
export const itemMappingSchema = z.object({
  outlets: z.array(z.object({ outletId: idSchema, displayName: z.string() })),
  rows: z.array(
    z.object({ itemId: idSchema, name: z.string(), catId: idSchema, cells: z.array(mappedCellSchema) }),
  ),
});
/** `mapped: true` makes a counterpart (or takes one of the same name); false takes it off that outlet's menu. */
export const mapItemsBodySchema = z.object({
  ...ofOutlet,
  changes: z
    .array(z.object({ itemId: idSchema, outletId: idSchema, mapped: z.boolean() }))
    .min(1)
    .max(2_000),
});

export const addCategoryBodySchema = z.object({ ...ofOutlet, catId: idSchema, name: categoryNameSchema });
export const editCategoryBodySchema = addCategoryBodySchema.extend({ version: versionSchema });
export const categoryOfOutletSchema = z.object({ ...ofOutlet, catId: idSchema });
export const switchCategoryBodySchema = categoryOfOutletSchema.extend({ available: z.boolean() });
export const addSubCategoryBodySchema = addCategoryBodySchema.extend({ parentId: idSchema });
/** The whole order of one level: all categories, or all sub-categories of `parentId`. */
export const reorderBodySchema = z.object({
  ...ofOutlet,
  parentId: idSchema.nullable().default(null),
  catIds: z.array(idSchema).min(1).max(1_000),
});
/** The whole order of the items of one category or sub-category. */
export const reorderItemsBodySchema = z.object({
  ...ofOutlet,
  catId: idSchema,
  subCatId: idSchema.nullable().default(null),
  itemIds: itemIdsSchema,
});

/** Makes a group of the library, or changes it where `version` says which one was seen. */
export const createAddonBodySchema = z.object({
  ...ofOutlet,
  group: addonGroupInputSchema,
  version: versionSchema.nullable().default(null),
});
export const deleteAddonsBodySchema = z.object({ ...ofOutlet, groupIds: z.array(idSchema).min(1).max(200) });
