import * as z from 'zod/mini';
import { idSchema } from '../basics/primitives';

const itemValueSchema = z.object({
  outletId: idSchema,
  itemId: idSchema,
  name: z.string(),
  /** Its category, and the sub-category it is in. */
  catId: idSchema,
  subCatId: z.nullable(idSchema),
});

/** In the sheet of one item, which opens over any screen. */
export const itemSheetPoint = { name: 'menu/item-sheet', value: itemValueSchema } as const;

/** In the form of an item that exists, as it was saved last. */
export const itemFormPoint = { name: 'menu/item-form', value: itemValueSchema } as const;
