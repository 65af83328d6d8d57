import { useCallback } from 'react';
import { lazyModule } from '@galla/shared/composition';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import type { OutletSummary } from '@galla/contract';
import { withLaterTexts } from '../../messages/later-texts';
import { useOrderStore } from '../order-store-context';
import { outletOf } from '../board-outlets';
import { useOrdersText } from '../../messages/texts';
import type { PrintingOf } from './ticket-printing';

/** Documents, their texts and the printer's language: no order needs them before it is printed. */
export const printingCode = lazyModule(() => withLaterTexts(import('./printing-code')));

/** Loads what prints, so that the first ticket does not wait for it. */
export const preloadTicketPrinting = (): void => void printingCode.load().catch(() => {});

/** What prints tickets of these outlets' orders, in the panel's language and each in its outlet's time. */
export function useTicketPrinting(outlets: readonly OutletSummary[]): PrintingOf {
  const t = useOrdersText();
  const { locale, language } = useLanguage();
  const { callOptions } = useOrderStore();
  return useCallback(
    async (outletId, number) => {
      try {
        const timeZone = outletOf(outlets, { outletId }).timezone;
        return (await printingCode.load()).createTicketPrinting({
          t,
          locale,
          language,
          timeZone,
          callOptions,
        });
      } catch {
        if (number !== undefined) void notify.error({ message: t('print.notAsked', { number }) });
        return null;
      }
    },
    [t, locale, language, outlets, callOptions],
  );
}
