import { useEffect } from 'react';
import type { OutletEvent } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { useLanguage } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { useQueryClient } from '@galla/shared/query';
import { session, useSession } from '@galla/shared/session';
import { shellTexts } from '../messages/shell-texts';
import { closedOutletsQuery, outletsQuery } from '../session/session.queries';
import { noteClosed } from './closed-outlet';
import { pauseEndText } from './outlet-opening';
import { noteAvailability } from './note-availability';

/** Shows availability changes from other devices, with the author's name. */
export function useFollowedAvailability(): void {
  const { locale } = useLanguage();
  const client = useQueryClient();
  const userId = useSession((state) => state.userData?.userId ?? '');
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.type === 'outlet/busy') return followBusy(event);
        if (event.type === 'outlet/closed') leaveClosed(event);
        if (event.type === 'outlet/closed' || event.type === 'outlet/reopened') {
          void client.invalidateQueries({ queryKey: outletsQuery(userId).queryKey });
          return void client.invalidateQueries({ queryKey: closedOutletsQuery(userId).queryKey });
        }
        if (event.type !== 'outlet/availability') return;
        followAvailability(event, locale);
        // Its hours, its clock or its name may be what changed.
        void client.invalidateQueries({ queryKey: outletsQuery(userId).queryKey });
      }),
    [locale, client, userId],
  );
}

/** Busy mode switched on another device, or expired. */
function followBusy({ outletId, busy, by }: Extract<OutletEvent, { type: 'outlet/busy' }>): void {
  const { outletList } = session.state.getState();
  const outlet = outletList.find((each) => each.outletId === outletId);
  if (!outlet || JSON.stringify(outlet.busy ?? null) === JSON.stringify(busy)) return;
  session.setOutlets(outletList.map((each) => (each === outlet ? { ...each, busy } : each)));
  // The user who switched it already got the answer.
  if (by.kind === 'staff' && by.name === session.state.getState().userData?.userName) return;
  const text = busy !== null ? 'outlet.busyOn' : by.kind === 'server' ? 'outlet.busyOver' : 'outlet.busyOff';
  notify.info({ message: shellTexts(text, { name: outlet.displayName, by: by.name }) });
}

/** The page leaves an outlet that was closed permanently, and says so until somebody has read it. */
function leaveClosed({ outletId, by }: Extract<OutletEvent, { type: 'outlet/closed' }>): void {
  const { outletList } = session.state.getState();
  const outlet = outletList.find((each) => each.outletId === outletId);
  if (outlet === undefined) return;
  session.setOutlets(outletList.filter((each) => each !== outlet));
  noteClosed({ name: outlet.displayName, by: by.name });
}

/** The event of a local change is already applied. */
function followAvailability(
  event: Extract<OutletEvent, { type: 'outlet/availability' }>,
  locale: string,
): void {
  const { outletId, available, until = null, by } = event;
  if (!noteAvailability(outletId, available, until)) return;
  const outlet = session.state.getState().outletList.find((each) => each.outletId === outletId);
  const name = outlet?.displayName ?? '';
  if (available === 'on') {
    const text = by.kind === 'server' ? 'outlet.pauseOver' : 'outlet.changedOn';
    return notify.info({ message: shellTexts(text, { name, by: by.name }) });
  }
  if (until === null) return notify.info({ message: shellTexts('outlet.changedOff', { name, by: by.name }) });
  const time = pauseEndText({ timezone: outlet?.timezone ?? 'UTC' }, until, locale);
  return notify.info({ message: shellTexts('outlet.changedPaused', { name, by: by.name, time }) });
}
