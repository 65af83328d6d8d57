import * as z from 'zod/mini';
import { heartbeatMs, type AlertSound, type Heartbeat } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { sessionKey } from '@galla/shared/session';
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

const unconfirmedKey = sessionKey('shownAlerts');
const unconfirmedSchema = z.array(z.tuple([z.string(), z.boolean()]));

/** Shown orders that no heartbeat has reported yet, with whether they were audible. A reload of the tab keeps them. */
function readUnconfirmed(): Map<string, boolean> {
  try {
    return new Map(unconfirmedSchema.parse(JSON.parse(sessionStorage.getItem(unconfirmedKey) ?? '[]')));
  } catch {
    return new Map();
  }
}

function writeUnconfirmed(unconfirmed: ReadonlyMap<string, boolean>): void {
  try {
    if (unconfirmed.size === 0) sessionStorage.removeItem(unconfirmedKey);
    else sessionStorage.setItem(unconfirmedKey, JSON.stringify([...unconfirmed]));
  } catch {
    // Storage that is full or switched off: the report is only lost by a reload.
  }
}

/**
 * Heartbeat while connected: reports this device's alert state and the orders shown. Entries that the server did
 * not confirm are repeated with the next one.
 */
export function startHeartbeat({ send, openSince }: HeartbeatDeps): () => void {
  /** Constant for this page; set once the server's clock is known. */
  let since: string | null = null;
  let connected = false;
  let told: AlertSound | null = null;
  const unconfirmed = readUnconfirmed();
  /** Shown orders whose sound the browser has not started or blocked yet. */
  let justShown: string[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  function beat(): void {
    clearTimeout(soon);
    if (!connected) return;
    since ??= new Date(openSince()).toISOString();
    told = soundNow();
    const rang = [...unconfirmed].slice(0, mostAtOnce).map(([orderId, heard]) => ({ orderId, heard }));
    send({ openSince: since, sound: told, rang }, () => {
      for (const { orderId } of rang) unconfirmed.delete(orderId);
      writeUnconfirmed(unconfirmed);
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
      writeUnconfirmed(unconfirmed);
      justShown = [...justShown, ...orderIds];
      soon = setTimeout(() => {
        const heard = soundNow() === 'armed';
        for (const orderId of justShown) unconfirmed.set(orderId, heard);
        justShown = [];
        writeUnconfirmed(unconfirmed);
        beat();
      }, tellAfterMs);
    }),
    alertsStore.subscribe(() => {
      if (soundNow() !== told) beat();
    }),
    bus.on('session/ended', () => {
      unconfirmed.clear();
      justShown = [];
      writeUnconfirmed(unconfirmed);
    }),
  ];
  const timer = setInterval(beat, heartbeatMs);
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    for (const stop of stops) stop();
  };
}
