import type { CreateCartBody, Fulfilment, HeldChoices, PosCart, PosCartLineInput } from '@galla/contract';
import type { CallState, CheckoutDraft } from '../call/call-state';
import type { LocalCart, LocalCartLine } from '../local-cart/local-cart';

/** A line as the server's cart expects it. */
export const lineInputOf = (line: LocalCartLine): PosCartLineInput => ({
  lineId: line.lineId,
  itemId: line.itemId,
  quantity: line.quantity,
  ...(line.quantityMilli === undefined ? {} : { quantityMilli: line.quantityMilli }),
  variantId: line.variant?.optionId ?? null,
  addons: line.addons.map(({ addonId, quantity }) => ({ addonId, quantity })),
  note: line.note,
});

interface CartOf {
  outletId: string;
  localCart: LocalCart;
  checkout: CheckoutDraft;
  fulfilment: 'delivery' | 'selfPickup';
  customerId: string | null;
  addressId: string | null;
}

/** The whole local cart as the server's expects it. */
export function cartBodyOf({
  outletId,
  localCart,
  checkout,
  fulfilment,
  customerId,
  addressId,
}: CartOf): CreateCartBody {
  return {
    cartId: checkout.cartId,
    outletId,
    customerId,
    fulfilment,
    addressId: fulfilment === 'delivery' ? addressId : null,
    lines: localCart.items.map(lineInputOf),
    coupon: checkout.coupon,
    note: checkout.note,
  };
}

/** What was chosen at the checkout, beyond what the server's cart knows. */
export const choicesOf = (checkout: CheckoutDraft): HeldChoices => ({
  paymentMethod: checkout.paymentMethod,
  slotStart: checkout.slotStart,
  discount: checkout.discount,
  buyerGstin: checkout.buyerGstin,
  buyerName: checkout.buyerName,
  buyerAddress: checkout.buyerAddress,
});

/** A server cart as a local one: at the menu's current prices. */
export function localCartLinesOf(cart: PosCart): LocalCartLine[] {
  return cart.lines.map((line) => ({
    lineId: line.lineId,
    itemId: line.itemId,
    name: line.name,
    diet: line.diet,
    quantity: line.quantity,
    ...(line.quantityMilli === undefined ? {} : { quantityMilli: line.quantityMilli }),
    unitPrice: line.unitPrice,
    variant: line.variantId === null ? null : { optionId: line.variantId, name: line.variant ?? '' },
    addons: line.addons,
    note: line.note,
    billing: line.billing,
  }));
}

/** The chosen type; by default delivery, unless there is no address and the outlet offers pickup. */
export function fulfilmentOf({ checkouts, customer, outlets }: CallState, outletId: string): Fulfilment {
  const chosen = checkouts[outletId]?.fulfilment;
  if (chosen) return chosen;
  const offered = outlets.find((outlet) => outlet.outletId === outletId)?.fulfilments ?? [];
  return customer.addressId === null && offered.includes('selfPickup') ? 'selfPickup' : 'delivery';
}
