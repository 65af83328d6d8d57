import { initSignupBodySchema } from '@galla/shared/contract';
import type { MobileNumber } from './mobile-step';

export const noNumber: MobileNumber = { countryCode: '+91', mobile: '' };

/** The number that another screen handed over with the navigation, so that nobody types it twice. */
export function carriedNumber(state: unknown): MobileNumber | null {
  if (typeof state !== 'object' || state === null || !('number' in state)) return null;
  const parsed = initSignupBodySchema.safeParse(state.number);
  return parsed.success ? parsed.data : null;
}
