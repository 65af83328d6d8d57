import { orderChangeOf, upsertWaiting } from '@galla/orders-client';
import type { OrderSummary, OutletEvent, WaitingOrders } from '@galla/contract';
import { escalationRule, isWaiting, ringVolume, waitingOrders, waitsFrom } from '@galla/domain';
import { currentOutlet, session } from '@galla/shared/session';
import { bus } from '@galla/shared/events';
import { alertChanges } from './accept-order';
import {
  emptyLedger,
  forget,
  ledgerKey,
  readLedger,
  repeatsAt,
  ring,
  ringsUntil,
  silence,
  writeLedger,
  type AlertLedger,
} from './alert-ledger';
import { pause } from '../next-task';
import { alertsStore, noAlerts, repeatChoices, type Repeat } from './alerts-store';
import { electLeader } from './leader';
import type { Ringer } from './ringer';

export interface Alerts {
  /**
   * Checks whether audio is allowed, unless known. Early, so that a warning is part of the first render and does not
   * shift the screen later.
   */
  askSound: () => void;
  /** Unaccepted orders at the (re)start of the panel. */
  snapshot: (waiting: WaitingOrders) => void;
  /** Stops the sound in every tab of this browser; waiting orders stay visible. */
  stop: () => void;
  /** Enables audio for this page; must be called from a click handler. */
  arm: () => Promise<void>;
  /** Plays the sound for two seconds, as a test. */
  test: () => Promise<void>;
  setMuted: (muted: boolean) => void;
  /** How soon the sound is repeated on this device while orders wait. */
  setRepeat: (repeat: Repeat) => void;
  /** On logout: stops the sound, clears waiting orders, disables audio. */
  reset: () => void;
}

export interface AlertsDeps {
  ringer: Ringer;
  defaultSoundUrl: string;
  now: () => number;
  /** Server clock: waiting times must not depend on the device's clock. */
  serverNow: () => number;
}

const mutedKey = 'alertsMuted';
const repeatKey = 'alertsRepeat';
const testMs = 2_000;

const readRepeat = (): Repeat =>
  repeatChoices.find((choice) => choice === localStorage.getItem(repeatKey)) ?? noAlerts.repeat;

/** Rings for unaccepted orders on any screen: one tab of a browser plays the sound, all tabs show them. */
export function startAlerts({ ringer, defaultSoundUrl, now, serverNow }: AlertsDeps): Alerts {
  let ledger: AlertLedger = readLedger(localStorage);
  let leads = false;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let louderTimer: ReturnType<typeof setTimeout> | undefined;
  let repeatTimer: ReturnType<typeof setTimeout> | undefined;

  alertsStore.setState({
    ...noAlerts,
    muted: localStorage.getItem(mutedKey) === 'yes',
    repeat: readRepeat(),
  });

  function keep(next: AlertLedger): void {
    ledger = next;
    writeLedger(localStorage, ledger);
  }

  const soundOf = (outletId: string | undefined): string => {
    const { outletList } = session.state.getState();
    const outlet =
      outletList.find((one) => one.outletId === outletId) ?? currentOutlet(session.state.getState());
    return outlet?.config.notificationConfig.soundUrl || defaultSoundUrl;
  };

  /** Syncs sound and display with the waiting orders and the ledger. */
  function settle(): void {
    clearTimeout(quietTimer);
    clearTimeout(repeatTimer);
    const { waiting, muted, ringing } = alertsStore.getState();
    const until = ringsUntil(
      ledger,
      waiting.map((order) => order.orderId),
      now(),
    );
    const sounds = until !== null && !muted;
    if (sounds) settleLoudness();
    if (sounds && leads) void sound(waiting.at(-1)?.outletId);
    if (!sounds || !leads) {
      ringer.stop();
      prepareSound();
    }
    if (until !== null) quietTimer = setTimeout(settle, until - now());
    else awaitRepeat();
    if (ringing === (until !== null)) return;
    alertsStore.setState({ ringing: until !== null });
    if (until === null) bus.emit('alerts/stopped', { by: stopCause(waiting.length) });
  }

  /** Orders that still wait ring again, as this device is set. */
  function awaitRepeat(): void {
    clearTimeout(repeatTimer);
    const { waiting, repeat } = alertsStore.getState();
    if (repeat === 'never') return;
    const ids = waiting.map(({ orderId }) => orderId);
    const at = repeatsAt(ledger, ids, Number(repeat) * 60_000);
    if (at === null) return;
    repeatTimer = setTimeout(
      () => {
        // Another tab of this browser may have repeated it already.
        ledger = readLedger(localStorage);
        if (ringsUntil(ledger, ids, now()) === null) keep({ ...ledger, again: now() });
        bus.emit('alerts/ringing', { orderIds: ids });
        settle();
      },
      Math.max(0, at - now()),
    );
  }

  /** Preloads the selected outlet's sound, since loading takes longer than receiving an order. */
  function prepareSound(): void {
    const { sound, muted } = alertsStore.getState();
    if (leads && sound === 'armed' && !muted) ringer.prepare(soundOf(undefined));
  }

  /** Sets the volume for the oldest waiting order, and raises it as that order ages. */
  function settleLoudness(): void {
    clearTimeout(louderTimer);
    const oldest = alertsStore.getState().waiting[0];
    if (!oldest) return;
    const waitedMs = serverNow() - Date.parse(waitsFrom(oldest));
    ringer.loudness(ringVolume(waitedMs));
    const next = escalationRule.find(({ afterMs }) => afterMs > waitedMs);
    if (next) louderTimer = setTimeout(settleLoudness, next.afterMs - waitedMs);
  }

  const stopCause = (waiting: number): 'empty' | 'hand' | 'timeout' => {
    if (waiting === 0) return 'empty';
    const latest = Math.max(...Object.values(ledger.rung));
    return ledger.stoppedAt >= latest ? 'hand' : 'timeout';
  };

  async function sound(outletId: string | undefined): Promise<void> {
    const allowed = await ringer.play(soundOf(outletId));
    alertsStore.setState({ sound: allowed ? 'armed' : 'blocked' });
  }

  async function askBrowser(): Promise<boolean> {
    const allowed = await ringer.probe();
    alertsStore.setState({ sound: allowed ? 'armed' : 'blocked' });
    prepareSound();
    return allowed;
  }

  /** Records orders that start waiting; every tab records, the first entry counts. */
  function begin(orders: OrderSummary[]): void {
    ledger = readLedger(localStorage);
    const noted = ring(
      ledger,
      orders.map((order) => order.orderId),
      now(),
    );
    if (noted.begun.length > 0) {
      keep(noted.ledger);
      bus.emit('alerts/ringing', { orderIds: noted.begun });
    }
    settle();
  }

  function handleEvent(event: OutletEvent): void {
    const change = orderChangeOf(event);
    if (!change) return;
    alertChanges.onOrder(change.order);
    show(change.order);
  }

  function show(order: OrderSummary): void {
    alertsStore.setState(({ waiting }) => ({ waiting: upsertWaiting(waiting, order) }));
    if (isWaiting(order)) begin([order]);
    else settle();
  }

  const leaveBus = bus.on('outlet/event', handleEvent);
  // Accepted here while offline: it waits for the connection, not for a person.
  const leaveShown = bus.on('order/shown', ({ order, again }) => {
    if (again) keep(forget(readLedger(localStorage), order.orderId));
    show(order);
  });
  const resign = electLeader((leader) => {
    leads = leader;
    settle();
  });
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === mutedKey) alertsStore.setState({ muted: event.newValue === 'yes' });
    if (event.key === repeatKey) alertsStore.setState({ repeat: readRepeat() });
    if (event.key !== ledgerKey && event.key !== mutedKey && event.key !== repeatKey) return;
    ledger = readLedger(localStorage);
    settle();
  };
  // The first click lifts the browser's autoplay block, so it enables audio. On click, not pointerdown: removing the
  // banner earlier would shift the layout, and the click would miss its target.
  const handleGesture = (): void => {
    if (alertsStore.getState().sound !== 'armed') void alerts.arm();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pagehide', () => {
    leaveBus();
    leaveShown();
    resign();
    clearTimeout(repeatTimer);
    ringer.stop();
  });
  for (const gesture of ['click', 'keydown'])
    window.addEventListener(gesture, handleGesture, { passive: true, capture: true });

  const alerts: Alerts = {
    askSound() {
      if (alertsStore.getState().sound === 'unknown') void askBrowser();
    },
    snapshot({ outlets }) {
      const waiting = waitingOrders(outlets.flatMap(({ orders }) => orders));
      alertsStore.setState({ waiting });
      alerts.askSound();
      begin(waiting);
    },
    stop() {
      keep(silence(readLedger(localStorage), now()));
      settle();
    },
    async arm() {
      if (await askBrowser()) settle();
    },
    async test() {
      ringer.stop();
      ringer.loudness(1);
      await sound(undefined);
      await pause(testMs);
      ringer.stop();
      settle();
    },
    setMuted(muted) {
      localStorage.setItem(mutedKey, muted ? 'yes' : 'no');
      alertsStore.setState({ muted });
      settle();
    },
    setRepeat(repeat) {
      localStorage.setItem(repeatKey, repeat);
      alertsStore.setState({ repeat });
      settle();
    },
    reset() {
      clearTimeout(quietTimer);
      clearTimeout(repeatTimer);
      clearTimeout(louderTimer);
      ringer.stop();
      alertChanges.clear();
      ledger = emptyLedger;
      localStorage.removeItem(ledgerKey);
      alertsStore.setState({ ...noAlerts, muted: alertsStore.getState().muted, repeat: readRepeat() });
    },
  };
  return alerts;
}
