import { useEffect, useState } from 'react';
import { type CartProblem, type CounterDiscount, type Fulfilment, type PosCheckout } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { useSession } from '@galla/shared/session';
import { useCallOptions } from '@galla/shared/composition';
import { emptyCheckout, type ChosenOutlet } from '../../lib/call/call-state';
import { call, useCall } from '../../lib/call/call-store';
import type { Plate } from '../../lib/plate/plate';
import { nearOutletsQuery } from '../../lib/pos-queries';
import { stepPaths } from '../../lib/step-paths';
import { checkoutKeys } from '../../lib/pos.keys';
import { usePosText } from '../../messages/texts';
import { wrongBuyerField, type BuyersSale } from './buyer-fields';
import type { PaymentMethod } from './payment-section';
import { slotsKey } from '../../ui/slot-section';
import { useDiscountApproval } from './use-discount-approval';
import { useCart } from './use-cart';
import { usePlaceOrder } from './use-place-order';

/** Order of preference: the easiest by telephone first. */
const preferred: readonly PaymentMethod[] = ['cod', 'online', 'wallet'];

export interface CheckoutOfProps {
  outlet: ChosenOutlet;
  plate: Plate;
  onDone: (checkout: PosCheckout) => void;
}

/** Checkout of one outlet's plate: cart, problems, actions. */
export function useCheckout({ outlet, plate, onDone }: CheckoutOfProps) {
  const t = usePosText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const options = useCallOptions();
  const customer = useCall((state) => state.customer);
  const draft = useCall((state) => state.checkouts[outlet.id]) ?? emptyCheckout();
  const place = customer.addressId === null ? null : { addressId: customer.addressId };
  const near = useQuery(nearOutletsQuery(place, options));
  const kept = useCall((state) => state.outlets);
  const facts = (near.data?.outlets ?? kept).find(({ outletId }) => outletId === outlet.id);
  const panelOutlet = useSession((state) => state.outletList).find(({ outletId }) => outletId === outlet.id);
  const timezone = facts?.timezone ?? panelOutlet?.timezone ?? 'Asia/Kolkata';
  const currency = facts?.currency ?? panelOutlet?.currency ?? 'INR';
  const view = useCart(outlet);
  const { cart } = view;
  const order = usePlaceOrder(outlet, onDone);
  const [approvalTried, setApprovalTried] = useState(false);
  const giver = useDiscountApproval(outlet.id, draft.discount !== null, approvalTried);
  const methods = preferred.filter((method) => facts?.paymentMethods.includes(method));
  const fulfilment: Fulfilment = draft.fulfilment ?? cart?.fulfilment ?? 'delivery';
  const pickup = facts?.fulfilments.includes('selfPickup') ?? false;

  useEffect(() => {
    void view.refresh();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the plate is sent once; from here on acts change the cart
  }, []);
  // No payment chosen: defaults to the outlet's first.
  const first = methods[0];
  const { paymentMethod } = draft;
  useEffect(() => {
    if (!first || (paymentMethod !== null && methods.includes(paymentMethod))) return;
    call.checkout(outlet.id, { paymentMethod: first });
    if (cart) void view.check();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- follows what the outlet offers
  }, [first, paymentMethod]);
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.outletId !== outlet.id) return;
        // An item, a price or the outlet changed: refreshes the bill.
        if (event.type === 'menu/changed' || event.type === 'outlet/availability') {
          void client.invalidateQueries({ queryKey: ['pos', 'near'] });
          void view.check();
        }
        // Busy mode changes the promised time and the first slot.
        if (event.type === 'order/placed' || event.type === 'outlet/busy')
          void client.invalidateQueries({ queryKey: slotsKey(outlet.id) });
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the view's acts are the same throughout
    [outlet.id],
  );
  // The order was placed and its response was lost: the same key returns it.
  const { closed } = view;
  useEffect(() => {
    if (!closed) return;
    if (draft.sent) void order.sendAgain(giver.approval);
    else {
      call.checkout(outlet.id, {
        ...emptyCheckout(),
        note: draft.note,
        buyerGstin: draft.buyerGstin,
        buyerName: draft.buyerName,
        buyerAddress: draft.buyerAddress,
        paymentMethod: draft.paymentMethod,
      });
      void view.refresh();
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is found closed
  }, [closed]);
  const refusal = order.placing.kind === 'refused' ? order.placing.error : null;
  useEffect(() => {
    if (refusal === null) return;
    // The rejection contains the current cart; without one it is validated again.
    if (!view.takeRefusal(refusal)) void view.check();
    void client.invalidateQueries({ queryKey: slotsKey(outlet.id) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [refusal]);

  /** Unit price of a line when it was added to the plate. */
  const toldOf = (lineId: string): number | undefined => {
    const line = plate.items.find((each) => each.lineId === lineId);
    return line && line.billing.subTotal / line.quantity;
  };
  const changed = (cart?.lines ?? []).filter((line) => {
    const told = toldOf(line.lineId);
    return (
      told !== undefined && told !== line.billing.subTotal / line.quantity && line.problem !== 'notServing'
    );
  });
  const problems: CartProblem[] = [...(cart?.problems ?? [])];
  if (changed.length > 0 && !problems.some(({ kind }) => kind === 'priceChanged')) {
    problems.push({ kind: 'priceChanged', cartCode: null, lineIds: changed.map(({ lineId }) => lineId) });
  }
  const nameOf = (lineId: string): string =>
    cart?.lines.find((line) => line.lineId === lineId)?.name ??
    plate.items.find((line) => line.lineId === lineId)?.name ??
    '';

  const toCustomer = (focus: 'location' | 'outlet'): void =>
    void navigate(stepPaths.customer, { state: { focus } });
  function handleMethod(method: PaymentMethod): void {
    call.checkout(outlet.id, { paymentMethod: method });
    order.dismiss();
    void view.check();
  }
  function handleSlot(slotStart: string | null): void {
    call.checkout(outlet.id, { slotStart });
    order.dismiss();
    void view.check();
  }
  function handleDiscount(discount: CounterDiscount | null): void {
    setApprovalTried(false);
    call.checkout(outlet.id, { discount });
    order.dismiss();
    void view.check();
  }
  function handleAct(problem: CartProblem): void {
    switch (problem.kind) {
      case 'itemNotServing':
      case 'aboveMrp':
        return void view.setQuantity(problem.lineIds.map((lineId) => ({ lineId, quantity: 0 })));
      case 'priceChanged':
        return void view.acceptPrices();
      case 'outletClosed':
        return toCustomer('outlet');
      case 'offerInvalid':
        return void view.setCoupon(null);
      case 'deliveryPersonUnavailable':
      case 'locationUnserviceable':
      case 'interStateGoods':
      case 'addressMissing':
      case 'customerMissing':
        return toCustomer('location');
      case 'pickupNotOffered':
        return void view.setFulfilment('delivery', customer.addressId);
      case 'payForSelfPickup':
        return handleMethod('online');
      case 'paymentNotOffered':
        return handleMethod(problem.offered[0] ?? 'online');
      case 'walletTooLow':
        return document.querySelector<HTMLInputElement>('[data-wallet] input')?.focus();
      case 'slotNotOffered':
      case 'slotFull':
        return handleSlot(null);
      default:
        return void navigate(stepPaths.items);
    }
  }

  const total = cart?.bill?.total ?? null;
  const [buyerRefused, setBuyerRefused] = useState(false);
  const sale: BuyersSale = {
    // The outlet's paper tells whether it is registered; its number is the server's to know.
    sellerGstin: cart?.bill?.paper === 'bill' ? '' : null,
    delivered: fulfilment === 'delivery',
    total: total ?? 0,
    currency,
  };
  function showProblem(): void {
    const note = document.querySelector<HTMLElement>('[data-problem] button');
    note?.scrollIntoView({ block: 'center' });
    note?.focus();
  }
  function handlePlace(): void {
    if (order.placing.kind === 'sending') return;
    if (problems.length > 0) return showProblem();
    const wrong = wrongBuyerField(draft, sale);
    if (wrong !== null) {
      setBuyerRefused(true);
      // Drawn first: a field may only now say that it is wrong.
      requestAnimationFrame(() =>
        document.querySelector<HTMLInputElement>('[data-buyer] [aria-invalid="true"]')?.focus(),
      );
      return;
    }
    if (giver.isMissing) {
      setApprovalTried(true);
      document.querySelector<HTMLInputElement>('[data-approval] input')?.focus();
      return;
    }
    // Pending validations finish first; the server rejects a total that was not quoted.
    if (total !== null) void view.settled().then(() => order.place(total, giver.approval));
  }
  useShortcuts(checkoutKeys, () => t('checkout.keyPlaceName'), { place: handlePlace });

  return {
    customer,
    draft,
    timezone,
    currency,
    view,
    cart,
    order,
    refusal,
    giver,
    methods,
    fulfilment,
    pickup,
    problems,
    buyerRefused,
    sale,
    toldOf,
    nameOf,
    toCustomer,
    toItems: () => void navigate(stepPaths.items),
    handleMethod,
    handleSlot,
    handleDiscount,
    handleAct,
    handlePlace,
    showProblem,
  };
}
