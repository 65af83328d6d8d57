import { z } from 'zod';
import { completeSignupBodySchema } from '@galla/shared/contract';
import { matchFields } from '@galla/shared/forms';

/** The last step of a sign-up: the contract's fields, and the password once more. */
export const detailsSchema = matchFields(
  completeSignupBodySchema.omit({ proof: true, deviceId: true }).extend({ repeat: z.string().min(1) }),
  'password',
  'repeat',
);
export type DetailsInput = z.input<typeof detailsSchema>;
