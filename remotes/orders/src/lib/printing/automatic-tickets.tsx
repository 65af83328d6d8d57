import { useMemo } from 'react';
import type { OutletSummary } from '@galla/contract';
import { useAutomaticTickets } from './use-automatic-tickets';
import { useTicketPrinting } from './use-ticket-printing';

/** Prints kitchen tickets of every outlet that wants them from this device. */
export function AutomaticTickets({ outlets }: { outlets: readonly OutletSummary[] }) {
  return outlets.map((outlet) => <TicketsOf key={outlet.outletId} outlet={outlet} />);
}

function TicketsOf({ outlet }: { outlet: OutletSummary }) {
  useAutomaticTickets(outlet, useTicketPrinting(useMemo(() => [outlet], [outlet])));
  return null;
}
