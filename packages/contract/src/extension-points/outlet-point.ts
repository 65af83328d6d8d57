import * as z from 'zod/mini';
import { currencySchema } from '../outlets/outlets';
import { idSchema } from '../basics/primitives';

/** Beside the steps of an outlet's set-up. */
export const outletSetupPoint = {
  name: 'onboarding/outlet-setup',
  value: z.object({
    outletId: idSchema,
    displayName: z.string(),
    currency: currencySchema,
    timezone: z.string(),
  }),
} as const;
