import { useCallback, useEffect, useMemo } from 'react';
import type { OutletSummary } from '@galla/contract';
import { businessDayOf, closedOrderTabs, orderTabsOf, type OrderTab } from '@galla/domain';
import { realtime } from '@galla/shared/realtime';
import { useSearchParams } from '@galla/shared/router';
import { useBoardOutlets } from '../../lib/board-outlets';
import { filterOfDays, parseDays } from '../../lib/history-days';
import type { BoardScope } from '../../lib/board-scope';
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
export function useOrdersAddress() {
  const { outlets, isAll } = useBoardOutlets();
  const [params, setParams] = useSearchParams();
  const listKey = useOrdersView((state) => state.orderStatusKey);
  const tabs = outlets[0]?.closure
    ? closedOrderTabs
    : orderTabsOf(...outlets.map(({ config }) => config.businessType));
  const address = useMemo(() => readAddress(params), [params]);
  const selected = chooseTab(tabs, address.tab, listKey);
  const { search, onlyOutlet } = address;
  const { fulfilment, paymentMethod, channel } = address.filter;
  // The filter object stays the same while other parts of the URL change.
  const filter = useMemo(
    () => parseFilter((key) => ({ fulfilment, paymentMethod, channel })[key]),
    [fulfilment, paymentMethod, channel],
  );

  const only = isAll ? outlets.find(({ outletId }) => outletId === onlyOutlet) : undefined;
  const shown = useMemo(() => (only ? [only] : outlets), [only, outlets]);
  const { preset, from, to } = address.days;
  const today = selected?.nameKey === 'pastOrders' ? todayAt(shown) : '';
  const past = useMemo(() => {
    if (today === '') return null;
    const dates = today.split(',');
    return shown.map((outlet, index) => ({
      outletId: outlet.outletId,
      filter: { ...filter, ...filterOfDays(parseDays(preset, from, to), dates[index] ?? '', outlet) },
    }));
  }, [shown, filter, preset, from, to, today]);

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
    // The one tab of a closed outlet was not chosen.
    if (!selected || tabs === closedOrderTabs) return;
    const before = useOrdersView.getState();
    if (before.orderStatusKey === selected.listKey && before.ordersIndex === selectedIndex) return;
    useOrdersView.setState({ orderStatusKey: selected.listKey, ordersIndex: selectedIndex });
  }, [selected, selectedIndex, tabs]);

  const scopes = useMemo<BoardScope[]>(() => {
    const live = shown.map(({ outletId }) => ({ outletId, filter }));
    return tabs.map(({ nameKey, statuses, sort }) => ({
      outlets: nameKey === 'pastOrders' && past ? past : live,
      statuses,
      sort,
      search,
      // What is cancelled next comes first, also where it was ordered for later; the age of orders says less than their
      // deadlines where several outlets cook.
      byDeadline: sort === 'oldest' && (isAll || nameKey === 'newOrders'),
    }));
  }, [tabs, shown, filter, past, search, isAll]);
  const filtered = search !== '' || filterKeys.some((key) => filter[key] !== undefined);
  return { address, tabs, selected, shown, only: only ?? null, scopes, filtered, change };
}

/**
 * The business day at each outlet. Only where days are chosen: the calendar of a time zone takes the browser a tenth of the first
 * screen's work.
 */
function todayAt(outlets: readonly OutletSummary[]): string {
  const now = new Date(realtime.serverNow());
  return outlets.map((outlet) => businessDayOf(now, outlet)).join();
}
