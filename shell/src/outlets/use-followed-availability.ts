import { useEffect } from 'react';
import type { OutletEvent } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { notify } from '@galla/shared/notify';
import { session } from '@galla/shared/session';
import { shellTexts } from '../messages/shell-texts';
import { noteAvailability } from './note-availability';

/** Shows availability changes from other devices, with the author's name. */
export function useFollowedAvailability(): void {
  useEffect(
    () =>
      bus.on('outlet/event', (event) => {
        if (event.type === 'outlet/busy') return followBusy(event);
        if (event.type !== 'outlet/availability') return;
        // The event of a local change is already applied.
        if (!noteAvailability(event.outletId, event.available)) return;
        const { outletList } = session.state.getState();
        const name = outletList.find(({ outletId }) => outletId === event.outletId)?.displayName ?? '';
        const text = event.available === 'on' ? 'outlet.changedOn' : 'outlet.changedOff';
        notify.info({ message: shellTexts(text, { name, by: event.by.name }) });
      }),
    [],
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
