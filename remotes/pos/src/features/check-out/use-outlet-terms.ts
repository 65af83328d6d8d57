import { useEffect } from 'react';
import { indianZone } from '@galla/contract';
import { useCallOptions } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { call, useCall } from '../../lib/call/call-store';
import { nearOutletsQuery } from '../../lib/pos-queries';
import { slotsKey } from '../../ui/slot-section';
import type { PaymentMethod } from './payment-section';
import type { CartView } from './use-cart';

/** Order of preference: the easiest by telephone first. */
const preferred: readonly PaymentMethod[] = ['cod', 'online', 'wallet'];

/** What the outlet offers, as last heard. */
export function useOutletTerms(outletId: string) {
  const options = useCallOptions();
  const addressId = useCall((state) => state.customer.addressId);
  const near = useQuery(nearOutletsQuery(addressId === null ? null : { addressId }, options));
  const kept = useCall((state) => state.outlets);
  const facts = (near.data?.outlets ?? kept).find((each) => each.outletId === outletId);
  const own = useSession((state) => state.outletList).find((each) => each.outletId === outletId);
  return {
    timezone: facts?.timezone ?? own?.timezone ?? indianZone,
    currency: facts?.currency ?? own?.currency ?? 'INR',
    methods: preferred.filter((method) => facts?.paymentMethods.includes(method)),
    pickup: facts?.fulfilments.includes('selfPickup') ?? false,
  };
}

/** Keeps cart and slots up with what happens at the outlet. */
export function useOutletNews(outletId: string, check: CartView['check']): void {
  const client = useQueryClient();
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.outletId !== outletId) return;
        // An item, a price or the outlet changed: refreshes the bill.
        if (event.type === 'menu/changed' || event.type === 'outlet/availability') {
          void client.invalidateQueries({ queryKey: ['pos', 'near'] });
          void check();
        }
        // Busy mode changes the promised time and the first slot.
        if (event.type === 'order/placed' || event.type === 'outlet/busy')
          void client.invalidateQueries({ queryKey: slotsKey(outletId) });
      }),
    [outletId, client, check],
  );
}

interface Payment {
  chosen: PaymentMethod | null;
  methods: readonly PaymentMethod[];
  view: CartView;
}

/** Chooses the first method that the outlet offers where none is chosen, or one that it no longer offers. */
export function useDefaultPayment(outletId: string, { chosen, methods, view }: Payment): void {
  const { check } = view;
  const isLoaded = view.cart !== null;
  const byDefault = chosen !== null && methods.includes(chosen) ? undefined : methods[0];
  useEffect(() => {
    if (byDefault === undefined) return;
    call.checkout(outletId, { paymentMethod: byDefault });
    if (isLoaded) void check();
  }, [byDefault, outletId, isLoaded, check]);
}
