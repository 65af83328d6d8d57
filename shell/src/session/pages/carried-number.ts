import { codeRequestBodySchema } from '@galla/contract';
import type { MobileNumber } from './mobile-step';

export const noNumber: MobileNumber = { countryCode: '+91', mobile: '' };

/** Phone number passed from another screen in the navigation state. */
export function carriedNumber(state: unknown): MobileNumber | null {
  if (typeof state !== 'object' || state === null || !('number' in state)) return null;
  const parsed = codeRequestBodySchema.safeParse(state.number);
  return parsed.success ? parsed.data : null;
}
