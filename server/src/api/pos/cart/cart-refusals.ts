import type { CartProblem, ErrorCode, PosCart } from '@galla/contract';
import { ApiError, notFound } from '../../../messages/api-error';
import { msg, type Message, type PlainKey } from '../../../messages/message';

type CartMessageKey =
  | PlainKey
  | 'storefront.itemNotServing'
  | 'storefront.optionsInvalid'
  | 'saleTerms.quantitiesInvalid'
  | 'saleTerms.pricesAboveMrp'
  | 'saleTerms.interStateGoods';

const refusals: Readonly<Record<CartProblem['kind'], { code: ErrorCode; message: CartMessageKey }>> = {
  itemNotServing: { code: 'CART_ITEM_NOT_SERVING', message: 'storefront.itemNotServing' },
  outletClosed: { code: 'CART_OUTLET_CLOSED', message: 'storefront.outletClosed' },
  offerInvalid: { code: 'OFFER_INVALID', message: 'couponReason.unknown' },
  offerMinimumNotMet: { code: 'OFFER_MINIMUM_NOT_MET', message: 'pos.offerMinimumNotMet' },
  deliveryPersonUnavailable: {
    code: 'DELIVERY_PERSON_UNAVAILABLE',
    message: 'storefront.deliveryPersonUnavailable',
  },
  locationUnserviceable: { code: 'LOCATION_UNSERVICEABLE', message: 'storefront.locationUnserviceable' },
  emptyPlate: { code: 'CART_EMPTY', message: 'pos.emptyCart' },
  optionsInvalid: { code: 'CART_OPTIONS_INVALID', message: 'storefront.optionsInvalid' },
  quantityInvalid: { code: 'CART_QUANTITY_INVALID', message: 'saleTerms.quantitiesInvalid' },
  aboveMrp: { code: 'PRICE_ABOVE_MRP', message: 'saleTerms.pricesAboveMrp' },
  interStateGoods: { code: 'INTER_STATE_GOODS', message: 'saleTerms.interStateGoods' },
  priceChanged: { code: 'CART_PRICE_CHANGED', message: 'pos.priceChanged' },
  minimumNotMet: { code: 'CART_MINIMUM_NOT_MET', message: 'pos.minimumNotMet' },
  customerMissing: { code: 'CART_CUSTOMER_MISSING', message: 'pos.customerMissing' },
  addressMissing: { code: 'CART_ADDRESS_MISSING', message: 'pos.addressMissing' },
  pickupNotOffered: { code: 'VALIDATION_FAILED', message: 'storefront.pickupNotOffered' },
  payForSelfPickup: { code: 'PAYMENT_METHOD_NOT_OFFERED', message: 'pos.payForSelfPickup' },
  paymentNotOffered: { code: 'PAYMENT_METHOD_NOT_OFFERED', message: 'storefront.paymentNotOffered' },
  walletTooLow: { code: 'WALLET_TOO_LOW', message: 'pos.walletTooLow' },
  slotNotOffered: { code: 'SLOT_NOT_OFFERED', message: 'pos.slotNotOffered' },
  slotFull: { code: 'SLOT_FULL', message: 'pos.slotFull' },
};

/** Names of the lines of a problem. */
function namesIn(problem: CartProblem, cart: PosCart): string {
  if (!('lineIds' in problem)) return '';
  const names = cart.lines.filter(({ lineId }) => problem.lineIds.includes(lineId)).map(({ name }) => name);
  return [...new Set(names)].join(', ');
}

/** The message of a problem. */
export function problemMessage(problem: CartProblem, cart: PosCart): Message {
  if (problem.kind === 'offerInvalid') return msg(`couponReason.${problem.reason}`);
  const names = namesIn(problem, cart);
  const state = problem.kind === 'interStateGoods' ? problem.state : '';
  return msg(refusals[problem.kind].message, { names, name: names, state });
}

/** The error for a cart with problems, by the first of them; `details` contain all problems and the current cart. */
export function cartRefused(problems: readonly CartProblem[], cart: PosCart): ApiError {
  const [first] = problems;
  if (first === undefined) throw new Error('A cart without a problem is not refused');
  return new ApiError(422, refusals[first.kind].code, problemMessage(first, cart), {
    cartCode: first.cartCode,
    problems,
    cart,
  });
}

/** The total differs from the quoted one. */
export function priceChanged(cart: PosCart): ApiError {
  const problem: CartProblem = { kind: 'priceChanged', cartCode: null, lineIds: [] };
  return new ApiError(422, 'CART_PRICE_CHANGED', 'pos.priceChanged', {
    cartCode: null,
    problems: [problem],
    cart,
  });
}

export function cartClosed(checkoutId: string | null): ApiError {
  return new ApiError(409, 'CART_CLOSED', 'pos.cartClosed', { checkoutId });
}

export function cartNotFound(): ApiError {
  return notFound('pos.cartNotFound');
}
