import { useCallback, useEffect, useState } from 'react';
import { later, whenCalm } from '@galla/shared/composition';
import type { OrderSummary, OutletSummary, TicketKind } from '@galla/shared/contract';
import { notify } from '@galla/shared/notify';
import { useSearchParams } from '@galla/shared/router';
import { currentOutlet, useSession } from '@galla/shared/session';
import { EmptyState } from '@galla/shared/ui';
import { LiveOrdersPage } from './features/live-orders/live-orders.page';
import { OrderBookProvider } from './lib/order-book-context';
import { useAutomaticTickets } from './lib/printing/use-automatic-tickets';
import { useTicketPrinting } from './lib/printing/use-ticket-printing';
import { useFocusBack } from './lib/use-focus-back';
import { readAddress, writeAddress } from './lib/orders-url';
import { ordersNamespace, useOrdersText } from './lib/texts';
import { messagesOf } from '@galla/shared/i18n';
import type { en } from './messages/en';

const sayFailed = (): void =>
  void notify.error({ message: messagesOf<typeof en>(ordersNamespace)('failed.part') });
const detail = later(
  async () => (await import('./features/order-detail/order-detail.panel')).OrderDetailPanel,
  sayFailed,
);
const rejection = later(
  async () => (await import('./features/reject-order/reject-sheet')).RejectSheet,
  sayFailed,
);
const printSettings = later(
  async () => (await import('./features/print-settings/print-settings')).PrintSettings,
  sayFailed,
);
const busySheet = later(async () => (await import('./features/busy-mode/busy-sheet')).BusySheet, sayFailed);

// At once, not when the router finds time: a kitchen does not wait for a list to be drawn.
const closing = { replace: true, flushSync: true } as const;

/** The latest value that was one. */
function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}

/** The lists, the order opened beside them, and the question why an order is not served. */
function OrdersOf({ outlet }: { outlet: OutletSummary }) {
  const [params, setParams] = useSearchParams();
  const { orderId } = readAddress(params);
  const [rejecting, setRejecting] = useState<OrderSummary | null>(null);
  // What was shown last stays while it closes, so that the focus goes back to where it was.
  const shownId = useLast(orderId);
  const asked = useLast(rejecting);
  useFocusBack(orderId !== null, orderId);
  useFocusBack(rejecting !== null, rejecting?.orderId ?? null);
  const handleClose = useCallback(
    () => setParams((before) => writeAddress(before, { orderId: null }), closing),
    [setParams],
  );
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
    whenCalm(() => {
      detail.preload();
      rejection.preload();
    });
  }, []);
  return (
    <>
      <LiveOrdersPage
        outlet={outlet}
        onGiveUp={setRejecting}
        onPrint={handlePrintBill}
        onPrintSettings={() => setSettingPrint(true)}
        onBusy={() => setBusyAsked(true)}
      />
      {shownId !== null && (
        <detail.Part
          opened={orderId !== null}
          orderId={shownId}
          outlet={outlet}
          onClose={handleClose}
          onGiveUp={setRejecting}
          onPrint={handlePrint}
        />
      )}
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

/** Orders of the outlet the panel looks at. */
export function OrdersScreen() {
  const t = useOrdersText();
  const outlet = useSession(currentOutlet);
  if (!outlet) {
    return <EmptyState icon="store" title={t('empty.noOutletTitle')} message={t('empty.noOutletMessage')} />;
  }
  return (
    <OrderBookProvider>
      <OrdersOf key={outlet.outletId} outlet={outlet} />
    </OrderBookProvider>
  );
}
