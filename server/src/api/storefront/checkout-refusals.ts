import { cartCodes, currencies } from '@galla/shared/contract';
import type { CouponReason, OrderSummary } from '@galla/shared/contract';
import { ApiError } from '../../http/api-error';
import { languageOf, say } from '../../messages/say';
import type { Listener } from '../../messages/say';
import type { CartReading } from './cart';
import type { Quote } from './checkout-quote';

/** Refusals of a cart. `details.cartCode` is the number a screen puts next to what it concerns. */
export function notServing(
  reading: Extract<CartReading, { kind: 'notServing' }>,
  listener: Listener,
): ApiError {
  const unknown = say(listener, 'storefront.itemUnknown');
  const names = [...new Set(reading.items.map((item) => item.name ?? unknown))].join(', ');
  return new ApiError(422, 'CART_ITEM_NOT_SERVING', say(listener, 'storefront.itemNotServing', { names }), {
    cartCode: cartCodes.itemNotServing,
    items: reading.items,
  });
}

export function optionsInvalid(
  reading: Extract<CartReading, { kind: 'optionsInvalid' }>,
  listener: Listener,
): ApiError {
  const { index, itemId, name, part } = reading;
  const message = say(listener, 'storefront.optionsInvalid', { name });
  const problems = [{ path: ['lines', index, part], message }];
  return new ApiError(422, 'CART_OPTIONS_INVALID', message, { index, itemId, part }, problems);
}

export function outletClosed(listener: Listener): ApiError {
  return new ApiError(422, 'CART_OUTLET_CLOSED', say(listener, 'storefront.outletClosed'), {
    cartCode: cartCodes.outletClosed,
  });
}

export function notQuoted(
  quote: Exclude<Quote, { kind: 'ok' }>,
  currency: OrderSummary['currency'],
  listener: Listener,
): ApiError {
  if (quote.kind === 'belowMinimum') {
    const minimum = amountInWords(quote.minimum, currency, listener);
    return new ApiError(422, 'CART_MINIMUM_NOT_MET', say(listener, 'storefront.minimumNotMet', { minimum }), {
      minimum: quote.minimum,
      subTotal: quote.subTotal,
    });
  }
  return quote.cartCode === cartCodes.deliveryPersonUnavailable
    ? new ApiError(
        422,
        'DELIVERY_PERSON_UNAVAILABLE',
        say(listener, 'storefront.deliveryPersonUnavailable'),
        {
          cartCode: quote.cartCode,
        },
      )
    : unserviceable(listener);
}

export function unserviceable(listener: Listener): ApiError {
  return new ApiError(422, 'LOCATION_UNSERVICEABLE', say(listener, 'storefront.locationUnserviceable'), {
    cartCode: cartCodes.locationUnserviceable,
  });
}

/** A code that does not count, whatever else is ordered. */
export function couponRefused(reason: CouponReason, listener: Listener): ApiError {
  return new ApiError(422, 'OFFER_INVALID', say(listener, 'pos.offerInvalid'), {
    cartCode: cartCodes.offerInvalid,
    reason,
  });
}

/** A coupon for which too little is ordered. */
export function couponBelowMinimum(
  { minimum, missing }: { minimum: number; missing: number },
  currency: OrderSummary['currency'],
  listener: Listener,
): ApiError {
  const words = { minimum: amountInWords(minimum, currency, listener) };
  return new ApiError(422, 'OFFER_MINIMUM_NOT_MET', say(listener, 'storefront.couponMinimum', words), {
    cartCode: cartCodes.offerMinimumNotMet,
    minimum,
    missing,
  });
}

/** Money as people of the language write it. */
export function amountInWords(
  amount: number,
  currency: OrderSummary['currency'],
  listener: Listener,
): string {
  const digits = currencies.find(({ name }) => name === currency)?.fractionDigits ?? 2;
  const format = new Intl.NumberFormat(`${languageOf(listener)}-IN`, { style: 'currency', currency });
  return format.format(amount / 10 ** digits);
}

export function paymentNotOffered(listener: Listener): ApiError {
  return new ApiError(422, 'PAYMENT_METHOD_NOT_OFFERED', say(listener, 'storefront.paymentNotOffered'));
}

export function fieldRefused(
  field: string,
  key: 'storefront.pickupNotOffered' | 'storefront.addressMissing',
  listener: Listener,
): ApiError {
  const message = say(listener, key);
  return new ApiError(422, 'VALIDATION_FAILED', message, undefined, [{ path: [field], message }]);
}
