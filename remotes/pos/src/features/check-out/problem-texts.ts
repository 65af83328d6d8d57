import type { CartProblem } from '@galla/contract';

/** Section of the screen that shows a problem. */
export type ProblemPlace = 'outlet' | 'lines' | 'delivery' | 'coupon' | 'slot' | 'payment';

const places: Readonly<Record<CartProblem['kind'], ProblemPlace>> = {
  itemNotServing: 'lines',
  outletClosed: 'outlet',
  offerInvalid: 'coupon',
  offerMinimumNotMet: 'coupon',
  deliveryPersonUnavailable: 'delivery',
  locationUnserviceable: 'delivery',
  emptyPlate: 'lines',
  optionsInvalid: 'lines',
  quantityInvalid: 'lines',
  aboveMrp: 'lines',
  interStateGoods: 'delivery',
  priceChanged: 'lines',
  minimumNotMet: 'lines',
  customerMissing: 'delivery',
  addressMissing: 'delivery',
  pickupNotOffered: 'delivery',
  payForSelfPickup: 'payment',
  paymentNotOffered: 'payment',
  walletTooLow: 'payment',
  slotNotOffered: 'slot',
  slotFull: 'slot',
};

export const placeOf = (problem: CartProblem): ProblemPlace => places[problem.kind];
