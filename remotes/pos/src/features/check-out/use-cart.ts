import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cartRefusalSchema, endpoints, type Fulfilment, type PosCart } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { useCallOptions } from '@galla/shared/composition';
import type { ChosenOutlet } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { cartBodyOf, fulfilmentOf, plateLinesOf } from '../../lib/cart/cart-plate';

export interface CartView {
  /** The server's version; null until loaded. */
  cart: PosCart | null;
  busy: boolean;
  error: unknown;
  /** The cart was already ordered: the response was lost. */
  closed: boolean;
  /** Sends the whole plate again and validates it. */
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

type Work = () => Promise<unknown>;

/** The server's cart of the outlet's plate. Actions run sequentially, each followed by a validation. */
export function useCart(outlet: ChosenOutlet): CartView {
  const options = useCallOptions();
  const [cart, setCart] = useState<PosCart | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [closed, setClosed] = useState(false);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const alive = useRef(true);
  const calling = useRef(options);
  useLayoutEffect(() => {
    calling.current = options;
  });

  const draft = useCallback(() => callState().checkouts[outlet.id], [outlet.id]);

  const validate = useCallback(
    async (acceptPrices: boolean): Promise<void> => {
      const checkout = draft();
      if (!checkout) return;
      const { data } = await http.call(
        endpoints.posCart.validate,
        {
          body: {
            cartId: checkout.cartId,
            ...(checkout.paymentMethod !== null && { paymentMethod: checkout.paymentMethod }),
            slotStart: checkout.slotStart,
            discount: checkout.discount,
            acceptPrices,
          },
        },
        calling.current,
      );
      if (!alive.current) return;
      setCart(data.cart);
      if (acceptPrices) call.setPlate(outlet, plateLinesOf(data.cart));
    },
    [draft, outlet],
  );

  const run = useCallback(
    (work: Work, acceptPrices = false): Promise<void> => {
      setWaiting((count) => count + 1);
      const before = queue.current;
      const step = (async () => {
        await before;
        try {
          await work();
          await validate(acceptPrices);
          if (alive.current) setError(null);
        } catch (failure) {
          if (!alive.current) return;
          if (failure instanceof ApiError && failure.code === 'CART_CLOSED') setClosed(true);
          else setError(failure);
        } finally {
          if (alive.current) setWaiting((count) => count - 1);
        }
      })();
      queue.current = step;
      return step;
    },
    [validate],
  );

  const refresh = useCallback(
    () =>
      run(async () => {
        const { plates, customer } = callState();
        const plate = plates[outlet.id];
        const checkout = draft();
        if (!plate || !checkout) return;
        const body = cartBodyOf({
          outletId: outlet.id,
          plate,
          checkout,
          fulfilment: fulfilmentOf(callState(), outlet.id),
          customerId: customer.saved?.customerId ?? null,
          addressId: customer.addressId,
        });
        await http.call(endpoints.posCart.create, { body }, calling.current);
      }),
    [draft, outlet.id, run],
  );

  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const cartId = (): string => draft()?.cartId ?? '';
  return {
    cart,
    busy: waiting > 0,
    error,
    closed,
    refresh,
    settled: () => queue.current,
    check: () => run(async () => {}),
    acceptPrices: () => run(async () => {}, true),
    setQuantity: (changes) =>
      run(async () => {
        for (const { lineId, quantity } of changes) {
          call.changeLine(outlet, lineId, { quantity });
          await http.call(
            endpoints.posCart.updateItemQuantity,
            { body: { cartId: cartId(), lineId, quantity } },
            calling.current,
          );
        }
      }),
    setCoupon: (code) =>
      run(async () => {
        await http.call(endpoints.posCart.coupon, { body: { cartId: cartId(), code } }, calling.current);
        call.checkout(outlet.id, { coupon: code });
      }),
    setFulfilment: (fulfilment, addressId) =>
      run(async () => {
        call.checkout(outlet.id, { fulfilment });
        const body = { cartId: cartId() };
        if (fulfilment === 'selfPickup') {
          await http.call(endpoints.posCart.selfPickup, { body }, calling.current);
        } else {
          await http.call(endpoints.posCart.noSelfPickup, { body: { ...body, addressId } }, calling.current);
        }
      }),
    takeRefusal: (failure) => {
      const details = failure instanceof ApiError ? failure.detailsAs(cartRefusalSchema) : null;
      if (!details) return false;
      setCart({ ...details.cart, problems: details.problems });
      return true;
    },
  };
}
