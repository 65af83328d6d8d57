import { endpoints } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere } from '@galla/shared/router';
import { confirm } from '@galla/ui';
import type { CheckoutDraft, ChosenOutlet } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { cartBodyOf, choicesOf, fulfilmentOf } from '../../lib/cart/local-cart-of-cart';
import type { LocalCart } from '../../lib/local-cart/local-cart';
import { heldCartsQuery } from '../../lib/pos-queries';
import { stepPaths } from '../../lib/step-paths';
import { usePosText } from '../../messages/texts';

/** What happens to a whole cart: it is held for later, or cleared. */
export function useLocalCartActs(outlet: ChosenOutlet) {
  const t = usePosText();
  const navigate = useNavigateIfHere();
  const client = useQueryClient();
  const options = useCallOptions();

  const hold = useCallMutation(
    async (send, { localCart, checkout }: { localCart: LocalCart; checkout: CheckoutDraft }) => {
      const { customer } = callState();
      const body = cartBodyOf({
        outletId: outlet.id,
        localCart,
        checkout,
        fulfilment: fulfilmentOf(callState(), outlet.id),
        customerId: customer.saved?.customerId ?? null,
        addressId: customer.addressId,
      });
      await send(endpoints.posCart.create, { body });
      const label = customer.name.trim().slice(0, 40);
      await send(endpoints.posCart.hold, {
        body: { cartId: checkout.cartId, label, choices: choicesOf(checkout) },
      });
    },
    {
      async onSuccess() {
        call.forgetLocalCart(outlet.id);
        // Carts at other outlets belong to the same caller: they are kept, and so is the caller.
        if (Object.keys(callState().localCarts).length === 0) call.nextCaller();
        void client.invalidateQueries({ queryKey: heldCartsQuery(options).queryKey });
        notify.success({ message: t('held.done') });
        await navigate(stepPaths.customer, { state: { focus: 'held' } });
      },
    },
  );

  return {
    holding: hold.isPending,
    failure: hold.failure,
    dismiss: hold.clearFailure,
    hold(): void {
      const { localCarts, checkouts } = callState();
      const localCart = localCarts[outlet.id];
      const checkout = checkouts[outlet.id];
      if (localCart && checkout && !hold.isPending) hold.mutate({ localCart, checkout });
    },
    async clear(): Promise<void> {
      const agreed = await confirm({
        title: t('cart.clearTitle'),
        message: t('cart.clearMessage', { count: callState().localCarts[outlet.id]?.items.length ?? 0 }),
        confirmLabel: t('cart.clear'),
        danger: true,
      });
      const cartId = callState().checkouts[outlet.id]?.cartId;
      if (!agreed || !cartId) return;
      call.forgetLocalCart(outlet.id);
      // The cart is on the server only after a validation; if the request fails, the cart expires there.
      await http.call(endpoints.posCart.clear, { body: { cartId } }, options).catch(() => {});
    },
  };
}
