import { orderChangeOf } from '@galla/orders-client';
import type { WaitingOrders } from '@galla/contract';
import { waitingOrders } from '@galla/domain';
import { deviceStorage } from '@galla/shared/composition';
import { currentOutlet, session } from '@galla/shared/session';
import { bus } from '@galla/shared/events';
import { alertChanges } from './accept-order';
import { emptyLedger, ledgerKey, readLedger, writeLedger } from './alert-ledger';
import { next, planOf, type AlertEvent, type AlertState } from './alert-state';
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

const readMuted = (): boolean => deviceStorage.getItem(mutedKey) === 'yes';
const readRepeat = (): Repeat =>
  repeatChoices.find((choice) => choice === deviceStorage.getItem(repeatKey)) ?? noAlerts.repeat;

/**
 * Rings for unaccepted orders on any screen: one tab of a browser plays the sound, all tabs show them.
 * `alert-state.ts` decides what follows from an event; here that is stored, shown and played.
 */
export function startAlerts({ ringer, defaultSoundUrl, now, serverNow }: AlertsDeps): Alerts {
  let state: AlertState = {
    waiting: [],
    ledger: readLedger(deviceStorage),
    leads: false,
    muted: readMuted(),
    repeat: readRepeat(),
  };
  /** No longer, once the storage refused: what rang is then known to this tab alone. */
  let isShared = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  alertsStore.setState({ ...noAlerts, muted: state.muted, repeat: state.repeat });

  function dispatch(event: AlertEvent): void {
    const before = isShared ? { ...state, ledger: readLedger(deviceStorage) } : state;
    const step = next(before, event, now());
    state = step.state;
    if (state.ledger !== before.ledger) isShared &&= writeLedger(state.ledger);
    alertsStore.setState({ waiting: state.waiting, muted: state.muted, repeat: state.repeat });
    if (step.begun.length > 0) bus.emit('alerts/ringing', { orderIds: step.begun });
    carryOut();
  }

  function carryOut(): void {
    clearTimeout(timer);
    const plan = planOf(state, now(), serverNow());
    if (plan.volume !== null) ringer.loudness(plan.volume);
    if (plan.plays) void play(state.waiting.at(-1)?.outletId);
    else {
      ringer.stop();
      prepareSound();
    }
    if (plan.againInMs !== null) timer = setTimeout(() => dispatch({ type: 'checked' }), plan.againInMs);
    if (alertsStore.getState().ringing === plan.ringing) return;
    alertsStore.setState({ ringing: plan.ringing });
    if (plan.silentFor !== null) bus.emit('alerts/stopped', { by: plan.silentFor });
  }

  const soundOf = (outletId: string | undefined): string => {
    const { outletList } = session.state.getState();
    const outlet =
      outletList.find((one) => one.outletId === outletId) ?? currentOutlet(session.state.getState());
    return outlet?.config.notificationConfig.soundUrl || defaultSoundUrl;
  };

  /** Preloads the selected outlet's sound, since loading takes longer than receiving an order. */
  function prepareSound(): void {
    if (state.leads && !state.muted && alertsStore.getState().sound === 'armed')
      ringer.prepare(soundOf(undefined));
  }

  async function play(outletId: string | undefined): Promise<void> {
    const allowed = await ringer.play(soundOf(outletId));
    alertsStore.setState({ sound: allowed ? 'armed' : 'blocked' });
  }

  async function askBrowser(): Promise<boolean> {
    const allowed = await ringer.probe();
    alertsStore.setState({ sound: allowed ? 'armed' : 'blocked' });
    prepareSound();
    return allowed;
  }

  const alerts: Alerts = {
    askSound() {
      if (alertsStore.getState().sound === 'unknown') void askBrowser();
    },
    snapshot({ outlets }) {
      alerts.askSound();
      dispatch({ type: 'listed', waiting: waitingOrders(outlets.flatMap(({ orders }) => orders)) });
    },
    stop: () => dispatch({ type: 'stopped' }),
    async arm() {
      if (await askBrowser()) dispatch({ type: 'checked' });
    },
    async test() {
      ringer.stop();
      ringer.loudness(1);
      await play(undefined);
      await pause(testMs);
      ringer.stop();
      dispatch({ type: 'checked' });
    },
    setMuted(muted) {
      deviceStorage.setItem(mutedKey, muted ? 'yes' : 'no');
      dispatch({ type: 'set', values: { muted } });
    },
    setRepeat(repeat) {
      deviceStorage.setItem(repeatKey, repeat);
      dispatch({ type: 'set', values: { repeat } });
    },
    reset() {
      clearTimeout(timer);
      ringer.stop();
      alertChanges.clear();
      deviceStorage.removeItem(ledgerKey);
      state = { ...state, waiting: [], ledger: emptyLedger };
      alertsStore.setState({ ...noAlerts, muted: state.muted, repeat: state.repeat });
    },
  };

  const leaving = new AbortController();
  const { signal } = leaving;
  const stops = [
    bus.on('outlet/event', (event) => {
      const change = orderChangeOf(event);
      if (!change) return;
      alertChanges.onOrder(change.order);
      dispatch({ type: 'changed', order: change.order });
    }),
    // Accepted here while offline: it waits for the connection, not for a person.
    bus.on('order/shown', ({ order, again }) => dispatch({ type: 'changed', order, again })),
    electLeader((leads) => dispatch({ type: 'set', values: { leads } })),
  ];
  const handleStorage = ({ key }: StorageEvent): void => {
    if (key === mutedKey) dispatch({ type: 'set', values: { muted: readMuted() } });
    if (key === repeatKey) dispatch({ type: 'set', values: { repeat: readRepeat() } });
    if (key === ledgerKey) dispatch({ type: 'checked' });
  };
  window.addEventListener('storage', handleStorage, { signal });
  // The first click lifts the browser's autoplay block, so it enables audio. On click, not pointerdown: removing the
  // banner earlier would shift the layout, and the click would miss its target.
  const handleGesture = (): void => {
    if (alertsStore.getState().sound !== 'armed') void alerts.arm();
  };
  for (const gesture of ['click', 'keydown'])
    window.addEventListener(gesture, handleGesture, { passive: true, capture: true, signal });
  const handleLeave = (): void => {
    leaving.abort();
    for (const stop of stops) stop();
    clearTimeout(timer);
    ringer.stop();
  };
  window.addEventListener('pagehide', handleLeave, { signal });
  return alerts;
}
