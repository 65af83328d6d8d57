import { useMemo } from 'react';
import { lazyModule } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { OutletSummary } from '@galla/contract';
import { withLaterTexts } from '../../messages/later-texts';
import { useOrderStore } from '../order-store-context';
import { useOrdersText } from '../texts';
import type { TicketPrinting } from './ticket-printing';

/** Papers, their texts and the printer's language: no order needs them before it is printed. */
const code = lazyModule(async () => (await withLaterTexts(import('./ticket-printing'))).createTicketPrinting);

/** Loads what prints, so that the first ticket does not wait for it. */
export const preloadTicketPrinting = (): void => void code.load().catch(() => {});

/** Tickets of an outlet's orders, in the panel's language. */
export function useTicketPrinting({ timezone }: OutletSummary): TicketPrinting {
  const t = useOrdersText();
  const { locale, language } = useLanguage();
  const { callOptions } = useOrderStore();
  return useMemo(() => {
    const deps = { t, locale, language, timeZone: timezone, callOptions };
    /** Resolves to null, and says that nothing was printed, if the code can't be loaded. */
    const printing = async (number: string | number): Promise<TicketPrinting | null> => {
      try {
        return (await code.load())(deps);
      } catch {
        void notify.error({ message: t('print.notAsked', { number }) });
        return null;
      }
    };
    return {
      ask: async (order, kind) => (await printing(order.orderNumber))?.ask(order, kind),
      automatic: async (order) => (await printing(order.orderNumber))?.automatic(order),
      paper: async (outletId, paper) => (await printing(paper.number))?.paper(outletId, paper),
    };
  }, [t, locale, language, timezone, callOptions]);
}
