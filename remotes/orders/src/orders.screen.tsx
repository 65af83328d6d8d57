import { useCallback, useEffect, useMemo, useState } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import type { OrderSummary, OutletSummary, TicketKind } from '@galla/contract';
import { useLocation, useSearchParams } from '@galla/shared/router';
import { currentOutlet, missingOutlet, useSession } from '@galla/shared/session';
import { lazyScreen, NoOutletPage } from '@galla/ui';
import { counterModePath } from './lib/counter-mode-path';
import { LiveOrdersPage } from './features/live-orders/live-orders.page';
import { OrderStoreProvider } from './lib/order-store-context';
import { BoardOutletsProvider, outletOf } from './lib/board-outlets';
import { AutomaticTickets } from './lib/printing/automatic-tickets';
import { preloadTicketPrinting, useTicketPrinting } from './lib/printing/use-ticket-printing';
import { useHowPaid } from './lib/how-paid';
import { useFocusBack } from './lib/use-focus-back';
import { useMoneySheet } from './lib/money/use-money-sheet';
import { asksForAll, readAddress, writeAddress } from './lib/orders-url';
import { useOrdersText } from './messages/texts';
import { withLaterTexts } from './messages/later-texts';

const detail = lazyComponent(
  async () => (await withLaterTexts(import('./features/order-detail/order-detail.panel'))).OrderDetailPanel,
);
const rejection = lazyComponent(
  async () => (await withLaterTexts(import('./features/reject-order/reject-sheet'))).RejectSheet,
);
const howPaid = lazyComponent(async () => (await withLaterTexts(import('./money-sheets'))).HowPaidSheet);
const moneySheets = lazyComponent(async () => (await withLaterTexts(import('./money-sheets'))).MoneySheets);
const printSettings = lazyComponent(
  async () => (await withLaterTexts(import('./features/print-settings/print-settings'))).PrintSettings,
);
const counterDay = lazyScreen(
  async () => (await withLaterTexts(import('./features/counter-day/counter-day.page'))).CounterDayPage,
);
const counterMode = lazyScreen(
  async () => (await withLaterTexts(import('./features/counter-mode/counter-mode.page'))).CounterModePage,
);
const busySheet = lazyComponent(
  async () => (await withLaterTexts(import('./features/busy-mode/busy-sheet'))).BusySheet,
);

/** The counter's day; every other path below the orders shows the lists. */
const counterPath = /\/orders\/counter\/?$/;

// Synchronous, not in the router's transition, which would wait for a list to render.
const closing = { replace: true, flushSync: true } as const;

/** The latest non-null value. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** The lists or the tickets, the open order, and the reason sheet. */
function OrdersOf({ outlets, asTickets }: { outlets: readonly OutletSummary[]; asTickets: boolean }) {
  const [only] = outlets;
  const [params, setParams] = useSearchParams();
  const { orderId } = readAddress(params);
  const [rejecting, setRejecting] = useState<OrderSummary | null>(null);
  // Keeps the last content while closing, so that the focus can be restored.
  const shownId = useLast(orderId);
  const asked = useLast(rejecting);
  useFocusBack(orderId !== null, orderId);
  const { asked: step } = useHowPaid();
  const shownStep = useLast(step);
  useFocusBack(rejecting !== null, rejecting?.orderId ?? null);
  useFocusBack(step !== null, step?.order.orderId ?? null);
  const handleClose = useCallback(
    () => setParams((before) => writeAddress(before, { orderId: null }), closing),
    [setParams],
  );
  const money = useMoneySheet();
  const printingOf = useTicketPrinting(outlets);
  const [busyAsked, setBusyAsked] = useState<boolean | null>(null);
  const [settingPrint, setSettingPrint] = useState<boolean | null>(null);
  const handlePrint = useCallback(
    async (order: OrderSummary, kind: TicketKind = 'bill') =>
      (await printingOf(order.outletId, order.orderNumber))?.ask(order, kind),
    [printingOf],
  );
  const handlePrintBill = useCallback((order: OrderSummary) => handlePrint(order), [handlePrint]);
  useEffect(() => {
    runWhenIdle(() => {
      detail.preload();
      rejection.preload();
      howPaid.preload();
      preloadTicketPrinting();
    });
  }, []);
  return (
    <>
      {asTickets && only ? (
        <counterMode.Screen outlet={only} onRejectOrCancel={setRejecting} />
      ) : (
        <LiveOrdersPage
          onRejectOrCancel={setRejecting}
          onPrint={handlePrintBill}
          onPrintSettings={() => setSettingPrint(true)}
          onBusy={() => setBusyAsked(true)}
        />
      )}
      {shownId !== null && (
        <detail.Part
          opened={orderId !== null}
          orderId={shownId}
          onClose={handleClose}
          onRejectOrCancel={setRejecting}
          onPrint={handlePrint}
          onMoney={money.open}
        />
      )}
      {shownStep && (
        <howPaid.Part
          opened={step !== null}
          step={shownStep}
          onSplit={(order) => money.open('take', order)}
        />
      )}
      {money.sheet && (
        <moneySheets.Part
          sheet={money.sheet}
          outlet={outletOf(outlets, money.sheet.order)}
          onClose={money.close}
        />
      )}
      {settingPrint !== null && (
        <printSettings.Part opened={settingPrint} outlets={outlets} onClose={() => setSettingPrint(false)} />
      )}
      {busyAsked !== null && (
        <busySheet.Part opened={busyAsked} outlets={outlets} onClose={() => setBusyAsked(false)} />
      )}
      {asked && (
        <rejection.Part
          opened={rejecting !== null}
          order={asked}
          outlet={outletOf(outlets, asked)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** The outlets on the board: all of the user's where the address says so, else the panel's current one. */
function useOutletsOnBoard(mayBeAll: boolean): { outlets: readonly OutletSummary[]; isAll: boolean } {
  const all = useSession((state) => state.outletList);
  const outlet = useSession(currentOutlet);
  const [params] = useSearchParams();
  const isAll = mayBeAll && all.length > 1 && asksForAll(params);
  return useMemo(() => ({ outlets: isAll ? all : outlet ? [outlet] : [], isAll }), [isAll, all, outlet]);
}

/** Orders of the panel's current outlet, or of all of them on one board. */
export function OrdersScreen() {
  const t = useOrdersText();
  const missing = useSession(missingOutlet);
  const pathname = useLocation().pathname.replace(/\/$/, '');
  const isCounter = counterPath.test(pathname);
  const asTickets = pathname === counterModePath;
  const { outlets, isAll } = useOutletsOnBoard(!isCounter && !asTickets);
  const [outlet] = outlets;
  if (!outlet) return <NoOutletPage title={t(isCounter ? 'counterTitle' : 'title')} reason={missing} />;
  return (
    <OrderStoreProvider>
      <AutomaticTickets outlets={outlets} />
      {isCounter ? (
        <counterDay.Screen key={outlet.outletId} outlet={outlet} />
      ) : (
        <BoardOutletsProvider outlets={outlets} isAll={isAll}>
          <OrdersOf key={isAll ? 'all' : outlet.outletId} outlets={outlets} asTickets={asTickets} />
        </BoardOutletsProvider>
      )}
    </OrderStoreProvider>
  );
}
