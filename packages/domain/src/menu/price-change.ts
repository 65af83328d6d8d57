import { menuLimits } from '@galla/contract';

/**
 * A price changed by a percentage, in the smallest currency unit. Integer arithmetic, half up, so that every machine
 * gets the same paise.
 * @param percent at most two decimals, −100 or more
 * @param roundTo the result is the nearest multiple of it; 1 keeps every paisa
 */
export function changedPrice(price: number, percent: number, roundTo = 1): number {
  const hundredths = BigInt(Math.round(percent * 100));
  const unit = 10_000n * BigInt(roundTo);
  const scaled = BigInt(price) * (10_000n + hundredths);
  // Values are never negative here, so adding half a unit and truncating rounds half up.
  const rounded = ((scaled + unit / 2n) / unit) * BigInt(roundTo);
  return Math.min(Number(rounded), menuLimits.price);
}
