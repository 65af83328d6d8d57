import * as z from 'zod/mini';
import { completeSignupBodySchema } from '@galla/shared/contract';
import { matchFields } from '@galla/shared/forms';

/** The last step of a sign-up: the contract's fields, and the password once more. */
export const detailsSchema = matchFields(
  z.extend(z.omit(completeSignupBodySchema, { proof: true, deviceId: true }), {
    repeat: z.string().check(z.minLength(1)),
  }),
  'password',
  'repeat',
);
export type DetailsInput = z.input<typeof detailsSchema>;
