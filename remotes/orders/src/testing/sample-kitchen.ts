import { dayBandSchema, orderSizeSchema, type Kitchen, type UsualPrep } from '@galla/contract';
import { sampleOutletId } from '@galla/orders-client/testing';

/** A kitchen with the same prep time at every hour and size. For tests. */
export function sampleKitchen(usual: UsualPrep, load: Partial<Kitchen['load']> = {}): Kitchen {
  const bySize = Object.fromEntries(orderSizeSchema.options.map((size) => [size, usual]));
  return {
    outletId: sampleOutletId,
    profile: {
      // Every band and size is present; `fromEntries` only loses the type.
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
