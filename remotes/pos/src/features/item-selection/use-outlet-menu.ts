import { useEffect } from 'react';
import { useCallOptions } from '@galla/shared/composition';
import { bus } from '@galla/shared/events';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useCall } from '../../lib/call/call-store';
import { nearOutletsQuery, posMenuQuery } from '../../lib/pos-queries';
import type { Offered } from './find-items';

/** What the outlet serves, judged by the time the order is for, and the outlets near the caller. */
export function useOutletMenu(outletId: string) {
  const client = useQueryClient();
  const options = useCallOptions();
  const addressId = useCall((state) => state.customer.addressId);
  const kept = useCall((state) => state.outlets);
  const slotStart = useCall((state) => state.checkouts[outletId]?.slotStart ?? null);
  const near = useQuery(nearOutletsQuery(addressId === null ? null : { addressId }, options));
  const menu = useQuery(posMenuQuery(outletId, options, slotStart));
  const currency =
    useSession((state) => state.outletList).find((each) => each.outletId === outletId)?.currency ?? 'INR';

  // An item or the outlet changed: refreshes the menu.
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.outletId !== outletId) return;
        if (event.type === 'menu/changed' || event.type === 'outlet/availability') {
          void client.invalidateQueries({ queryKey: ['pos', 'menu', outletId] });
          void client.invalidateQueries({ queryKey: ['pos', 'near'] });
        }
      }),
    [client, outletId],
  );

  const offered: Offered[] = (menu.data?.categories ?? []).flatMap((category) =>
    category.items.map((item) => ({ item, category: category.name, served: item.available })),
  );
  return { menu, offered, outlets: near.data?.outlets ?? kept, slotStart, currency };
}
