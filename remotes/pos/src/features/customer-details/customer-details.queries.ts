import { endpoints, posLimits, type NearOutlet, type PosCustomer } from '@galla/contract';
import { http, type CallOptions } from '@galla/shared/http';
import { endpointQuery } from '@galla/shared/query';
import type { CustomerDraft } from '../../lib/call/call-state';
import { call, callState } from '../../lib/call/call-store';
import { customerBodyOf } from './customer-rules';

type Number = Pick<CustomerDraft, 'countryCode' | 'mobile'>;

/** Customers by number prefix; a full number adds addresses and last orders. */
export const customerQuery = ({ countryCode, mobile }: Number, options: CallOptions) =>
  endpointQuery(endpoints.pos.getCustomer, {
    query: { countryCode, mobile },
    key: ['pos', 'customer', countryCode, mobile],
    call: options,
    enabled: mobile.length >= posLimits.lookUpDigits,
    staleTime: 0,
    retry: false,
  });

/** Applies the server's customer record, unless the number was changed meanwhile. */
export function takeCustomer(customer: PosCustomer): void {
  const { customer: draft } = callState();
  if (draft.mobile !== customer.mobile || draft.countryCode !== customer.countryCode) return;
  const known = draft.saved !== null;
  const addresses = customer.addresses.map(({ addressId }) => addressId);
  call.customer({
    saved: customer,
    // Meanwhile typed values are kept.
    name: known || draft.name.trim() !== '' ? draft.name : customer.name,
    email: known || draft.email.trim() !== '' ? draft.email : (customer.email ?? ''),
    addressId:
      draft.addressId !== null && addresses.includes(draft.addressId)
        ? draft.addressId
        : (addresses[0] ?? null),
  });
}

/** Creates or updates the customer and the address in the form. */
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

/** Default outlet: the one chosen in the panel's frame, else the nearest open one that delivers there. */
export function bestOutlet(
  outlets: readonly NearOutlet[],
  panelOutletId: string | null,
): NearOutlet | undefined {
  return (
    outlets.find(({ outletId }) => outletId === panelOutletId) ??
    outlets.find(({ cartCode }) => cartCode === null) ??
    outlets[0]
  );
}
