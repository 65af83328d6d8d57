import * as z from 'zod/mini';
import { idSchema } from '../basics/primitives';

/** Most portions that are counted of one dish. */
export const maxPortions = 9_999;
export const portionsSchema = z.int().check(z.minimum(0), z.maximum(maxPortions));

/** What is counted or switched off: an item, or one choice in its groups. */
export const stockSubjectSchema = z.object({ kind: z.enum(['item', 'option']), id: idSchema });
export type StockSubject = z.infer<typeof stockSubjectSchema>;

/** Sets how many portions are left of something, or whether an option can be chosen. What is left out stays. */
export const setStockBodySchema = z
  .object({
    outletId: idSchema,
    subject: stockSubjectSchema,
    /** Null: not counted any more. */
    portionsLeft: z.optional(z.nullable(portionsSchema)),
    /** Only of an option; an item has its own switch. */
    available: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ subject, available }) => subject.kind === 'option' || available === undefined, {
      path: ['available'],
      message: 'invalid',
    }),
    z.refine(({ portionsLeft, available }) => portionsLeft !== undefined || available !== undefined, {
      path: ['portionsLeft'],
      message: 'required',
    }),
  );
/** How something stands. Portions null: not counted. */
export const stockSchema = z.object({
  subject: stockSubjectSchema,
  portionsLeft: z.nullable(z.int().check(z.minimum(0))),
  available: z.boolean(),
});
export type Stock = z.infer<typeof stockSchema>;
