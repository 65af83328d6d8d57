import type { BusinessType, PaperExemption, PostalCountry, SetupStepName } from '@galla/contract';

/** What decides which registrations and licences an outlet needs. */
export interface PaperOutlet {
  businessType: BusinessType;
  countryCode: PostalCountry;
}

/** The country of an outlet that has no address yet, by what it charges in. */
export const countryOfCurrency = (currency: string): PostalCountry => (currency === 'INR' ? 'IN' : 'US');

/** Whether an outlet of this type may sell food: its items then carry a dietary mark and its bills a food licence. */
export const sellsFood = (businessType: BusinessType): boolean => businessType !== 'stationary';

/**
 * Why an outlet needs no record of a step; null: it needs one. GSTIN, FSSAI and IFSC are Indian; a food licence is for
 * whoever sells food, and what 'others' sell is theirs to say.
 */
export function paperExemption(
  step: SetupStepName,
  { businessType, countryCode }: PaperOutlet,
): PaperExemption | null {
  if (step !== 'gstin' && step !== 'fssai' && step !== 'finance') return null;
  if (countryCode !== 'IN') return 'outsideIndia';
  if (step !== 'fssai') return null;
  if (!sellsFood(businessType)) return 'noFood';
  return businessType === 'others' ? 'onlyWithFood' : null;
}
