import { heartbeatMs, type AlertSound, type Heartbeat } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { alertsStore } from './alerts-store';

export interface HeartbeatWiring {
  /** Calls back when the server has written the beat down; not at all when it did not get it. */
  send: (heartbeat: Heartbeat, answered: () => void) => void;
  /** When the page was opened, by the server's clock. */
  openSince: () => number;
}

/** What rang is told so soon after: by then the browser has let the sound begin, or has not. */
const tellAfterMs = 1_500;
const mostAtOnce = 200;

const soundNow = (): AlertSound => {
  const { muted, sound } = alertsStore.getState();
  return muted ? 'muted' : sound;
};

/**
 * Tells the server, while there is a line, that this device hears alerts, and which orders it has shown. What the server did
 * not confirm is told again with the next beat.
 */
export function startHeartbeat({ send, openSince }: HeartbeatWiring): () => void {
  /** The same in each beat of this page; settled when the server's clock is known. */
  let since: string | null = null;
  let connected = false;
  let told: AlertSound | null = null;
  const unconfirmed = new Map<string, boolean>();
  let soon: ReturnType<typeof setTimeout> | undefined;

  function beat(): void {
    clearTimeout(soon);
    if (!connected) return;
    since ??= new Date(openSince()).toISOString();
    told = soundNow();
    const rang = [...unconfirmed].slice(0, mostAtOnce).map(([orderId, heard]) => ({ orderId, heard }));
    send({ openSince: since, sound: told, rang }, () => {
      for (const { orderId } of rang) unconfirmed.delete(orderId);
    });
  }

  const stops = [
    bus.on('realtime/state', ({ state }) => {
      connected = state === 'connected';
      if (connected) beat();
    }),
    bus.on('alerts/ringing', ({ orderIds }) => {
      clearTimeout(soon);
      for (const orderId of orderIds) unconfirmed.set(orderId, false);
      soon = setTimeout(() => {
        const heard = soundNow() === 'armed';
        for (const orderId of orderIds) unconfirmed.set(orderId, heard);
        beat();
      }, tellAfterMs);
    }),
    alertsStore.subscribe(() => {
      if (soundNow() !== told) beat();
    }),
    bus.on('session/ended', () => unconfirmed.clear()),
  ];
  const timer = setInterval(beat, heartbeatMs);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    for (const stop of stops) stop();
  };
}
