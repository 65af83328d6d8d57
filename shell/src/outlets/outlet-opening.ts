import { useEffect } from 'react';
import { hourMs, type OutletSummary } from '@galla/contract';
import { isOpenBy } from '@galla/domain';
import { formatDate, formatDateTime, formatTime } from '@galla/shared/format';
import { realtime } from '@galla/shared/realtime';
import { useQueryClient } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { useNow } from '../ui/use-now';
import { outletsQuery } from '../session/session.queries';

/** Whether an outlet that is switched on is closed now by its hours or a holiday. */
export const isClosedByHours = ({ available, opening }: OutletSummary, now: number): boolean =>
  available === 'on' && opening !== undefined && !isOpenBy(opening, now);

/** When a closed outlet opens; null: no hours at all. */
export const opensText = (outlet: OutletSummary, now: number, locale: string): string | null =>
  outlet.opening?.opensAt ? momentText(outlet, outlet.opening.opensAt, now, locale) : null;

/** When an open outlet closes; the end of this night needs no day. Null: it doesn't, or not within a week. */
export function closesText({ opening, timezone }: OutletSummary, now: number, locale: string): string | null {
  const at = opening?.closesAt ?? null;
  if (at === null) return null;
  const isTonight = Date.parse(at) - now < 18 * hourMs;
  return isTonight
    ? formatTime(at, { locale, timeZone: timezone })
    : momentText({ timezone }, at, now, locale);
}

/** When a pause ends. */
export const pauseEndText = (outlet: Place, until: string, locale: string): string =>
  momentText(outlet, until, realtime.serverNow(), locale);

type Place = Pick<OutletSummary, 'timezone'>;

/** The time on the outlet's clock, on another day than today with its day. */
function momentText({ timezone }: Place, at: string, now: number, locale: string): string {
  const zone = { locale, timeZone: timezone };
  return formatDate(at, zone) === formatDate(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);
}

/** The present moment; asks for the outlets again once this one has opened or closed since they were answered. */
export function useOpeningClock({ opening }: OutletSummary): number {
  const now = useNow();
  const client = useQueryClient();
  const userId = useSession((state) => state.userData?.userId ?? '');
  const changed = opening !== undefined && isOpenBy(opening, now) !== opening.open;
  useEffect(() => {
    if (changed) void client.invalidateQueries({ queryKey: outletsQuery(userId).queryKey });
  }, [changed, client, userId]);
  return now;
}
