import { z } from 'zod';

/** A variable that may be missing or empty: null then. */
export const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === undefined || text === '' ? null : text));

/** As `optionalText`, an address. */
export const optionalUrl = optionalText.pipe(z.url().nullable());
