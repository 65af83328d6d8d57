import { useEffect } from 'react';
import type { OutletSummary } from '@galla/contract';
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

/** When it opens: the time, on another day with its day; null: no hours at all. */
export function opensText({ opening, timezone }: OutletSummary, now: number, locale: string): string | null {
  const at = opening?.opensAt ?? null;
  if (at === null) return null;
  const zone = { locale, timeZone: timezone };
  return formatDate(at, zone) === formatDate(now, zone) ? formatTime(at, zone) : formatDateTime(at, zone);
}

/** When a pause ends: the time, on another day with its day. */
export function pauseEndText(
  { timezone }: Pick<OutletSummary, 'timezone'>,
  until: string,
  locale: string,
): string {
  const zone = { locale, timeZone: timezone };
  const isToday = formatDate(until, zone) === formatDate(realtime.serverNow(), zone);
  return isToday ? formatTime(until, zone) : formatDateTime(until, zone);
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
