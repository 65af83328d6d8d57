import type { NearOutlet } from '@galla/contract';
import { localTime } from '@galla/domain';
import { formatDateTime, formatTime, formatHhmm } from '@galla/shared/format';
import { realtime } from '@galla/shared/realtime';
import type { PosText } from './texts';

/** Today's opening hours in the outlet's time zone: '9:00 am – 2:00 pm, 6:00 pm – 11:00 pm'. */
export function todaysHours(outlet: Pick<NearOutlet, 'hours' | 'timezone'>, t: PosText): string {
  if (outlet.hours.length === 0) return t('outlets.always');
  const { weekday } = localTime(new Date(realtime.serverNow()), outlet.timezone);
  const today = outlet.hours.filter((slot) => slot.weekday === weekday);
  if (today.length === 0) return t('outlets.dayOff');
  return today
    .toSorted((a, b) => a.open.localeCompare(b.open))
    .map(({ open, close }) => `${formatHhmm(open)} – ${formatHhmm(close)}`)
    .join(', ');
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
