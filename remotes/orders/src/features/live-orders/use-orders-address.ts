import { useCallback, useEffect, useMemo } from 'react';
import type { BusinessType } from '@galla/shared/contract';
import { orderTabsOf, type OrderTab } from '@galla/shared/domain';
import { useSearchParams } from '@galla/shared/router';
import { session, useSession } from '@galla/shared/session';
import type { ListScope } from '../../lib/order-data/order-list';
import {
  filterKeys,
  parseFilter,
  readAddress,
  writeAddress,
  type ListFilter,
  type OrdersAddress,
} from '../../lib/orders-url';

/** The tab the address names, else the one of the last visit, else the first. */
export function chooseTab(
  tabs: readonly OrderTab[],
  named: string | null,
  listKey: string,
): OrderTab | undefined {
  return tabs.find((tab) => tab.id === named) ?? tabs.find((tab) => tab.listKey === listKey) ?? tabs[0];
}

/** A filter as the session keeps it. */
function textsOf(filter: ListFilter): Record<string, string> {
  return Object.fromEntries(
    filterKeys.flatMap((key) => (filter[key] === undefined ? [] : [[key, filter[key]]])),
  );
}

/** What the screen shows, kept in the address and, for the next visit, in the session. */
export function useOrdersAddress(outletId: string, businessType: BusinessType) {
  const [params, setParams] = useSearchParams();
  const listKey = useSession((state) => state.orderStatusKey);
  const tabs = orderTabsOf(businessType);
  const address = useMemo(() => readAddress(params), [params]);
  const selected = chooseTab(tabs, address.tab, listKey);
  const { search } = address;
  const { fulfilment, paymentMethod, channel } = address.filter;
  // The same filter stays the same object while other parts of the address change.
  const filter = useMemo(
    () => parseFilter((key) => ({ fulfilment, paymentMethod, channel })[key]),
    [fulfilment, paymentMethod, channel],
  );

  const change = useCallback(
    (next: Partial<OrdersAddress>, how: 'replace' | 'push' = 'replace') => {
      if (next.filter) session.update({ orderFilters: textsOf(next.filter) });
      setParams((before) => writeAddress(before, next), {
        replace: how === 'replace',
        // At once, not when the router finds time: a kitchen does not wait for a list to be drawn.
        flushSync: true,
      });
    },
    [setParams],
  );

  // A visit whose address says nothing of filters goes on with those of the last one.
  useEffect(() => {
    const { filter: named } = readAddress(params);
    if (filterKeys.some((key) => named[key] !== undefined)) {
      session.update({ orderFilters: textsOf(named) });
      return;
    }
    const present = session.state.getState().orderFilters;
    const kept = parseFilter((key) => present[key]);
    if (filterKeys.every((key) => kept[key] === undefined)) return;
    setParams((before) => writeAddress(before, { filter: kept }), { replace: true });
    // Once a visit: later changes go through `change`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const selectedIndex = selected ? tabs.indexOf(selected) : 0;
  useEffect(() => {
    if (!selected) return;
    const before = session.state.getState();
    if (before.orderStatusKey === selected.listKey && before.ordersIndex === selectedIndex) return;
    session.update({ orderStatusKey: selected.listKey, ordersIndex: selectedIndex });
  }, [selected, selectedIndex]);

  const scopes = useMemo<ListScope[]>(
    () => tabs.map(({ statuses, sort }) => ({ outletId, statuses, sort, filter, search })),
    [tabs, outletId, filter, search],
  );
  const filtered = search !== '' || filterKeys.some((key) => filter[key] !== undefined);
  return { address, tabs, selected, scopes, filtered, change };
}
