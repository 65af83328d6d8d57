import type { BusEvent, BusEventName } from '@galla/contract';
import type { StatusChanges } from './status-changes';

/** The part of the page's bus that is used; `bus` of @galla/shared/events is one. */
interface Listening {
  on<Name extends BusEventName>(name: Name, listener: (event: BusEvent<Name>) => void): () => void;
}

/**
 * The offline rules of status changes: those that wait are sent again at the start and whenever the connection may be back,
 * with their first key; those of another user are dropped, all of them with the session. Returns its end.
 */
export function sendAgainOnline(
  changes: Pick<StatusChanges, 'retryAll' | 'keepOwn' | 'clear'>,
  bus: Listening,
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
): () => void {
  const sendAgain = (): void => void changes.retryAll();
  changes.keepOwn();
  sendAgain();
  page.addEventListener('online', sendAgain);
  const stops = [
    bus.on('realtime/resumed', sendAgain),
    bus.on('realtime/state', ({ state }) => {
      if (state === 'connected') sendAgain();
    }),
    bus.on('session/ended', changes.clear),
  ];
  return () => {
    page.removeEventListener('online', sendAgain);
    for (const stop of stops) stop();
  };
}
