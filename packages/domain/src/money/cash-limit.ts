import type { CashTaken, CurrencyName } from '@galla/contract';

/**
 * From this sum on nobody may take cash from one person in a day, or for one sale (Income-tax Act, section 269ST); in
 * paise.
 */
export const cashLimit = 2_00_000_00;

/** Whether cash, with what was taken before it, reaches that sum. It is for whoever takes it to decide what to do. */
export const reachesCashLimit = (
  amount: number,
  before: CashTaken | undefined,
  currency: CurrencyName,
): boolean =>
  currency === 'INR' &&
  amount > 0 &&
  amount + Math.max(before?.ofOrder ?? 0, before?.today ?? 0) >= cashLimit;
