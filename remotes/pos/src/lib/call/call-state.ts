import {
  checkoutDraftSchema,
  customerDraftSchema,
  nearOutletsSchema,
  phoneCodes,
  plateSchema,
  type AddressDraft,
  type CheckoutDraft,
  type CustomerDraft,
  type NearOutlet,
} from '@galla/shared/contract';
import { randomId, newId } from '@galla/shared/format';
import type { SessionFields } from '@galla/shared/session';
import type { Plate } from '../plate/plate';

export type { AddressDraft, CheckoutDraft, CustomerDraft };

export interface ChosenOutlet {
  id: string;
  name: string;
}

/** Everything one phone call has come to so far. */
export interface CallState {
  customer: CustomerDraft;
  outlets: NearOutlet[];
  outlet: ChosenOutlet | null;
  plates: Record<string, Plate>;
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
/** Characters of an idempotency key. */
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
export const emptyCheckout = (): CheckoutDraft => ({
  cartId: newId(),
  fulfilment: null,
  coupon: null,
  paymentMethod: null,
  slotStart: null,
  note: '',
  idempotencyKey: randomId(keyLength),
  sent: null,
  checkoutId: null,
});
export const emptyCall: CallState = {
  customer: emptyCustomer,
  outlets: [],
  outlet: null,
  plates: {},
  checkouts: {},
};

interface Reader<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
}

/** The entries of a stored record that still have the shape; a damaged one is left out, not the others. */
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

type Stored = Pick<
  SessionFields,
  'customerDetails' | 'posOutlets' | 'selectedPosOutlet' | 'plateItems' | 'posCheckouts'
>;

/** The call as this device remembers it. */
export function readCall(stored: Stored): CallState {
  const customer = customerDraftSchema.safeParse(stored.customerDetails);
  const outlets = nearOutletsSchema.shape.outlets.safeParse(stored.posOutlets);
  return {
    customer: customer.success ? customer.data : emptyCustomer,
    outlets: outlets.success ? outlets.data : [],
    outlet: stored.selectedPosOutlet,
    plates: readRecord(stored.plateItems, plateSchema),
    checkouts: readRecord(stored.posCheckouts, checkoutDraftSchema),
  };
}

/** The call in the session's own fields, the derived ones with it: an empty plate leaves no selected items. */
export function storedFieldsOf(
  call: CallState,
): Stored & Pick<SessionFields, 'cartId' | 'selectedOrderItems'> {
  const outletId = call.outlet?.id;
  const plate = outletId === undefined ? undefined : call.plates[outletId];
  return {
    customerDetails: call.customer,
    posOutlets: call.outlets,
    selectedPosOutlet: call.outlet,
    plateItems: call.plates,
    posCheckouts: call.checkouts,
    cartId: (outletId === undefined ? undefined : call.checkouts[outletId]?.cartId) ?? null,
    selectedOrderItems: (plate?.items ?? []).map(({ itemId }) => itemId),
  };
}
