import { phoneCodes, type NearOutlet } from '@galla/contract';
import { newId, randomId } from '@galla/shared/format';
import {
  checkoutDraftSchema,
  localCartSchema,
  storedCallSchema,
  type AddressDraft,
  type CheckoutDraft,
  type CustomerDraft,
  type LocalCart,
} from '../call-schemas';

export type { AddressDraft, CheckoutDraft, CustomerDraft };

export interface ChosenOutlet {
  id: string;
  name: string;
  /** Nobody chose it: another default may take its place. */
  byDefault?: boolean | undefined;
}

/** State of one phone call. */
export interface CallState {
  customer: CustomerDraft;
  outlets: NearOutlet[];
  outlet: ChosenOutlet | null;
  localCarts: Record<string, LocalCart>;
  checkouts: Record<string, CheckoutDraft>;
}

export const emptyCustomer: CustomerDraft = {
  countryCode: phoneCodes[0],
  mobile: '',
  name: '',
  email: '',
  saved: null,
  addressId: null,
  newAddress: null,
};
/** Length of an idempotency key. */
export const keyLength = 24;

export const emptyAddress = (): AddressDraft => ({
  addressId: newId(),
  label: '',
  addressLine: '',
  apartmentAddress: '',
  landmark: '',
  city: '',
  state: '',
  pincode: '',
  position: null,
});
/** What names a cart and the order it becomes. */
export const newCart = () => ({
  cartId: newId(),
  idempotencyKey: randomId(keyLength),
  sent: null,
  checkoutId: null,
});
export const emptyCheckout = (): CheckoutDraft => ({
  ...newCart(),
  fulfilment: null,
  coupon: null,
  discount: null,
  paymentMethod: null,
  slotStart: null,
  note: '',
  buyerGstin: '',
  buyerName: '',
  buyerAddress: '',
});
export const emptyCall: CallState = {
  customer: emptyCustomer,
  outlets: [],
  outlet: null,
  localCarts: {},
  checkouts: {},
};

/** Whether anything was typed into the form of an address. */
export const isWritten = (address: AddressDraft): boolean =>
  [
    address.addressLine,
    address.city,
    address.state,
    address.pincode,
    address.apartmentAddress,
    address.landmark,
  ].some((text) => text.trim() !== '');

/** Whether a logout would lose something: a cart, or a caller or an address that was typed and not saved. */
export function isInProgress({ localCarts, customer }: CallState): boolean {
  const { saved, mobile, name, email, newAddress } = customer;
  if (Object.keys(localCarts).length > 0 || (newAddress !== null && isWritten(newAddress))) return true;
  return saved === null && mobile + name + email !== '';
}

interface Reader<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
}

/** Valid entries of a stored record; invalid ones are dropped, the others are kept. */
function readRecord<Value>(
  record: Readonly<Record<string, unknown>>,
  schema: Reader<Value>,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]) => {
      const parsed = schema.safeParse(value);
      return parsed.success ? [[key, parsed.data]] : [];
    }),
  );
}

/** The call from storage; an empty one when nothing was stored. */
export function readCall(stored: unknown): CallState {
  const call = storedCallSchema.parse(stored ?? {});
  return {
    customer: call.customerDetails ?? emptyCustomer,
    outlets: call.posOutlets,
    outlet: call.selectedPosOutlet,
    localCarts: readRecord(call.plateItems, localCartSchema),
    checkouts: readRecord(call.posCheckouts, checkoutDraftSchema),
  };
}

/** The call for storage, derived fields included: an empty cart removes the selected items. */
export function storedCallOf(call: CallState) {
  const outletId = call.outlet?.id;
  const localCart = outletId === undefined ? undefined : call.localCarts[outletId];
  return {
    customerDetails: call.customer,
    posOutlets: call.outlets,
    selectedPosOutlet: call.outlet,
    plateItems: call.localCarts,
    posCheckouts: call.checkouts,
    cartId: (outletId === undefined ? undefined : call.checkouts[outletId]?.cartId) ?? null,
    selectedOrderItems: (localCart?.items ?? []).map(({ itemId }) => itemId),
  };
}
