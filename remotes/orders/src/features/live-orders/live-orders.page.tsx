import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OrderSummary } from '@galla/contract';
import { countStatuses } from '@galla/orders-client';
import { lazyComponent } from '@galla/shared/composition';
import { Heading, IconButton, lazyScreen, LoadingNote, useAvailableHeight, useMedia } from '@galla/ui';
import { useBoardOutlets } from '../../lib/board-outlets';
import { useBoardDensity } from '../../lib/board-view.store';
import { allDays } from '../../lib/history-days';
import { useOrdersText } from '../../messages/texts';
import { withLaterTexts } from '../../messages/later-texts';
import { CounterModeButton, DensityToggle } from './view-buttons';
import { BusyButton } from './busy-button';
import { FullNote } from './full-note';
import { listGroups } from './list-groups';
import { ConnectionNote } from './connection-note';
import { ConnectionState, UnsentBanner, useOutcomesExpire } from './connection-state';
import { liveOrders } from './live-orders.store';
import { useOrderCounts } from '../../lib/order-data/order-list.queries';
import { NewOrderAnnouncer } from './new-order-announcer';
import { NoPrinterNote } from './no-printer-note';
import { OrderActsProvider } from './order-acts';
import { OrderBoard, openLists, type ListsProps } from './order-board';
import { OrderFilters, OrderSearch } from './order-filters';
import { OrderTabs } from './order-tabs';
import { useActiveFollowsFocus, useOrderKeys } from './use-order-keys';
import { useOrdersAddress } from './use-orders-address';
import styles from './live-orders.page.module.css';

const board = '(min-width: 1180px)';
const wideBoard = '(min-width: 1640px)';
/** Room for a fourth column, if it has work. */
const fourColumns = '(min-width: 1500px)';
/** The filters are behind a button, as in the style sheet. */
const narrowOrLow = '(max-width: 820px), (max-height: 480px)';

const pastOrders = lazyScreen(
  async () => (await withLaterTexts(import('./past-orders'))).PastOrders,
  <LoadingNote />,
);
const ofAllOutlets = lazyComponent(async () => (await import('./all-outlets-tools')).AllOutletsTools);
const historyDays = lazyComponent(
  async () => (await withLaterTexts(import('./history-days'))).HistoryDaysChoice,
);

interface LiveOrdersPageProps {
  onRejectOrCancel: (order: OrderSummary) => void;
  /** Prints the bill of an order. */
  onPrint: (order: OrderSummary) => void;
  onPrintSettings: () => void;
  /** Opens busy mode. */
  onBusy: () => void;
}

/** The live orders screen of the board's outlets. Key it by them, so that no state of one outlet is kept for another. */
export function LiveOrdersPage({ onRejectOrCancel, onPrint, onPrintSettings, onBusy }: LiveOrdersPageProps) {
  const view = useOrdersAddress();
  const { change } = view;
  const handleOpen = useCallback((orderId: string) => change({ orderId }, 'push'), [change]);
  useEffect(() => liveOrders.reset, []);
  return (
    <OrderActsProvider onOpen={handleOpen} onRejectOrCancel={onRejectOrCancel} onPrint={onPrint}>
      <LiveOrders view={view} onPrintSettings={onPrintSettings} onBusy={onBusy} />
    </OrderActsProvider>
  );
}

interface LiveOrdersProps {
  view: ReturnType<typeof useOrdersAddress>;
  onPrintSettings: () => void;
  onBusy: () => void;
}

function LiveOrders({ view, onPrintSettings, onBusy }: LiveOrdersProps) {
  const t = useOrdersText();
  const { tabs, selected, shown, only, scopes, address, filtered, change } = view;
  const { outlets, isAll } = useBoardOutlets();
  const [outlet] = outlets;
  const isClosed = outlet?.closure != null;
  const isOneOpen = !isAll && !isClosed;
  const root = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  useAvailableHeight(root);
  const asBoard = useMedia(board);
  const wide = useMedia(wideBoard);
  const hasRoom = useMedia(fourColumns);
  const filtersBehindButton = useMedia(narrowOrLow);
  const compact = useBoardDensity((state) => state.density) === 'compact' && asBoard;
  // Behind their button until used.
  const [filtersShown, setFiltersShown] = useState(filtered);
  const counts = useOrderCounts(useMemo(() => shown.map(({ outletId }) => outletId), [shown]));
  useOutcomesExpire();
  useActiveFollowsFocus(root);

  const handleSelect = useCallback((tab: { id: string }) => change({ tab: tab.id }), [change]);
  const handleClear = useCallback(() => change({ search: '', filter: {}, days: allDays }), [change]);
  const selectedIndex = selected ? tabs.indexOf(selected) : 0;
  const groups = useMemo(
    () =>
      tabs.map((tab, index) => {
        const scope = scopes[index];
        return scope ? listGroups(tab, scope) : [];
      }),
    [tabs, scopes],
  );
  const isAway =
    counts !== null &&
    groups.some(([first, done]) => first && done && countStatuses(counts, first.scope.statuses) > 0);
  const four = wide || (hasRoom && isAway);
  const open = useMemo(
    () => (asBoard ? openLists(tabs.length, selectedIndex, four) : [selectedIndex]),
    [asBoard, tabs.length, selectedIndex, four],
  );
  useOrderKeys({
    scopes: open.flatMap((index) =>
      asBoard ? (groups[index] ?? []).map(({ scope }) => scope) : (scopes[index] ?? []),
    ),
    searchField,
    onBusy: isClosed ? null : onBusy,
    onPrintSettings,
    onMoveList: asBoard
      ? null
      : (step) => {
          const tab = tabs[selectedIndex + step];
          if (tab) handleSelect(tab);
        },
    onClose: () => liveOrders.activate(null),
  });
  const scope = asBoard ? groups[selectedIndex]?.[0]?.scope : scopes[selectedIndex];
  if (!selected || !outlet) return null;
  const isHistory = selected.nameKey === 'pastOrders';
  const lists: ListsProps = {
    tabs,
    scopes,
    selected,
    counts,
    filtered,
    compact,
    onSelect: handleSelect,
    onClearFilters: handleClear,
  };
  const days = isHistory && (
    <historyDays.Part days={address.days} clock={outlet} onChange={(chosen) => change({ days: chosen })} />
  );
  return (
    <div ref={root} className={styles.page}>
      <header className={`g-toolbar ${styles.header ?? ''}`}>
        <Heading level={1}>{t('title')}</Heading>
        {!isClosed && <ConnectionState />}
        <div className={styles.tools}>
          <OrderSearch
            inputRef={searchField}
            value={address.search}
            onChange={(search) => change({ search })}
          />
          <IconButton
            icon="filter"
            variant="secondary"
            className={styles.filterToggle}
            label={t('filters.show')}
            pressed={filtersShown}
            aria-expanded={filtersShown}
            onClick={() => setFiltersShown(!filtersShown)}
          />
          <div className={styles.filters} data-shown={filtersShown || undefined}>
            {isAll && (
              <span className={styles.outlet}>
                <ofAllOutlets.Part
                  only={only?.outletId ?? null}
                  onChange={(onlyOutlet) => change({ onlyOutlet })}
                />
              </span>
            )}
            <OrderFilters
              filter={address.filter}
              onChange={(filter) => change({ filter })}
              onClear={filtered ? handleClear : null}
              shown={!filtersBehindButton || filtersShown}
            />
          </div>
          {isOneOpen && <BusyButton outlet={outlet} onOpen={onBusy} />}
          {asBoard && !isClosed && <DensityToggle />}
          {isOneOpen && <CounterModeButton />}
          <IconButton icon="print" label={t('print.settings')} onClick={onPrintSettings} />
        </div>
      </header>
      {scope ? <ConnectionNote scope={scope} timeZone={outlet.timezone} /> : <UnsentBanner />}
      {shown.map((each) => (
        <FullNote key={each.outletId} outlet={each} />
      ))}
      {isOneOpen && <NoPrinterNote outlet={outlet} onSettings={onPrintSettings} />}
      {asBoard && days}
      {isHistory && asBoard && scope ? (
        <pastOrders.Screen
          scope={scope}
          filtered={filtered || address.days.preset !== 'all'}
          onClearFilters={handleClear}
          onBack={isClosed ? null : () => tabs[0] && handleSelect(tabs[0])}
        />
      ) : asBoard ? (
        <OrderBoard {...lists} open={open} four={four} groups={groups} />
      ) : (
        <OrderTabs {...lists} groups={groups} days={days} />
      )}
      <NewOrderAnnouncer />
    </div>
  );
}
