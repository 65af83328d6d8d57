import * as z from 'zod/mini';
import { completeSignupBodySchema } from '@galla/contract';
import { matchFields } from '@galla/ui/forms';

/** Schema of the last sign-up step: the contract's fields, and the repeated password. */
export const detailsSchema = matchFields(
  z.extend(z.omit(completeSignupBodySchema, { proof: true, deviceId: true }), {
    repeat: z.string().check(z.minLength(1)),
  }),
  'password',
  'repeat',
);
export type DetailsInput = z.input<typeof detailsSchema>;
