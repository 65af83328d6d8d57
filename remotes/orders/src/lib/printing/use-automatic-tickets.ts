import { useEffect } from 'react';
import type { OrderSummary, OutletEvent, OutletSummary } from '@galla/contract';
import { isWaiting } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { usePrintingDevices } from './use-printing-devices';
import type { TicketPrinting } from './ticket-printing';

/** The order accepted by an event, or null. */
export function acceptedBy(event: OutletEvent): OrderSummary | null {
  if (event.type !== 'order/placed' && event.type !== 'order/changed') return null;
  if (event.order.status !== 'foodPreparation') return null;
  const cameNow = event.type === 'order/placed' || isWaiting({ status: event.from });
  return cameNow ? event.order : null;
}

/**
 * Prints a kitchen ticket for every accepted order while the remote is open, and for those accepted lately while it was
 * not, if the outlet enabled it and this is one of its printing devices. The server checks both again; while the list
 * can't be read, it alone decides.
 */
export function useAutomaticTickets(outlet: OutletSummary, printing: TicketPrinting): void {
  const { outletId } = outlet;
  const { printKot } = outlet.config.printConfig;
  const { devices, failed } = usePrintingDevices(outletId, printKot);
  const here = devices === undefined ? failed : devices.some(({ current }) => current);
  const wanted = printKot && here;
  useEffect(() => {
    if (!wanted) return undefined;
    const printMissed = (): void => void printing.missed(outletId);
    printMissed();
    const stops = [
      bus.on('outlet/event', (event) => {
        const order = event.outletId === outletId ? acceptedBy(event) : null;
        if (order) void printing.automatic(order);
      }),
      // Events were lost: their orders are read.
      bus.on('realtime/resumed', (resumed) => resumed.outletId === outletId && printMissed()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, outletId, printing]);
}
