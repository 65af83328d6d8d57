import type { CartProblem } from '@galla/contract';

/** Sections that show problems, in the order of the screen. */
export const problemPlaces = ['outlet', 'delivery', 'slot', 'coupon', 'payment', 'lines'] as const;
export type ProblemPlace = (typeof problemPlaces)[number];

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
