import type { OutletSummary } from '@galla/contract';
import type { TicketPrinting } from './ticket-printing';
import { useAutomaticTickets } from './use-automatic-tickets';

interface AutomaticTicketsProps {
  outlets: readonly OutletSummary[];
  printing: TicketPrinting;
}

/** Prints kitchen tickets of every outlet on the board that wants them from this device. */
export function AutomaticTickets({ outlets, printing }: AutomaticTicketsProps) {
  return outlets.map((outlet) => <TicketsOf key={outlet.outletId} outlet={outlet} printing={printing} />);
}

function TicketsOf({ outlet, printing }: { outlet: OutletSummary; printing: TicketPrinting }) {
  useAutomaticTickets(outlet, printing);
  return null;
}
