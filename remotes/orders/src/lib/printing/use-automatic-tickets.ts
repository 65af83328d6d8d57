import { useEffect } from 'react';
import type { OrderSummary, OutletEvent, OutletSummary } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { usePrinting } from './printing.store';
import type { TicketPrinting } from './use-ticket-printing';

/** The order an event has just put into the kitchen's hands, or null. */
export function acceptedBy(event: OutletEvent): OrderSummary | null {
  if (event.type !== 'order/placed' && event.type !== 'order/changed') return null;
  if (event.order.status !== 'foodPreparation') return null;
  const cameNow =
    event.type === 'order/placed' || event.from === 'acceptanceWait' || event.from === 'valetOnWayToConfirm';
  return cameNow ? event.order : null;
}

/** Prints a kitchen ticket with every order that is accepted while the orders are open, where the outlet wants that. */
export function useAutomaticTickets(outlet: OutletSummary, printing: TicketPrinting): void {
  const here = usePrinting((state) => state.automatic);
  const wanted = here && outlet.config.printConfig.printKot;
  const { outletId } = outlet;
  useEffect(() => {
    if (!wanted) return undefined;
    return bus.on('outlet/event', (event) => {
      const order = event.outletId === outletId ? acceptedBy(event) : null;
      if (order) void printing.automatic(order);
    });
  }, [wanted, outletId, printing]);
}
