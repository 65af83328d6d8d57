import { useCallback, useEffect, useState } from 'react';
import { lazyComponent, runWhenIdle } from '@galla/shared/composition';
import type { OrderSummary, OutletSummary, TicketKind } from '@galla/contract';
import { useLocation, useSearchParams } from '@galla/shared/router';
import { currentOutlet, missingOutlet, useSession } from '@galla/shared/session';
import { lazyScreen, NoOutletPage } from '@galla/ui';
import { counterModePath } from './lib/counter-mode-path';
import { LiveOrdersPage } from './features/live-orders/live-orders.page';
import { OrderStoreProvider } from './lib/order-store-context';
import { useAutomaticTickets } from './lib/printing/use-automatic-tickets';
import { preloadTicketPrinting, useTicketPrinting } from './lib/printing/use-ticket-printing';
import { useHowPaid } from './lib/how-paid';
import { useFocusBack } from './lib/use-focus-back';
import { useMoneySheet } from './lib/money/use-money-sheet';
import { readAddress, writeAddress } from './lib/orders-url';
import { useOrdersText } from './lib/texts';
import { withLaterTexts } from './messages/later-texts';

const detail = lazyComponent(
  async () => (await withLaterTexts(import('./features/order-detail/order-detail.panel'))).OrderDetailPanel,
);
const rejection = lazyComponent(
  async () => (await withLaterTexts(import('./features/reject-order/reject-sheet'))).RejectSheet,
);
const howPaid = lazyComponent(
  async () => (await withLaterTexts(import('./features/how-paid/how-paid-sheet'))).HowPaidSheet,
);
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
function OrdersOf({ outlet, asTickets }: { outlet: OutletSummary; asTickets: boolean }) {
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
  const printing = useTicketPrinting(outlet);
  useAutomaticTickets(outlet, printing);
  const [busyAsked, setBusyAsked] = useState<boolean | null>(null);
  const [settingPrint, setSettingPrint] = useState<boolean | null>(null);
  const handlePrint = useCallback(
    (order: OrderSummary, kind: TicketKind = 'bill') => void printing.ask(order, kind),
    [printing],
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
      {asTickets ? (
        <counterMode.Screen outlet={outlet} onRejectOrCancel={setRejecting} />
      ) : (
        <LiveOrdersPage
          outlet={outlet}
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
          outlet={outlet}
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
      {money.sheet && <moneySheets.Part sheet={money.sheet} outlet={outlet} onClose={money.close} />}
      {settingPrint !== null && (
        <printSettings.Part opened={settingPrint} outlet={outlet} onClose={() => setSettingPrint(false)} />
      )}
      {busyAsked !== null && (
        <busySheet.Part opened={busyAsked} outlet={outlet} onClose={() => setBusyAsked(false)} />
      )}
      {asked && (
        <rejection.Part
          opened={rejecting !== null}
          order={asked}
          outlet={outlet}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

/** Orders of the panel's current outlet. */
export function OrdersScreen() {
  const t = useOrdersText();
  const missing = useSession(missingOutlet);
  const outlet = useSession(currentOutlet);
  const { pathname } = useLocation();
  if (!outlet) {
    return <NoOutletPage title={t(counterPath.test(pathname) ? 'counterTitle' : 'title')} reason={missing} />;
  }
  return (
    <OrderStoreProvider>
      {counterPath.test(pathname) ? (
        <counterDay.Screen key={outlet.outletId} outlet={outlet} />
      ) : (
        <OrdersOf
          key={outlet.outletId}
          outlet={outlet}
          asTickets={pathname.replace(/\/$/, '') === counterModePath}
        />
      )}
    </OrderStoreProvider>
  );
}
