import { useMemo, useState } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import type { OutletSummary } from '@galla/contract';
import { withLaterTexts } from '../../messages/later-texts';
import { useTicketPrinting } from './use-ticket-printing';

const tickets = lazyComponent(async () => (await withLaterTexts(import('./printing-code'))).OutletTickets);
const retryMs = 5_000;

/** Prints kitchen tickets of every outlet that wants them from this device. */
export function AutomaticTickets({ outlets }: { outlets: readonly OutletSummary[] }) {
  return outlets.map(
    (outlet) => outlet.config.printConfig.printKot && <TicketsOf key={outlet.outletId} outlet={outlet} />,
  );
}

/** Its code is asked for until it comes; what was accepted meanwhile prints then. */
function TicketsOf({ outlet }: { outlet: OutletSummary }) {
  const printing = useTicketPrinting(useMemo(() => [outlet], [outlet]));
  const [attempt, setAttempt] = useState(0);
  return (
    <tickets.Part
      key={attempt}
      outletId={outlet.outletId}
      printing={printing}
      onClose={() => setTimeout(() => setAttempt(attempt + 1), retryMs)}
    />
  );
}
