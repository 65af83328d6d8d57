import * as z from 'zod/mini';
import { heartbeatMs, heartbeatOrdersMax, type AlertSound, type Heartbeat } from '@galla/contract';
import { tabStorage } from '@galla/shared/composition';
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
const reportAfterMs = 1_500;
/** Without an answer for this long a batch is sent again. */
const answerMs = 10_000;
/** A batch with which the connection was lost this often is dropped and counted. */
const batchLosses = 3;
/** Shown orders kept for a report; the oldest beyond are dropped and counted. */
const keptMax = 1_000;

const soundNow = (): AlertSound => {
  const { muted, sound } = alertsStore.getState();
  return muted ? 'muted' : sound;
};

const unconfirmedKey = sessionKey('shownAlerts');
const unconfirmedSchema = z.array(z.tuple([z.string(), z.boolean()]));

/** Shown orders that no heartbeat has reported yet, with whether they were audible. A reload of the tab keeps them. */
function readUnconfirmed(): Map<string, boolean> {
  try {
    return new Map(unconfirmedSchema.parse(JSON.parse(tabStorage.getItem(unconfirmedKey) ?? '[]')));
  } catch {
    return new Map();
  }
}

function writeUnconfirmed(unconfirmed: ReadonlyMap<string, boolean>): void {
  if (unconfirmed.size === 0) tabStorage.removeItem(unconfirmedKey);
  else tabStorage.setItem(unconfirmedKey, JSON.stringify([...unconfirmed]));
}

/**
 * Heartbeat while connected: reports this device's alert state and the orders shown. Entries that the server did
 * not confirm are repeated with the next one.
 */
export function startHeartbeat({ send, openSince }: HeartbeatDeps): () => void {
  /** Constant for this page; set once the server's clock is known. */
  let since: string | null = null;
  let connected = false;
  let reported: AlertSound | null = null;
  const unconfirmed = readUnconfirmed();
  /** Shown orders whose sound the browser has not started or blocked yet. */
  let justShown: string[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;
  /** The batch without an answer: only one is on its way, so that a message stays below the socket's limit. */
  let batch: { orderIds: readonly string[]; losses: number; sentAt: number } | null = null;
  let dropped = 0;

  function drop(orderIds: Iterable<string>): void {
    for (const orderId of orderIds) if (unconfirmed.delete(orderId)) dropped += 1;
    writeUnconfirmed(unconfirmed);
  }

  /** The next orders to report; none while a batch is on its way. */
  function nextBatch(): { orderId: string; heard: boolean }[] {
    if (batch && Date.now() - batch.sentAt < answerMs) return [];
    if (batch && batch.losses >= batchLosses) {
      drop(batch.orderIds);
      batch = null;
    }
    const rang = [...unconfirmed]
      .slice(0, heartbeatOrdersMax)
      .map(([orderId, heard]) => ({ orderId, heard }));
    const orderIds = rang.map(({ orderId }) => orderId);
    const isRepeat = batch?.orderIds[0] === orderIds[0];
    batch =
      rang.length === 0
        ? null
        : { orderIds, losses: isRepeat ? (batch?.losses ?? 0) : 0, sentAt: Date.now() };
    return rang;
  }

  function beat(): void {
    clearTimeout(soon);
    if (!connected) return;
    since ??= new Date(openSince()).toISOString();
    reported = soundNow();
    const rang = nextBatch();
    const missed = dropped;
    send({ openSince: since, sound: reported, rang, ...(missed > 0 && { dropped: missed }) }, () => {
      dropped -= missed;
      if (rang.length === 0) return;
      for (const { orderId } of rang) unconfirmed.delete(orderId);
      writeUnconfirmed(unconfirmed);
      batch = null;
      if (unconfirmed.size > 0) beat();
    });
  }

  const stops = [
    bus.on('realtime/state', ({ state }) => {
      connected = state === 'connected';
      // What was on its way is lost with the connection.
      if (!connected && batch && batch.sentAt > 0) batch = { ...batch, losses: batch.losses + 1, sentAt: 0 };
      if (connected) beat();
    }),
    bus.on('alerts/ringing', ({ orderIds }) => {
      clearTimeout(soon);
      for (const orderId of orderIds) unconfirmed.set(orderId, false);
      drop([...unconfirmed.keys()].slice(0, Math.max(0, unconfirmed.size - keptMax)));
      justShown = [...justShown, ...orderIds];
      soon = setTimeout(() => {
        const heard = soundNow() === 'armed';
        for (const orderId of justShown) if (unconfirmed.has(orderId)) unconfirmed.set(orderId, heard);
        justShown = [];
        writeUnconfirmed(unconfirmed);
        beat();
      }, reportAfterMs);
    }),
    alertsStore.subscribe(() => {
      if (soundNow() !== reported) beat();
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
