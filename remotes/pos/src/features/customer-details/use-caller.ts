import { useEffect } from 'react';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useCallOptions } from '@galla/shared/composition';
import { call, callState, useCall } from '../../lib/call/call-store';
import { nearOutletsQuery, type NearPlace } from '../../lib/pos-queries';
import { useLater } from '../../lib/use-later';
import { bestOutlet, customerQuery, takeCustomer } from './customer-details.queries';

const settleMs = 150;
const pinSettleMs = 300;
const wholeNumber = 10;

/** Looks the caller up while the number is typed. */
export function useCallerLookUp() {
  const options = useCallOptions();
  const countryCode = useCall((state) => state.customer.countryCode);
  const mobile = useCall((state) => state.customer.mobile);
  const settled = useLater(mobile, settleMs);
  // A full number is looked up without the debounce.
  const wanted = mobile.length === wholeNumber ? mobile : settled;
  const found = useQuery(customerQuery({ countryCode, mobile: wanted }, options));
  const customer = found.data?.customer ?? null;
  const isUnknown = useCall((state) => state.customer.saved === null);
  useEffect(() => {
    if (customer) takeCustomer(customer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- also when the number changes back: the answer is the same object
  }, [customer, countryCode, mobile, isUnknown]);
  return { ...found, isCurrent: wanted === mobile };
}

/** The customer's position, if known. */
export function usePlace(): NearPlace {
  const customer = useCall((state) => state.customer);
  const position = useLater(customer.newAddress?.position ?? null, pinSettleMs);
  if (customer.newAddress) return position;
  const saved = customer.saved?.addresses.some(({ addressId }) => addressId === customer.addressId);
  return saved && customer.addressId !== null ? { addressId: customer.addressId } : null;
}

/** Outlets around the customer; a default is chosen first and stays once the user chose one or ordered there. */
export function useOutletsNear(place: NearPlace) {
  const options = useCallOptions();
  const panelOutletId = useSession((state) => state.outletId);
  const near = useQuery(nearOutletsQuery(place, options));
  const { data } = near;
  useEffect(() => {
    if (!data) return;
    call.outlets(data.outlets);
    const { outlet, localCarts } = callState();
    const keeps =
      outlet !== null &&
      data.outlets.some(({ outletId }) => outletId === outlet.id) &&
      (!outlet.byDefault || localCarts[outlet.id] !== undefined);
    const best = keeps ? undefined : bestOutlet(data.outlets, panelOutletId);
    if (best && best.outletId !== outlet?.id) {
      call.chooseOutlet({ id: best.outletId, name: best.displayName, byDefault: true });
    }
  }, [data, panelOutletId]);
  return near;
}
