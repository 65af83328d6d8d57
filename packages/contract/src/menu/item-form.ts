import * as z from 'zod/mini';
import { dietaryTypes, menuLimits, pricePercentRange } from '../basics/constants';
import { addonGroupInputSchema, categoryNameSchema, checkOptionNames, menuImageSchema } from './menu';
import { wholeItemFieldsSchema, type ItemFields } from './menu-acts';
import { isSoldBySize, listPriceOf, saleTermsProblems } from './menu-prices';
import { decimalPattern } from '../basics/patterns';
import { idSchema } from '../basics/primitives';

const minorPerMajor = 100;

/** An amount as it is typed ("120.5"), read as the smallest currency unit (12050). */
export const amountTextSchema = z.pipe(
  z.pipe(
    z.pipe(z.string().check(z.regex(decimalPattern)), z.transform(Number)),
    // The limit is said in the unit that is typed.
    z.number().check(z.maximum(menuLimits.price / minorPerMajor)),
  ),
  z.transform((amount) => Math.round(amount * minorPerMajor)),
);

/** A share typed for a change of prices: above 0, at most 100; whether up or down is chosen beside it. */
export const pricePercentSchema = z.object({
  percent: z.pipe(
    z.pipe(z.string().check(z.regex(decimalPattern)), z.transform(Number)),
    z.number().check(z.minimum(0.01), z.maximum(Math.min(100, pricePercentRange.max))),
  ),
});

const dietOfType = {
  Veg: { isVeg: true, containsEgg: false, isFood: true },
  'Non-Veg': { isVeg: false, containsEgg: false, isFood: true },
  Egg: { isVeg: false, containsEgg: true, isFood: true },
  'Not food': { isVeg: false, containsEgg: false, isFood: false },
} as const satisfies Record<(typeof dietaryTypes)[number], DietFields>;

type DietFields = Pick<ItemFields, 'isVeg' | 'containsEgg' | 'isFood'>;

/** What is stored of a dietary type. */
export const dietFieldsOf = (type: (typeof dietaryTypes)[number]): DietFields => dietOfType[type];

/** The dietary type that stands for what is stored of an item. Egg wins over veg. */
export function dietaryTypeOf(item: DietFields): (typeof dietaryTypes)[number] {
  if (!item.isFood) return 'Not food';
  if (item.containsEgg) return 'Egg';
  return item.isVeg ? 'Veg' : 'Non-Veg';
}

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
    z.superRefine(checkOptionNames),
    // Nobody could order an item of which more must be chosen than there is.
    z.refine(({ min, options }) => options.length === 0 || min <= options.length, {
      path: ['options'],
      error: 'fewerThanMin',
    }),
  );

/** Fields that stand in the form in another shape. */
const typedOtherwise = {
  catId: true,
  subCatId: true,
  price: true,
  mrp: true,
  isVeg: true,
  containsEgg: true,
  isFood: true,
  imageIds: true,
  groups: true,
} as const;

const fieldsFormSchema = z.object({
  ...z.omit(wholeItemFieldsSchema, typedOtherwise).shape,
  category: z.object({ catId: z.string().check(z.minLength(1)), subCatId: z.nullable(idSchema) }),
  price: amountTextSchema,
  /** Empty unless the basis is `mrp`: what is left of it then isn't looked at. */
  mrp: z.union([
    amountTextSchema,
    z.pipe(
      z.literal(''),
      z.transform(() => null),
    ),
  ]),
  /** Nothing until it is chosen: a mark that nobody looked at would be wrong on a menu. */
  dietaryType: z.pipe(z.union([z.enum(dietaryTypes), z.literal('')]), z.enum(dietaryTypes)),
  images: z.array(menuImageSchema).check(z.maxLength(menuLimits.imagesPerItem)),
  groups: z.array(groupFormSchema).check(z.maxLength(menuLimits.groupsPerItem)),
});
export type ItemFormInput = z.input<typeof fieldsFormSchema>;

/** The list price that an item's form says: of its sizes where it is sold by size, else what was typed. */
function listPriceText({ price, groups }: ItemFormInput): string {
  const sized = groups.map((group) => ({
    ...group,
    // What is wrong with the price of a size is said at the size.
    options: group.options.flatMap((option) => {
      const amount = amountTextSchema.safeParse(option.price).data;
      return amount === undefined ? [] : [{ price: amount }];
    }),
  }));
  if (!isSoldBySize(groups)) return price;
  return String(listPriceOf({ price: 0, groups: sized }) / minorPerMajor);
}

/** What stands in an item's form: texts in, the fields of the calls out. */
export const itemFormSchema = z.pipe(
  z.transform((typed: ItemFormInput) => ({
    ...typed,
    price: listPriceText(typed),
    mrp: typed.priceBasis === 'mrp' ? typed.mrp : '',
  })),
  z.pipe(
    fieldsFormSchema.check(
      z.superRefine((fields, context) => {
        for (const { path, reason } of saleTermsProblems(fields))
          context.addIssue({ code: 'custom', path, message: reason, input: fields });
      }),
    ),
    z.transform(({ category, dietaryType, images, ...fields }): ItemFields => ({
      ...fields,
      ...category,
      ...dietOfType[dietaryType],
      imageIds: images.map(({ imageId }) => imageId),
    })),
  ),
);

/** What is typed for the sizes of an item: a price each, none above the MRP on the packet. */
export const sizePricesUpTo = (mrp: number | null) =>
  z.object({
    prices: z.array(
      z.object({
        price: amountTextSchema.check(
          z.refine((price) => mrp === null || price <= mrp, { error: 'aboveMrp' }),
        ),
      }),
    ),
  });
export type SizePricesInput = z.input<ReturnType<typeof sizePricesUpTo>>;
export type SizePrices = z.output<ReturnType<typeof sizePricesUpTo>>;

/** What is typed for a category or a sub-category. */
export const categoryFormSchema = z.object({ name: categoryNameSchema });
