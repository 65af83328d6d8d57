import { useState } from 'react';
import { lazyComponent } from '@galla/shared/composition';
import type { OutletSummary } from '@galla/contract';
import { printingCode, useTicketPrinting } from './use-ticket-printing';

const tickets = lazyComponent(async () => (await printingCode.load()).OutletTickets);
const retryMs = 5_000;

/**
 * Prints kitchen tickets of every outlet that wants them from this device. Its code is asked for until it comes; what was
 * accepted meanwhile prints then.
 */
export function AutomaticTickets({ outlets }: { outlets: readonly OutletSummary[] }) {
  const printingOf = useTicketPrinting(outlets);
  const [attempt, setAttempt] = useState(0);
  return (
    outlets.some(({ config }) => config.printConfig.printKot) && (
      <tickets.Part
        key={attempt}
        outlets={outlets}
        printingOf={printingOf}
        onClose={() => setTimeout(() => setAttempt(attempt + 1), retryMs)}
      />
    )
  );
}
