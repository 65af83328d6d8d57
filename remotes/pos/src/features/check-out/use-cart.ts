import { useCallback, useEffect, useRef, useState } from 'react';
import { cartRefusalSchema, endpoints, type Fulfilment, type PosCart } from '@galla/contract';
import { ApiError, http, type CallOptions } from '@galla/shared/http';
import { useCallMutation } from '@galla/shared/query';
import { useCallOptions } from '@galla/shared/composition';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { cartBodyOf, fulfilmentOf, localCartLinesOf } from '../../lib/cart/local-cart-of-cart';

export interface CartView {
  /** The server's version; null until loaded. */
  cart: PosCart | null;
  busy: boolean;
  error: unknown;
  /** Sends the whole local cart again and validates it. */
  refresh: () => Promise<void>;
  setQuantity: (changes: readonly { lineId: string; quantity: number }[]) => Promise<void>;
  setCoupon: (code: string | null) => Promise<void>;
  setFulfilment: (fulfilment: Fulfilment, addressId: string | null) => Promise<void>;
  acceptPrices: () => Promise<void>;
  /** Validates again: after another payment or slot, or a change elsewhere. */
  check: () => Promise<void>;
  /** Resolves when pending actions are done. */
  settled: () => Promise<void>;
  /** Applies the cart in a rejection; false when it has none. */
  takeRefusal: (error: unknown) => boolean;
}

interface Step {
  act?: (options: CallOptions) => Promise<unknown>;
  acceptPrices?: boolean;
  /** Only waits for its turn. */
  idle?: boolean;
}

const draftOf = (outletId: string) => callState().checkouts[outletId];

async function sendLocalCart(outletId: string, options: CallOptions): Promise<void> {
  const { localCarts, customer } = callState();
  const localCart = localCarts[outletId];
  const checkout = draftOf(outletId);
  if (!localCart || !checkout) return;
  const body = cartBodyOf({
    outletId,
    localCart,
    checkout,
    fulfilment: fulfilmentOf(callState(), outletId),
    customerId: customer.saved?.customerId ?? null,
    addressId: customer.addressId,
  });
  await http.call(endpoints.posCart.create, { body }, options);
}

async function validate(
  outletId: string,
  acceptPrices: boolean,
  options: CallOptions,
): Promise<PosCart | null> {
  const checkout = draftOf(outletId);
  if (!checkout) return null;
  const { cartId, paymentMethod, slotStart, discount } = checkout;
  const body = {
    cartId,
    ...(paymentMethod !== null && { paymentMethod }),
    slotStart,
    discount,
    acceptPrices,
  };
  return (await http.call(endpoints.posCart.validate, { body }, options)).data.cart;
}

/**
 * The server's cart of the outlet's local cart. Actions run one after the other, each followed by a validation.
 * @param onClosed the cart was already ordered: the response was lost
 */
export function useCart(outlet: ChosenOutlet, onClosed: () => void): CartView {
  const options = useCallOptions();
  const outletId = outlet.id;
  const [cart, setCart] = useState<PosCart | null>(null);
  const [error, setError] = useState<Error | null>(null);
  // An answer that comes after the checkout was left changes nothing: what was chosen since stays.
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const wasClosed = useRef(false);
  const { mutateAsync, isPending } = useCallMutation(
    async (_call, { act, acceptPrices = false, idle = false }: Step) => {
      if (idle) return null;
      await act?.(options);
      return validate(outletId, acceptPrices, options);
    },
    {
      scope: { id: `pos cart ${outletId}` },
      onSuccess(validated, { acceptPrices, idle }) {
        if (idle || !isShown.current) return;
        setError(null);
        if (validated === null) return;
        setCart(validated);
        // Meanwhile the order may have been placed: its local cart stays removed.
        if (acceptPrices && callState().localCarts[outletId])
          call.setLocalCart(outlet, localCartLinesOf(validated));
      },
      onError(failure) {
        if (!isShown.current) return;
        if (!(failure instanceof ApiError && failure.code === 'CART_CLOSED')) return setError(failure);
        if (wasClosed.current) return;
        wasClosed.current = true;
        onClosed();
      },
    },
  );
  /** Settles in any case: what went wrong is in `error`. */
  const run = useCallback(
    (step: Step): Promise<void> =>
      mutateAsync(step).then(
        () => undefined,
        () => undefined,
      ),
    [mutateAsync],
  );
  const waiting = useRef<Promise<void> | null>(null);
  /** One more than is on its way, which may have read before what changed; those that ask while it waits share it. */
  const check = useCallback((): Promise<void> => {
    const act = async (): Promise<void> => {
      waiting.current = null;
    };
    return (waiting.current ??= run({ act }));
  }, [run]);
  const cartId = (): string => draftOf(outletId)?.cartId ?? '';

  return {
    cart,
    busy: isPending,
    error,
    refresh: useCallback(() => run({ act: (by) => sendLocalCart(outletId, by) }), [run, outletId]),
    check,
    settled: () => run({ idle: true }),
    acceptPrices: () => run({ acceptPrices: true }),
    setQuantity: (changes) =>
      run({
        async act(by) {
          for (const { lineId, quantity } of changes) {
            call.changeLine(outlet, lineId, { quantity });
            const body = { cartId: cartId(), lineId, quantity };
            await http.call(endpoints.posCart.updateItemQuantity, { body }, by);
          }
        },
      }),
    setCoupon: (code) =>
      run({
        async act(by) {
          await http.call(endpoints.posCart.coupon, { body: { cartId: cartId(), code } }, by);
          call.checkout(outletId, { coupon: code });
        },
      }),
    setFulfilment: (fulfilment, addressId) =>
      run({
        async act(by) {
          call.checkout(outletId, { fulfilment });
          const body = { cartId: cartId() };
          if (fulfilment === 'selfPickup') await http.call(endpoints.posCart.selfPickup, { body }, by);
          else await http.call(endpoints.posCart.noSelfPickup, { body: { ...body, addressId } }, by);
        },
      }),
    takeRefusal(failure) {
      const details = failure instanceof ApiError ? failure.detailsAs(cartRefusalSchema) : null;
      if (!details) return false;
      setCart({ ...details.cart, problems: details.problems });
      return true;
    },
  };
}
