import * as z from 'zod/mini';
import { trimmed } from './primitives';

/** A UPI address (VPA): a name at a payment service provider, `malabar.foods@okhdfcbank`. */
export const upiAddressPattern = /^[a-z\d][a-z\d._-]{1,254}@[a-z][a-z\d]{1,63}$/;
/** Empty: the outlet has none. */
export const upiAddressSchema = z.string().check(
  trimmed(),
  z.toLowerCase(),
  z.maxLength(255),
  z.refine((text) => text === '' || upiAddressPattern.test(text), { error: 'upiAddress' }),
);
