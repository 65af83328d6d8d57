import * as z from 'zod/mini';
import { phoneCodeSchema } from '../basics/phones';
import { idSchema } from '../basics/primitives';

/** In the profile of one customer. */
export const customerPoint = {
  name: 'reports/customer',
  value: z.object({
    /** Opens the profile. */
    token: idSchema,
    name: z.string(),
    countryCode: phoneCodeSchema,
    mobile: z.string(),
  }),
} as const;
