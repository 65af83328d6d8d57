import { businessDayOf } from '@galla/domain';
import { formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { currentOutlet, session, useSession } from '@galla/shared/session';
import { useTexts } from '../messages/texts';

type Outlet = ReturnType<typeof currentOutlet>;

const todayOf = (outlet: Outlet): string =>
  businessDayOf(
    new Date(realtime.serverNow()),
    outlet ?? { timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  );

/** The business day at the current outlet: what reports call today. */
export const useToday = (): string => todayOf(useSession(currentOutlet));
/** The same, outside components. */
export const todayNow = (): string => todayOf(currentOutlet(session.state.getState()));

/** "Days end at 3:00 am."; null where they end at midnight, as everybody expects. */
export function useDayEndText(): string | null {
  const t = useTexts();
  const { locale } = useLanguage();
  const hour = useSession((state) => currentOutlet(state)?.dayEndsHour ?? 0);
  if (hour === 0) return null;
  return t('period.dayEnds', { time: formatHhmm(`${String(hour).padStart(2, '0')}00`, locale) });
}
