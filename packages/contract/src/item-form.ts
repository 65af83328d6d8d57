import * as z from 'zod/mini';
import { dietaryTypes, menuLimits, pricePercentRange } from './constants';
import {
  addonGroupInputSchema,
  categoryNameSchema,
  itemNameSchema,
  itemTimingsSchema,
  layoutIdSchema,
  menuImageSchema,
  menuPriceSchema,
  taxPercentSchema,
} from './menu';
import type { ItemFields } from './menu-acts';
import { decimalPattern } from './patterns';
import { idSchema } from './primitives';

const minorPerMajor = 100;

/** An amount as it is typed ("120.5"), read as the smallest currency unit (12050). */
export const amountTextSchema = z.pipe(
  z.pipe(
    z.string().check(z.regex(decimalPattern)),
    z.transform((text) => Math.round(Number(text) * minorPerMajor)),
  ),
  menuPriceSchema,
);

/** A share typed for a change of prices: above 0, at most 100; whether up or down is chosen beside it. */
export const pricePercentSchema = z.object({
  percent: z.pipe(
    z.pipe(z.string().check(z.regex(decimalPattern)), z.transform(Number)),
    z.number().check(z.minimum(0.01), z.maximum(Math.min(100, pricePercentRange.max))),
  ),
});

const dietOfType = {
  Veg: { isVeg: true, containsEgg: false },
  'Non-Veg': { isVeg: false, containsEgg: false },
  Egg: { isVeg: false, containsEgg: true },
} as const satisfies Record<(typeof dietaryTypes)[number], Pick<ItemFields, 'isVeg' | 'containsEgg'>>;

/** The dietary type that stands for what is stored of an item. Egg wins over veg. */
export const dietaryTypeOf = (
  item: Pick<ItemFields, 'isVeg' | 'containsEgg'>,
): (typeof dietaryTypes)[number] => (item.containsEgg ? 'Egg' : item.isVeg ? 'Veg' : 'Non-Veg');

const optionFormSchema = z.object({
  optionId: idSchema,
  optionName: addonGroupInputSchema.shape.options.def.element.shape.optionName,
  price: amountTextSchema,
});
const groupFormSchema = z
  .object({ ...addonGroupInputSchema.shape, options: z.array(optionFormSchema) })
  .check(
    z.refine(({ options }) => options.length > 0, { path: ['options'], error: 'noOptions' }),
    z.refine(({ options }) => options.length <= menuLimits.optionsPerGroup, {
      path: ['options'],
      error: 'tooManyOptions',
    }),
    // Nobody could order an item of which more must be chosen than there is.
    z.refine(({ min, options }) => options.length === 0 || min <= options.length, {
      path: ['options'],
      error: 'fewerThanMin',
    }),
  );

/** What stands in an item's form: texts in, the fields of the calls out. */
export const itemFormSchema = z.pipe(
  z.object({
    name: itemNameSchema,
    description: z.string().check(z.trim(), z.maxLength(menuLimits.itemDescription)),
    category: z.object({ catId: z.string().check(z.minLength(1)), subCatId: z.nullable(idSchema) }),
    price: amountTextSchema,
    taxPercent: taxPercentSchema,
    dietaryType: z.enum(dietaryTypes),
    layoutId: layoutIdSchema,
    available: z.boolean(),
    images: z.array(menuImageSchema).check(z.maxLength(menuLimits.imagesPerItem)),
    groups: z.array(groupFormSchema).check(z.maxLength(menuLimits.groupsPerItem)),
    timings: itemTimingsSchema,
  }),
  z.transform(({ category, dietaryType, images, ...fields }): ItemFields => ({
    ...fields,
    ...category,
    ...dietOfType[dietaryType],
    imageIds: images.map(({ imageId }) => imageId),
  })),
);
export type ItemFormInput = z.input<typeof itemFormSchema>;

/** What is typed for a category or a sub-category. */
export const categoryFormSchema = z.object({ name: categoryNameSchema });
