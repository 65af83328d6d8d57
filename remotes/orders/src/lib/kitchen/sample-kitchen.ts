import { dayBandSchema, orderSizeSchema, type Kitchen, type UsualPrep } from '@galla/shared/contract';
import { sampleOutletId } from '../order-data/sample-orders';

/** A kitchen that takes the same time at every hour, for every size. For tests. */
export function sampleKitchen(usual: UsualPrep, load: Partial<Kitchen['load']> = {}): Kitchen {
  const bySize = Object.fromEntries(orderSizeSchema.options.map((size) => [size, usual]));
  return {
    outletId: sampleOutletId,
    profile: {
      // Every band and size is there: `fromEntries` only forgets that.
      usual: Object.fromEntries(
        dayBandSchema.options.map((band) => [band, bySize]),
      ) as Kitchen['profile']['usual'],
      queue: Object.fromEntries(
        dayBandSchema.options.map((band) => [band, 3]),
      ) as Kitchen['profile']['queue'],
    },
    load: { queue: 1, usualQueue: 3, prep: null, advice: null, ...load },
    busy: null,
  };
}
