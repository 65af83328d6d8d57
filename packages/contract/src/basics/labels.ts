import * as z from 'zod/mini';

/** A name in every language of the panel. */
export const labelsSchema = z.object({
  en: z.string().check(z.minLength(1)),
  hi: z.string().check(z.minLength(1)),
});

export type Labels = z.infer<typeof labelsSchema>;
