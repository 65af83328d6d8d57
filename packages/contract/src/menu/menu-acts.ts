import * as z from 'zod/mini';
import { menuLimits, pricePercentRange, priceRoundings } from '../basics/constants';
import {
  addonGroupInputSchema,
  categoryNameSchema,
  itemNameSchema,
  itemTimingsInputSchema,
  layoutIdSchema,
  menuCategorySchema,
  menuItemDetailSchema,
  menuPriceSchema,
  subCategorySchema,
  taxPercentSchema,
  versionSchema,
} from './menu';
import { saleTermsShape } from '../basics/price-basis';
import { idSchema, idempotencyKeySchema, instantSchema, moneySchema, trimmed } from '../basics/primitives';

const ofOutlet = { outletId: idSchema };

/** The fields of an item's form. */
export const itemFieldsSchema = z.object({
  catId: idSchema,
  subCatId: z._default(z.nullable(idSchema), null),
  name: itemNameSchema,
  description: z._default(z.string().check(trimmed(), z.maxLength(menuLimits.itemDescription)), ''),
  price: menuPriceSchema,
  taxPercent: taxPercentSchema,
  ...saleTermsShape,
  isVeg: z.boolean(),
  containsEgg: z._default(z.boolean(), false),
  isFood: z._default(z.boolean(), true),
  available: z._default(z.boolean(), true),
  layoutId: z._default(layoutIdSchema, 11),
  imageIds: z._default(
    z.array(idSchema).check(
      z.maxLength(menuLimits.imagesPerItem),
      z.refine((ids) => new Set(ids).size === ids.length, { message: 'listedTwice' }),
    ),
    [],
  ),
  groups: z._default(z.array(addonGroupInputSchema).check(z.maxLength(menuLimits.groupsPerItem)), []),
  timings: z._default(itemTimingsInputSchema, []),
});
export type ItemFields = z.output<typeof itemFieldsSchema>;

type Unwrapped<Field> = Field extends z.ZodMiniDefault<infer Inner> ? Inner : Field;
/** The same fields, none of which may be left out. */
export const wholeItemFieldsSchema = z.object(
  Object.fromEntries(
    Object.entries(itemFieldsSchema.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniDefault ? field.def.innerType : field,
    ]),
  ) as {
    [Name in keyof typeof itemFieldsSchema.shape]: Unwrapped<(typeof itemFieldsSchema.shape)[Name]>;
  },
);

/**
 * `itemId` is made by the caller: the same item sent twice is one item. Terms of sale that are left out are those of
 * the outlet's business type.
 */
export const addItemBodySchema = z.extend(itemFieldsSchema, {
  ...z.partial(z.object(saleTermsShape)).shape,
  ...ofOutlet,
  itemId: idSchema,
});
/** Only the fields that are sent change. `version` is the one the form was filled from. */
export const updateItemBodySchema = z.object({
  ...ofOutlet,
  itemId: idSchema,
  version: versionSchema,
  changes: z.partial(wholeItemFieldsSchema),
});
export type ItemChanges = z.output<typeof updateItemBodySchema>['changes'];

/** Makes an image the first of an item, in place of the one that was. */
export const setItemImageBodySchema = z.object({ ...ofOutlet, itemId: idSchema, imageId: idSchema });

const itemIdsSchema = z.array(idSchema).check(z.minLength(1), z.maxLength(menuLimits.itemsPerAct));

/** On or off for items of an outlet. `until`: when they come back by themselves; null: when somebody switches them on. */
export const itemAvailabilityBodySchema = z.object({
  ...ofOutlet,
  itemIds: itemIdsSchema,
  available: z.boolean(),
  until: z._default(z.nullable(instantSchema), null),
});
export const opHoursBodySchema = z.object({
  ...ofOutlet,
  itemIds: itemIdsSchema,
  timings: itemTimingsInputSchema,
});

/** What is done to several items at once. Each can be undone. */
export const bulkActSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('switch'),
    available: z.boolean(),
    until: z._default(z.nullable(instantSchema), null),
  }),
  z.object({
    kind: z.literal('price'),
    /** Per cent, at most two decimals: 5, −12.5. Prices of variants change alike. */
    percent: z
      .number()
      .check(z.minimum(pricePercentRange.min), z.maximum(pricePercentRange.max), z.multipleOf(0.01)),
    roundTo: z._default(z.literal([...priceRoundings]), 1),
  }),
  z.object({ kind: z.literal('tax'), taxPercent: taxPercentSchema }),
  z.object({
    kind: z.literal('category'),
    catId: idSchema,
    subCatId: z._default(z.nullable(idSchema), null),
  }),
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
export const changedItemsSchema = z.object({
  undoId: z.nullable(idSchema),
  changed: z.int().check(z.minimum(0)),
});
/** Items that somebody changed after the act stay as they are and are counted as `kept`. */
export const undoneSchema = z.object({
  restored: z.int().check(z.minimum(0)),
  kept: z.int().check(z.minimum(0)),
});

/** Details of 409 MENU_CHANGED_MEANWHILE on updateItem: the item as it is now, so that nothing typed is lost. */
export const itemChangedDetailsSchema = z.object({ item: menuItemDetailSchema });
/** The same on categories and sub-categories. */
export const categoryChangedDetailsSchema = z.object({
  category: z.union([menuCategorySchema, subCategorySchema]),
});

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
    .check(z.minLength(1), z.maxLength(menuLimits.mappingsPerAct)),
});

export const addCategoryBodySchema = z.object({ ...ofOutlet, catId: idSchema, name: categoryNameSchema });
export const editCategoryBodySchema = z.extend(addCategoryBodySchema, { version: versionSchema });
export const categoryOfOutletSchema = z.object({ ...ofOutlet, catId: idSchema });
export const switchCategoryBodySchema = z.extend(categoryOfOutletSchema, { available: z.boolean() });
export const addSubCategoryBodySchema = z.extend(addCategoryBodySchema, { parentId: idSchema });
/** The whole order of one level: all categories, or all sub-categories of `parentId`. */
export const reorderBodySchema = z.object({
  ...ofOutlet,
  parentId: z._default(z.nullable(idSchema), null),
  catIds: z.array(idSchema).check(z.minLength(1), z.maxLength(1_000)),
});
/** The whole order of the items of one category or sub-category. */
export const reorderItemsBodySchema = z.object({
  ...ofOutlet,
  catId: idSchema,
  subCatId: z._default(z.nullable(idSchema), null),
  itemIds: itemIdsSchema,
});

/** Makes a group of the library, or changes it where `version` says which one was seen. */
export const createAddonBodySchema = z.object({
  ...ofOutlet,
  group: addonGroupInputSchema,
  version: z._default(z.nullable(versionSchema), null),
});
export const deleteAddonsBodySchema = z.object({
  ...ofOutlet,
  groupIds: z.array(idSchema).check(z.minLength(1), z.maxLength(200)),
});
