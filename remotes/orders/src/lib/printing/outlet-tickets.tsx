import { useEffect, useEffectEvent } from 'react';
import type { OrderSummary, OutletEvent } from '@galla/contract';
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

interface OutletTicketsProps {
  outletId: string;
  printing: TicketPrinting;
  /** Its code could not be loaded. */
  onClose?: () => void;
}

/**
 * Prints a kitchen ticket for every accepted order while the remote is open, and for those accepted lately while it was
 * not, if this is one of the outlet's printing devices. The server checks that again; while the list can't be read, it
 * alone decides.
 */
export function OutletTickets({ outletId, printing }: OutletTicketsProps) {
  const { devices, failed } = usePrintingDevices(outletId);
  const wanted = devices === undefined ? failed : devices.some(({ current }) => current);
  const printMissed = useEffectEvent(() => void printing.missed(outletId));
  const print = useEffectEvent((order: OrderSummary) => void printing.automatic(order));
  useEffect(() => {
    if (!wanted) return undefined;
    printMissed();
    const stops = [
      bus.on('outlet/event', (event) => {
        const order = event.outletId === outletId ? acceptedBy(event) : null;
        if (order) print(order);
      }),
      // Events were lost: their orders are read.
      bus.on('realtime/resumed', (resumed) => resumed.outletId === outletId && printMissed()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, outletId]);
  return null;
}
