import { heartbeatMs, type AlertSound, type Heartbeat } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { alertsStore } from './alerts-store';

export interface HeartbeatDeps {
  /** Called once the server has stored the heartbeat; not called if it was not received. */
  send: (heartbeat: Heartbeat, answered: () => void) => void;
  /** When the page was opened, by the server's clock. */
  openSince: () => number;
}

/** Delay before shown orders are reported: by then the browser has started or blocked the sound. */
const tellAfterMs = 1_500;
const mostAtOnce = 200;

const soundNow = (): AlertSound => {
  const { muted, sound } = alertsStore.getState();
  return muted ? 'muted' : sound;
};

/**
 * Heartbeat while connected: reports this device's alert state and the orders shown. Entries that the server did
 * not confirm are repeated with the next one.
 */
export function startHeartbeat({ send, openSince }: HeartbeatDeps): () => void {
  /** Constant for this page; set once the server's clock is known. */
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
