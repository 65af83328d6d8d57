import type { CreateCartBody, Fulfilment, PosCart, PosCartLineInput } from '@galla/shared/contract';
import type { CallState, CheckoutDraft } from '../call/call-state';
import type { Plate, PlateLine } from '../plate/plate';

/** A line as the server's cart takes it. */
export const lineInputOf = (line: PlateLine): PosCartLineInput => ({
  lineId: line.lineId,
  itemId: line.itemId,
  quantity: line.quantity,
  variantId: line.variant?.optionId ?? null,
  addons: line.addons.map(({ addonId, quantity }) => ({ addonId, quantity })),
  note: line.note,
});

interface CartOf {
  outletId: string;
  plate: Plate;
  checkout: CheckoutDraft;
  fulfilment: 'delivery' | 'selfPickup';
  customerId: string | null;
  addressId: string | null;
}

/** The whole plate as the server's cart takes it. */
export function cartBodyOf({
  outletId,
  plate,
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
    lines: plate.items.map(lineInputOf),
    coupon: checkout.coupon,
    note: checkout.note,
  };
}

/** A cart of the server as a plate: prices are the menu's present ones. */
export function plateLinesOf(cart: PosCart): PlateLine[] {
  return cart.lines.map((line) => ({
    lineId: line.lineId,
    itemId: line.itemId,
    name: line.name,
    diet: line.diet,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    variant: line.variantId === null ? null : { optionId: line.variantId, name: line.variant ?? '' },
    addons: line.addons,
    note: line.note,
    billing: line.billing,
  }));
}

/** As it was chosen; nobody said: delivered, unless there is no address and the outlet lets customers pick up. */
export function fulfilmentOf({ checkouts, customer, outlets }: CallState, outletId: string): Fulfilment {
  const chosen = checkouts[outletId]?.fulfilment;
  if (chosen) return chosen;
  const offered = outlets.find((outlet) => outlet.outletId === outletId)?.fulfilments ?? [];
  return customer.addressId === null && offered.includes('selfPickup') ? 'selfPickup' : 'delivery';
}
