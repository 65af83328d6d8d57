import { endpoints, posLimits, type NearOutlet, type PosCustomer } from '@galla/shared/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { queryOptions } from '@galla/shared/query';
import type { CustomerDraft } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { customerBodyOf } from './customer-rules';

type Number = Pick<CustomerDraft, 'countryCode' | 'mobile'>;

/** Customers whose number begins so; the whole one brings addresses and last orders. */
export const customerQuery = ({ countryCode, mobile }: Number, options: CallOptions) =>
  queryOptions({
    queryKey: ['pos', 'customer', countryCode, mobile],
    queryFn: async ({ signal }) =>
      (await http.call(endpoints.pos.getCustomer, { query: { countryCode, mobile } }, { ...options, signal }))
        .data,
    enabled: mobile.length >= posLimits.lookUpDigits,
    staleTime: 0,
    retry: false,
  });

/** Puts what the server knows of a caller on the screen, unless the operator is with another number by now. */
export function takeCustomer(customer: PosCustomer): void {
  const { customer: draft } = callState();
  if (draft.mobile !== customer.mobile || draft.countryCode !== customer.countryCode) return;
  const known = draft.saved !== null;
  const addresses = customer.addresses.map(({ addressId }) => addressId);
  call.customer({
    saved: customer,
    // What was typed meanwhile stays.
    name: known || draft.name.trim() !== '' ? draft.name : customer.name,
    email: known || draft.email.trim() !== '' ? draft.email : (customer.email ?? ''),
    addressId:
      draft.addressId !== null && addresses.includes(draft.addressId)
        ? draft.addressId
        : (addresses[0] ?? null),
  });
}

/** Makes or changes the customer, and the address that was written. */
export async function saveCustomer(draft: CustomerDraft, options: CallOptions): Promise<PosCustomer> {
  const { data } = await http.call(endpoints.pos.updateCustomer, { body: customerBodyOf(draft) }, options);
  call.customer({
    saved: data,
    name: data.name,
    email: data.email ?? '',
    addressId: draft.newAddress?.addressId ?? draft.addressId ?? data.addresses[0]?.addressId ?? null,
    newAddress: null,
  });
  return data;
}

/**
 * The outlet to begin with: without a place the one the panel looks at, with a place the nearest one that is open
 * and delivers there.
 */
export function bestOutlet(
  outlets: readonly NearOutlet[],
  place: unknown,
  panelOutletId: string | null,
): NearOutlet | undefined {
  const own = place === null ? outlets.find(({ outletId }) => outletId === panelOutletId) : undefined;
  return own ?? outlets.find(({ cartCode }) => cartCode === null) ?? outlets[0];
}
