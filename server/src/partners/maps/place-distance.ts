import type { Address } from '@galla/contract';

/** The distance of a place from an outlet; used when the customer's device did not measure it. */
export interface PlaceDistance {
  /** Metres, or null when the place can't be found. */
  metres(from: Address | null, to: Address): Promise<number | null>;
}
