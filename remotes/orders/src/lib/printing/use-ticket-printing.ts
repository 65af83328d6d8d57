import { useMemo } from 'react';
import { lazyModule } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { OutletSummary } from '@galla/contract';
import { withLaterTexts } from '../../messages/later-texts';
import { useOrderStore } from '../order-store-context';
import { outletOf } from '../board-outlets';
import { useOrdersText } from '../../messages/texts';
import type { TicketPrinting } from './ticket-printing';

/** Documents, their texts and the printer's language: no order needs them before it is printed. */
const code = lazyModule(async () => (await withLaterTexts(import('./printing-code'))).createTicketPrinting);

/** Loads what prints, so that the first ticket does not wait for it. */
export const preloadTicketPrinting = (): void => void code.load().catch(() => {});

/** Tickets of these outlets' orders, in the panel's language and each in its outlet's time. */
export function useTicketPrinting(outlets: readonly OutletSummary[]): TicketPrinting {
  const t = useOrdersText();
  const { locale, language } = useLanguage();
  const { callOptions } = useOrderStore();
  return useMemo(() => {
    /** Resolves to null, and says that `number` was not printed, if the code can't be loaded. */
    const printing = async (outletId: string, number?: string | number): Promise<TicketPrinting | null> => {
      try {
        const timeZone = outletOf(outlets, { outletId }).timezone;
        return (await code.load())({ t, locale, language, timeZone, callOptions });
      } catch {
        if (number !== undefined) void notify.error({ message: t('print.notAsked', { number }) });
        return null;
      }
    };
    return {
      missed: async (outletId) => (await printing(outletId))?.missed(outletId),
      ask: async (order, kind) => (await printing(order.outletId, order.orderNumber))?.ask(order, kind),
      automatic: async (order) => (await printing(order.outletId, order.orderNumber))?.automatic(order),
      document: async (outletId, document) =>
        (await printing(outletId, document.number))?.document(outletId, document),
    };
  }, [t, locale, language, outlets, callOptions]);
}
