import { useEffect, useEffectEvent } from 'react';
import type { OrderSummary, OutletEvent, OutletSummary } from '@galla/contract';
import { isWaiting } from '@galla/domain';
import { bus } from '@galla/shared/events';
import { usePrintingDevices } from './use-printing-devices';
import type { PrintingOf } from './ticket-printing';

/** The order accepted by an event, or null. */
export function acceptedBy(event: OutletEvent): OrderSummary | null {
  if (event.type !== 'order/placed' && event.type !== 'order/changed') return null;
  if (event.order.status !== 'foodPreparation') return null;
  const cameNow = event.type === 'order/placed' || isWaiting({ status: event.from });
  return cameNow ? event.order : null;
}

interface OutletTicketsProps {
  outlets: readonly OutletSummary[];
  printingOf: PrintingOf;
  /** Its code could not be loaded. */
  onClose?: () => void;
}

/** Prints kitchen tickets of those outlets that want them from this device. */
export function OutletTickets({ outlets, printingOf }: OutletTicketsProps) {
  return outlets.map(
    ({ outletId, config }) =>
      config.printConfig.printKot && <TicketsOf key={outletId} outletId={outletId} printingOf={printingOf} />,
  );
}

/**
 * Prints a kitchen ticket for every accepted order while the remote is open, and for those accepted lately while it was
 * not, if this is one of the outlet's printing devices. The server checks that again; while the list can't be read, it
 * alone decides.
 */
function TicketsOf({ outletId, printingOf }: { outletId: string; printingOf: PrintingOf }) {
  const { devices, failed } = usePrintingDevices(outletId);
  const wanted = devices === undefined ? failed : devices.some(({ current }) => current);
  const printMissed = useEffectEvent(async () => (await printingOf(outletId))?.missed(outletId));
  const print = useEffectEvent(async (order: OrderSummary) =>
    (await printingOf(outletId, order.orderNumber))?.automatic(order),
  );
  useEffect(() => {
    if (!wanted) return undefined;
    void printMissed();
    const stops = [
      bus.on('outlet/event', (event) => {
        const order = event.outletId === outletId ? acceptedBy(event) : null;
        if (order) void print(order);
      }),
      // Events were lost: their orders are read.
      bus.on('realtime/resumed', (resumed) => resumed.outletId === outletId && void printMissed()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [wanted, outletId]);
  return null;
}
