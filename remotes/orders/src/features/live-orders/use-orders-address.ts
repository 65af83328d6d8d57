import { useCallback, useEffect, useMemo } from 'react';
import type { OutletSummary } from '@galla/contract';
import { businessDayOf, orderTabsOf, type OrderTab } from '@galla/domain';
import type { ListScope } from '@galla/orders-client';
import { realtime } from '@galla/shared/realtime';
import { useSearchParams } from '@galla/shared/router';
import { filterOfDays, parseDays } from '../../lib/history-days';
import {
  filterKeys,
  parseFilter,
  readAddress,
  writeAddress,
  type ListFilter,
  type OrdersAddress,
} from '../../lib/orders-url';
import { useOrdersView } from '../../lib/orders-view.store';

/** The tab in the URL, else the one of the previous visit, else the first. */
export function chooseTab(
  tabs: readonly OrderTab[],
  named: string | null,
  listKey: string,
): OrderTab | undefined {
  return tabs.find((tab) => tab.id === named) ?? tabs.find((tab) => tab.listKey === listKey) ?? tabs[0];
}

/** A filter as it is stored. */
function textsOf(filter: ListFilter): Record<string, string> {
  return Object.fromEntries(
    filterKeys.flatMap((key) => (filter[key] === undefined ? [] : [[key, filter[key]]])),
  );
}

/** View state of the screen: in the URL and, for later visits of the session, on this device. */
export function useOrdersAddress({
  outletId,
  config: { businessType },
  timezone,
  dayEndsHour,
}: OutletSummary) {
  const [params, setParams] = useSearchParams();
  const listKey = useOrdersView((state) => state.orderStatusKey);
  const tabs = orderTabsOf(businessType);
  const address = useMemo(() => readAddress(params), [params]);
  const selected = chooseTab(tabs, address.tab, listKey);
  const { search } = address;
  const { fulfilment, paymentMethod, channel } = address.filter;
  // The filter object stays the same while other parts of the URL change.
  const filter = useMemo(
    () => parseFilter((key) => ({ fulfilment, paymentMethod, channel })[key]),
    [fulfilment, paymentMethod, channel],
  );

  const { preset, from, to } = address.days;
  // Only where days are chosen: the calendar of a time zone takes the browser a tenth of the first screen's work.
  const today =
    selected?.nameKey === 'pastOrders'
      ? businessDayOf(new Date(realtime.serverNow()), { timezone, dayEndsHour })
      : null;
  const pastFilter = useMemo(
    () =>
      today === null
        ? filter
        : {
            ...filter,
            ...filterOfDays(parseDays(preset, from, to), today, { timezone, dayEndsHour }),
          },
    [filter, preset, from, to, today, timezone, dayEndsHour],
  );

  const change = useCallback(
    (next: Partial<OrdersAddress>, how: 'replace' | 'push' = 'replace') => {
      if (next.filter) useOrdersView.setState({ orderFilters: textsOf(next.filter) });
      setParams((before) => writeAddress(before, next), {
        replace: how === 'replace',
        // Synchronous, not in the router's transition, which would wait for a list to render.
        flushSync: true,
      });
    },
    [setParams],
  );

  // A visit without filters in the URL restores those of the previous one.
  useEffect(() => {
    const { filter: named } = readAddress(params);
    if (filterKeys.some((key) => named[key] !== undefined)) {
      useOrdersView.setState({ orderFilters: textsOf(named) });
      return;
    }
    const present = useOrdersView.getState().orderFilters;
    const kept = parseFilter((key) => present[key]);
    if (filterKeys.every((key) => kept[key] === undefined)) return;
    setParams((before) => writeAddress(before, { filter: kept }), { replace: true });
    // Once a visit: later changes go through `change`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const selectedIndex = selected ? tabs.indexOf(selected) : 0;
  useEffect(() => {
    if (!selected) return;
    const before = useOrdersView.getState();
    if (before.orderStatusKey === selected.listKey && before.ordersIndex === selectedIndex) return;
    useOrdersView.setState({ orderStatusKey: selected.listKey, ordersIndex: selectedIndex });
  }, [selected, selectedIndex]);

  const scopes = useMemo<ListScope[]>(
    () =>
      tabs.map(({ nameKey, statuses, sort }) => ({
        outletId,
        statuses,
        sort,
        filter: nameKey === 'pastOrders' ? pastFilter : filter,
        search,
      })),
    [tabs, outletId, filter, pastFilter, search],
  );
  const filtered = search !== '' || filterKeys.some((key) => filter[key] !== undefined);
  return { address, tabs, selected, scopes, filtered, change };
}
