import type { OrderSummary, OutletEvent, WaitingOrders } from '@galla/shared/contract';
import { escalationRule, ringVolume } from '@galla/shared/domain';
import { currentOutlet, session } from '@galla/shared/session';
import { bus } from '@galla/shared/events';
import {
  emptyLedger,
  ledgerKey,
  readLedger,
  ring,
  ringsUntil,
  silence,
  writeLedger,
  type AlertLedger,
} from './alert-ledger';
import { pause } from '../next-task';
import { alertsStore, noAlerts } from './alerts-store';
import { electLeader } from './leader';
import type { Ringer } from './ringer';

export interface Alerts {
  /**
   * Asks the browser whether this page may make sounds, unless that is known. Early, so that a warning stands there when
   * the first screen is drawn, and does not push it down later.
   */
  askSound: () => void;
  /** Orders nobody had taken when the panel (re)started. */
  snapshot: (waiting: WaitingOrders) => void;
  /** Stops the sound in every tab of this browser; what waits goes on being shown. */
  stop: () => void;
  /** Lets this page make sounds; call it from a click. */
  arm: () => Promise<void>;
  /** Sounds for two seconds, to hear that it can. */
  test: () => Promise<void>;
  setMuted: (muted: boolean) => void;
  /** Logging out: silence, nothing waiting, audio disabled. */
  reset: () => void;
}

export interface AlertsWiring {
  ringer: Ringer;
  defaultSoundUrl: string;
  now: () => number;
  /** By the server's clock: how long an order waits must not depend on this device's. */
  serverNow: () => number;
}

const mutedKey = 'alertsMuted';
const testMs = 2_000;
const waits = (order: OrderSummary): boolean =>
  order.status === 'acceptanceWait' || order.status === 'valetOnWayToConfirm';

/** Rings for orders nobody has taken, whatever screen is open: one tab of a browser sounds, all of them show. */
export function startAlerts({ ringer, defaultSoundUrl, now, serverNow }: AlertsWiring): Alerts {
  let ledger: AlertLedger = readLedger(localStorage);
  let leads = false;
  let quietTimer: ReturnType<typeof setTimeout> | undefined;
  let louderTimer: ReturnType<typeof setTimeout> | undefined;

  alertsStore.setState({ ...noAlerts, muted: localStorage.getItem(mutedKey) === 'yes' });

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

  /** Makes sound and picture agree with what waits and with the ledger. */
  function settle(): void {
    clearTimeout(quietTimer);
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
    if (ringing === (until !== null)) return;
    alertsStore.setState({ ringing: until !== null });
    if (until === null) bus.emit('alerts/stopped', { by: stopCause(waiting.length) });
  }

  /** Loading the sound takes longer than hearing of an order: the chosen outlet's is there before it is needed. */
  function prepareSound(): void {
    const { sound, muted } = alertsStore.getState();
    if (leads && sound === 'armed' && !muted) ringer.prepare(soundOf(undefined));
  }

  /** As loud as the order asks that has waited longest, and again when it asks for more. */
  function settleLoudness(): void {
    clearTimeout(louderTimer);
    const oldest = alertsStore.getState().waiting[0];
    if (!oldest) return;
    const waitedMs = serverNow() - Date.parse(oldest.placedAt);
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

  /** Notes the orders that begin to wait; every tab notes, the first note counts. */
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
    if (event.type === 'order/placed' || event.type === 'order/changed') show(event.order);
  }

  function show(order: OrderSummary): void {
    const others = alertsStore.getState().waiting.filter(({ orderId }) => orderId !== order.orderId);
    if (!waits(order)) {
      alertsStore.setState({ waiting: others });
      settle();
      return;
    }
    alertsStore.setState({ waiting: [...others, order].sort(byAge) });
    begin([order]);
  }

  const leaveBus = bus.on('outlet/event', handleEvent);
  // Taken here without a connection: it waits for the line, not for a person.
  const leaveShown = bus.on('order/shown', ({ order }) => show(order));
  const resign = electLeader((leader) => {
    leads = leader;
    settle();
  });
  const handleStorage = (event: StorageEvent): void => {
    if (event.key === mutedKey) alertsStore.setState({ muted: event.newValue === 'yes' });
    if (event.key !== ledgerKey && event.key !== mutedKey) return;
    ledger = readLedger(localStorage);
    settle();
  };
  // The first press in the page lifts the browser's block, so it is taken to arm the sound. The whole press: were the
  // banner taken away at its beginning, the page would move under the finger and what was pressed would not happen.
  const handleGesture = (): void => {
    if (alertsStore.getState().sound !== 'armed') void alerts.arm();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pagehide', () => {
    leaveBus();
    leaveShown();
    resign();
    ringer.stop();
  });
  for (const gesture of ['click', 'keydown'])
    window.addEventListener(gesture, handleGesture, { passive: true, capture: true });

  const alerts: Alerts = {
    askSound() {
      if (alertsStore.getState().sound === 'unknown') void askBrowser();
    },
    snapshot({ outlets }) {
      const waiting = outlets
        .flatMap((outlet) => outlet.orders)
        .filter(waits)
        .sort(byAge);
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
    reset() {
      clearTimeout(quietTimer);
      clearTimeout(louderTimer);
      ringer.stop();
      keep(emptyLedger);
      alertsStore.setState({ ...noAlerts, muted: alertsStore.getState().muted });
    },
  };
  return alerts;
}

const byAge = (a: OrderSummary, b: OrderSummary): number => a.placedAt.localeCompare(b.placedAt);
