import { cartCodes } from '@galla/contract';
import type { CouponReason, OrderSummary } from '@galla/contract';
import { ApiError } from '../../messages/api-error';
import { amountInWords } from '../../messages/amount-in-words';
import { msg } from '../../messages/message';
import type { CartReading } from '../../pricing/cart';
import type { Quote } from '../../pricing/quote';

/** Errors of a cart. `details.cartCode` is the number a screen shows next to the affected part. */
function notServing(reading: Extract<CartReading, { kind: 'notServing' }>): ApiError {
  const unknown = msg('storefront.itemUnknown');
  const names = [...new Set(reading.items.map((item) => item.name ?? unknown))];
  return new ApiError(422, 'CART_ITEM_NOT_SERVING', msg('storefront.itemNotServing', { names }), {
    cartCode: cartCodes.itemNotServing,
    items: reading.items,
  });
}

function notEnough({ index, itemId, name, left }: Extract<CartReading, { kind: 'notEnough' }>): ApiError {
  return new ApiError(422, 'CART_ITEM_NOT_SERVING', msg('storefront.onlyLeft', { name, left }), {
    cartCode: cartCodes.itemNotServing,
    items: [{ index, itemId, name }],
    left,
  });
}

function optionsInvalid(reading: Extract<CartReading, { kind: 'optionsInvalid' }>): ApiError {
  const { index, itemId, name, part } = reading;
  const message = msg('storefront.optionsInvalid', { name });
  const problems = [{ path: ['lines', index, part], message }];
  return new ApiError(422, 'CART_OPTIONS_INVALID', message, { index, itemId, part }, problems);
}

function quantityInvalid(reading: Extract<CartReading, { kind: 'quantityInvalid' }>): ApiError {
  const { index, itemId, name, soldBy } = reading;
  const message =
    soldBy === 'weight' ? msg('saleTerms.weightMissing', { name }) : msg('saleTerms.soldByPiece', { name });
  const problems = [{ path: ['lines', index, 'quantityMilli'], message }];
  return new ApiError(422, 'CART_QUANTITY_INVALID', message, { index, itemId, soldBy }, problems);
}

function aboveMrp({ index, itemId, name, mrp }: Extract<CartReading, { kind: 'aboveMrp' }>): ApiError {
  const message = msg('saleTerms.aboveMrp', { name });
  return new ApiError(422, 'PRICE_ABOVE_MRP', message, { index, itemId, mrp });
}

/** Why a cart can't be read, as an error. */
export function notReadable(reading: Exclude<CartReading, { kind: 'ok' }>): ApiError {
  switch (reading.kind) {
    case 'notServing':
      return notServing(reading);
    case 'notEnough':
      return notEnough(reading);
    case 'optionsInvalid':
      return optionsInvalid(reading);
    case 'quantityInvalid':
      return quantityInvalid(reading);
    case 'aboveMrp':
      return aboveMrp(reading);
  }
}

export function outletClosed(): ApiError {
  return new ApiError(422, 'CART_OUTLET_CLOSED', 'storefront.outletClosed', {
    cartCode: cartCodes.outletClosed,
  });
}

export function outletClosedPermanently(): ApiError {
  return new ApiError(422, 'CART_OUTLET_CLOSED', 'storefront.outletClosedPermanently', {
    cartCode: cartCodes.outletClosed,
    permanently: true,
  });
}

export function notQuoted(
  quote: Exclude<Quote, { kind: 'ok' }>,
  currency: OrderSummary['currency'],
): ApiError {
  if (quote.kind === 'belowMinimum') {
    const minimum = amountInWords(quote.minimum, currency);
    return new ApiError(422, 'CART_MINIMUM_NOT_MET', msg('storefront.minimumNotMet', { minimum }), {
      minimum: quote.minimum,
      subTotal: quote.subTotal,
    });
  }
  if (quote.kind === 'interStateGoods') {
    const { state } = quote;
    return new ApiError(422, 'INTER_STATE_GOODS', msg('saleTerms.interStateGoods', { state }), { state });
  }
  return quote.cartCode === cartCodes.deliveryPersonUnavailable
    ? new ApiError(422, 'DELIVERY_PERSON_UNAVAILABLE', 'storefront.deliveryPersonUnavailable', {
        cartCode: quote.cartCode,
      })
    : unserviceable();
}

export function unserviceable(): ApiError {
  return new ApiError(422, 'LOCATION_UNSERVICEABLE', 'storefront.locationUnserviceable', {
    cartCode: cartCodes.locationUnserviceable,
  });
}

/** A code that doesn't apply, and why. */
export function couponRefused(reason: CouponReason): ApiError {
  return new ApiError(422, 'OFFER_INVALID', `couponReason.${reason}`, {
    cartCode: cartCodes.offerInvalid,
    reason,
  });
}

export function walletTooLow(balance: number): ApiError {
  return new ApiError(422, 'WALLET_TOO_LOW', 'pos.walletTooLow', { balance });
}

/** A coupon whose minimum is not reached. */
export function couponBelowMinimum(
  { minimum, missing }: { minimum: number; missing: number },
  currency: OrderSummary['currency'],
): ApiError {
  const words = { minimum: amountInWords(minimum, currency) };
  return new ApiError(422, 'OFFER_MINIMUM_NOT_MET', msg('storefront.couponMinimum', words), {
    cartCode: cartCodes.offerMinimumNotMet,
    minimum,
    missing,
  });
}
