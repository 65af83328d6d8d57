import { cashMoveKinds, type CounterDay, type OutletSummary } from '@galla/contract';
import { counterDayTicket } from '@galla/domain';
import { formatDate, formatDateTime, formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { realtime } from '@galla/shared/realtime';
import { useOrdersText, whoText } from '../../messages/texts';

/** Prints the slip of a day with this device's printer. */
export function useDaySlip(outlet: OutletSummary): (day: Omit<CounterDay, 'moves'>) => Promise<void> {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const { timezone: timeZone, displayName } = outlet;
  const when = (instant: string | number): string => formatDateTime(instant, { locale, timeZone });
  return async (day) => {
    const ticket = counterDayTicket(day, {
      outletName: displayName,
      title: t('counter.slip.title', { day: formatDate(day.openedAt, { locale, timeZone }) }),
      opened: t('counter.slip.opened', { when: when(day.openedAt), who: whoText(t, day.openedBy) }),
      closed:
        day.closedAt === null || day.closedBy === null
          ? t('counter.slip.stillOpen', { when: when(realtime.serverNow()) })
          : t('counter.slip.closed', { when: when(day.closedAt), who: whoText(t, day.closedBy) }),
      cash: t('counter.slip.cash'),
      others: t('counter.slip.others'),
      float: t('counter.day.float'),
      kinds: Object.fromEntries(cashMoveKinds.map((kind) => [kind, t(`counter.kinds.${kind}`)])),
      methods: Object.fromEntries(
        day.otherTenders.map(({ method }) => [method, t(`counter.methods.${method}`)]),
      ),
      expected: t('counter.slip.expected'),
      counted: t('counter.slip.counted'),
      short: t('counter.slip.short'),
      over: t('counter.slip.over'),
      exact: t('counter.slip.exact'),
      note: (text) => t('counter.slip.note', { text }),
      signature: t('counter.slip.signature'),
      money: (minor) => formatMoney(minor, { currency: day.currency, locale }),
    });
    try {
      const { printTicket } = await import('../../lib/printing/print-ticket');
      await printTicket(ticket);
    } catch {
      void notify.error({ message: t('counter.slip.failed') });
    }
  };
}
