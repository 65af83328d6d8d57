import { lastTiming, type NearOutlet } from '@galla/contract';
import { localTime } from '@galla/domain';
import { formatDateTime, formatTime, formatHhmm } from '@galla/shared/format';
import { realtime } from '@galla/shared/realtime';
import type { PosText } from '../messages/texts';

/** The hours of today: as the server says, holidays included, else those of the weekday. */
function hoursOfToday({ hours, today, timezone }: Today): readonly { open: string; close: string }[] {
  if (today) return today;
  if (hours.length === 0) return [{ open: '0000', close: lastTiming }];
  const { weekday } = localTime(new Date(realtime.serverNow()), timezone);
  return hours.filter((slot) => slot.weekday === weekday).toSorted((a, b) => a.open.localeCompare(b.open));
}
type Today = Pick<NearOutlet, 'hours' | 'today' | 'timezone' | 'open'>;

/**
 * Today's opening hours in the outlet's time zone: 'Today: 9:00 am – 2:00 pm, 6:00 pm – 11:00 pm'. Null: it is open only
 * from yesterday on, which is said beside it.
 */
export function todaysHours(outlet: Today, t: PosText): string | null {
  const today = hoursOfToday(outlet);
  const [first] = today;
  if (first === undefined) return outlet.open ? null : t('outlets.today', { hours: t('outlets.dayOff') });
  if (first.open === '0000' && first.close === lastTiming)
    return t('outlets.today', { hours: t('outlets.always') });
  const hours = today.map(({ open, close }) => `${formatHhmm(open)} – ${formatHhmm(close)}`).join(', ');
  return t('outlets.today', { hours });
}

/** Whether the address is out of reach of an outlet where the customer may pick the order up. */
export const isPickupOnly = ({ cartCode, fulfilments }: NearOutlet): boolean =>
  (cartCode === 1014 || cartCode === 1015) && fulfilments.includes('selfPickup');

/** 'Open until 11:00 pm', 'Opens 22 Nov, 9:00 am', or switched off. */
export function openText(outlet: NearOutlet, t: PosText, locale: string): string {
  const at = { locale, timeZone: outlet.timezone };
  if (outlet.open) {
    return outlet.closesAt === null
      ? t('outlets.open')
      : t('outlets.openUntil', { time: formatTime(outlet.closesAt, at) });
  }
  if (outlet.available === 'off') return t('outlets.off');
  return outlet.opensAt === null
    ? t('outlets.closed')
    : t('outlets.opensAt', { time: formatDateTime(outlet.opensAt, at) });
}
