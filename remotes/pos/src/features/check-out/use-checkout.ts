import { useEffect, useRef, useState } from 'react';
import type { CartProblem, CounterDiscount, Fulfilment, PosCheckout } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQueryClient } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { emptyCheckout, newCart, type CheckoutDraft, type ChosenOutlet } from '../../lib/call/call-state';
import { call, callState, useCall } from '../../lib/call/call-store';
import type { LocalCart } from '../../lib/local-cart/local-cart';
import { stepPaths } from '../../lib/step-paths';
import { checkoutKeys } from '../../lib/pos.keys';
import { usePosText } from '../../messages/texts';
import { slotsKey } from '../../ui/slot-section';
import { wrongBuyerField, type BuyerInputs, type BuyersSale } from './buyer-fields';
import { firstShown, lineName, problemsOf, quotedPrice } from './checkout-problems';
import type { PaymentMethod } from './payment-section';
import { useDiscountApproval } from './use-discount-approval';
import { useCart } from './use-cart';
import { useDefaultPayment, useOutletNews, useOutletTerms } from './use-outlet-terms';
import { usePlaceOrder } from './use-place-order';

export interface CheckoutOfProps {
  outlet: ChosenOutlet;
  localCart: LocalCart;
  onDone: (checkout: PosCheckout) => void;
}

/** Checkout of one outlet: cart, problems, actions. */
export function useCheckout({ outlet, localCart, onDone }: CheckoutOfProps) {
  const t = usePosText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const customer = useCall((state) => state.customer);
  const draft = useCall((state) => state.checkouts[outlet.id]) ?? emptyCheckout();
  const terms = useOutletTerms(outlet.id);
  const view = useCart(outlet, handleClosed);
  const { cart, refresh } = view;
  const order = usePlaceOrder(outlet, { onDone, onRefused: handleRefused });
  const [approvalTried, setApprovalTried] = useState(false);
  const [buyerRefused, setBuyerRefused] = useState(false);
  const giver = useDiscountApproval(outlet.id, draft.discount !== null, approvalTried);
  const firstNote = useRef<HTMLButtonElement>(null);
  const topUp = useRef<HTMLInputElement>(null);
  const buyer = useRef<BuyerInputs>({});
  useDefaultPayment(outlet.id, { chosen: draft.paymentMethod, methods: terms.methods, view });
  useOutletNews(outlet.id, view.check);
  // The local cart is sent once; from here on acts change the server's.
  useEffect(() => void refresh(), [refresh]);

  /** The order was placed and its response was lost: the same key returns it. Otherwise the same is asked of a new cart. */
  function handleClosed(): void {
    if (callState().checkouts[outlet.id]?.sent) return void order.sendAgain(giver.approval);
    call.checkout(outlet.id, newCart());
    void refresh();
  }
  /** The rejection contains the current cart; without one it is validated again. */
  function handleRefused(refusal: unknown): void {
    if (!view.takeRefusal(refusal)) void view.check();
    void client.invalidateQueries({ queryKey: slotsKey(outlet.id) });
  }

  const fulfilment: Fulfilment = draft.fulfilment ?? cart?.fulfilment ?? 'delivery';
  const problems = problemsOf(cart, localCart);
  const total = cart?.bill?.total ?? null;
  const sale: BuyersSale = {
    // The kind of bill says whether the outlet is registered; its number is the server's to know.
    sellerGstin: cart?.bill?.paper === 'bill' ? '' : null,
    delivered: fulfilment === 'delivery',
    total: total ?? 0,
    currency: terms.currency,
  };

  const toCustomer = (focus: 'location' | 'outlet'): void =>
    void navigate(stepPaths.customer, { state: { focus } });
  function choose(change: Partial<CheckoutDraft>): void {
    call.checkout(outlet.id, change);
    order.dismiss();
    void view.check();
  }
  const handleMethod = (paymentMethod: PaymentMethod): void => choose({ paymentMethod });
  const handleSlot = (slotStart: string | null): void => choose({ slotStart });
  function handleDiscount(discount: CounterDiscount | null): void {
    setApprovalTried(false);
    choose({ discount });
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
        return topUp.current?.focus();
      case 'slotNotOffered':
      case 'slotFull':
        return handleSlot(null);
      default:
        return void navigate(stepPaths.items);
    }
  }

  function showProblem(): void {
    firstNote.current?.scrollIntoView({ block: 'center' });
    firstNote.current?.focus();
  }
  function handlePlace(): void {
    if (order.placing.kind === 'sending') return;
    if (problems.length > 0) return showProblem();
    const wrong = wrongBuyerField(draft, sale);
    if (wrong !== null) {
      setBuyerRefused(true);
      return buyer.current[wrong]?.focus();
    }
    if (giver.isMissing) {
      setApprovalTried(true);
      return giver.focus();
    }
    // Pending validations finish first; the server rejects a total that was not quoted.
    if (total !== null) void view.settled().then(() => order.place(total, giver.approval));
  }
  useShortcuts(checkoutKeys, () => t('checkout.keyPlaceName'), { place: handlePlace });

  return {
    ...terms,
    customer,
    draft,
    view,
    cart,
    order,
    giver,
    fulfilment,
    problems,
    firstProblem: firstShown(problems),
    focus: { problem: firstNote, topUp, buyer },
    buyerRefused,
    sale,
    quotedOf: (lineId: string) => quotedPrice(localCart, lineId),
    nameOf: (lineId: string) => lineName(cart, localCart, lineId),
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
