// The panel of one device, from the shell's and the orders remote's own sources: bundled by bundle.mjs
// and evaluated once for each device, so that each has stores, session and bus of its own.
import { endpoints } from '@galla/contract';
import { createOrderMovesStore } from '@galla/orders-client';
import { bus } from '@galla/shared/events';
import { randomId } from '@galla/shared/format';
import { http, ApiError } from '@galla/shared/http';
import { createPanelQueryClient } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { isSignedIn, session } from '@galla/shared/session';
import { QueryObserver } from '@tanstack/react-query';
import { mergeLists, type BoardLists, type BoardScope } from '../../remotes/orders/src/lib/board-scope';
import { createOrderStore } from '../../remotes/orders/src/lib/order-data/order-store';
import { orderKeys } from '../../remotes/orders/src/lib/order-keys';
import { alertsStore } from '../../shell/src/alerts/alerts-store';
import { startHeartbeat } from '../../shell/src/alerts/heartbeat';
import { startAlerts } from '../../shell/src/alerts/start-alerts';
import { startRealtime } from '../../shell/src/realtime/start-realtime';
import { createCallPolicy } from '../../shell/src/session/call-policy';
import { createSessionEnd } from '../../shell/src/session/end-session';
import { restoreSession } from '../../shell/src/session/restore';
import { createSessionToken } from '../../shell/src/session/session-token';
import { createSignIn } from '../../shell/src/session/sign-in';
import { boardStatuses } from './board-statuses';
import type { DeviceHost, DevicePage } from './device-host';
import { followReleases } from './device-releases';

const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'ABORTED';

function endpointAt([area, name]: readonly [area: string, name: string]): never {
  const found = (endpoints as unknown as Record<string, Record<string, never>>)[area]?.[name];
  if (found === undefined) throw new Error(`No endpoint ${area}.${name}`);
  return found;
}

export function openPage(host: DeviceHost): DevicePage {
  session.restore();
  const token = createSessionToken(session);
  const movesStore = createOrderMovesStore();
  const client = createPanelQueryClient({ isRetryable });
  let stopBoard = (): void => undefined;
  let stopHeartbeat = (): void => undefined;
  let lists: (() => BoardLists | undefined) | null = null;
  let scope: BoardScope | null = null;
  let live: ReturnType<typeof startRealtime> | null = null;

  // Before the alerts: an order that comes back unanswered may ring anew.
  bus.on('order/shown', ({ order, again }) => {
    if (again) host.onComesBack(order.orderId);
  });
  const alerts = startAlerts({
    ringer: {
      probe: async () => host.isArmed,
      prepare: () => undefined,
      play: async () => host.isArmed,
      loudness: () => undefined,
      stop: () => undefined,
    },
    defaultSoundUrl: '/new-order.wav',
    now: () => Date.now(),
    serverNow: () => realtime.serverNow(),
  });
  bus.on('realtime/state', ({ state }) => {
    if (state === 'retrying') host.onLost();
  });
  bus.on('outlet/event', (event) => host.onEvent(event));
  bus.on('alerts/ringing', ({ orderIds }) => host.onRinging(orderIds));

  const sessionEnd = createSessionEnd({
    token: token.current,
    forgetServerData: () => client.clear(),
    forgetSession() {
      session.clear();
      sessionStorage.clear();
    },
    callLogout: (last) => token.lend(last, () => http.call(endpoints.account.logout, { body: {} })),
    goToLogin: () => undefined,
    silenceAlerts: alerts.reset,
    announce(reason) {
      bus.emit('session/ended', { reason });
      stopBoard();
      host.onSignedOut(reason);
    },
  });
  http.wire({
    hosts: { api: '/api' },
    token: token.current,
    takeToken: token.take,
    language: () => host.language,
    fetch: (url, init) => fetch(url, init),
    cookies: () => document.cookie,
    ...createCallPolicy({
      isOnline: () => navigator.onLine,
      isLossShown: () => false,
      isSignedIn: () => isSignedIn(session.state.getState()),
      endSession: sessionEnd.end,
      goOffline: () => undefined,
      toastError: (message) => host.onToast(message),
      toastSuccess: (message) => host.onToast(message),
      changeLoading: () => undefined,
      hideLoading: () => undefined,
      report: (error) => host.onReported(error),
      texts: {
        error: () => 'Error',
        sessionExpired: () => 'Session expired',
        unreachable: () => 'No connection',
        tooSlow: () => 'Too slow',
      },
    }),
  });
  const signIn = createSignIn({ http, session, token });
  const releases = followReleases(host);
  const orders = createOrderStore({
    client,
    http,
    bus,
    movesStore,
    newKey: () => randomId(24),
    now: () => realtime.serverNow(),
    user: () => session.state.getState().userData,
    serverTime: (instant) => realtime.heard(instant),
  });

  function showBoard(): void {
    const shown: BoardScope = {
      outlets: session.state.getState().outletList.map(({ outletId }) => ({ outletId, filter: {} })),
      statuses: boardStatuses,
      sort: 'oldest',
      search: '',
      byDeadline: false,
    };
    const observer = new QueryObserver<BoardLists>(client, {
      queryKey: orderKeys.list(shown),
      queryFn: ({ signal }) => orders.loadLists(shown, signal),
      structuralSharing: false,
      staleTime: Infinity,
      // As the screen does while the socket is away.
      refetchInterval: () => (realtime.state.getState().socket === 'connected' ? false : 15_000),
    });
    const stops = [orders.listen(), observer.subscribe(() => undefined)];
    scope = shown;
    lists = () => observer.getCurrentResult().data;
    stopBoard = () => {
      for (const stop of stops) stop();
      lists = null;
    };
  }

  return {
    signIn: (login, password) => signIn.withPassword(login, password),
    isSignedIn: () => isSignedIn(session.state.getState()),
    isConnected: () => realtime.state.getState().socket === 'connected',
    async open() {
      await restoreSession(session, http);
      if (!isSignedIn(session.state.getState())) return;
      releases.open();
      session.setOutlets((await http.call(endpoints.outlets.outletList)).data);
      alerts.askSound();
      live ??= startRealtime({
        origin: '',
        openSocket: async (...socket) => host.openSocket(...socket),
        onWaiting: (waiting) => alerts.snapshot(waiting),
        onSessionEnded({ code }) {
          sessionEnd.end(code === 'LOGGED_OUT' ? 'revoked' : 'expired');
        },
        onSessionChanged() {
          void http
            .call(endpoints.account.restData)
            .then(({ data }) => session.refresh(data))
            .catch(() => undefined);
        },
        onReleasesChanged: releases.onRevisionChanged,
        onGivenUp: () => host.onToast('The connection is lost'),
      });
      stopHeartbeat();
      stopHeartbeat = startHeartbeat({
        send: live.beat,
        openSince: () => realtime.serverNow() - performance.now(),
      });
      stopBoard();
      if (
        session.state.getState().userData?.userType === 'owner' ||
        session.state.getState().userData?.permissions.order
      )
        showBoard();
    },
    board() {
      const data = lists?.();
      return data === undefined || scope === null ? null : [...mergeLists(data, scope).orders];
    },
    waiting: () => alertsStore.getState().waiting,
    async move(order, target, more = {}) {
      const result = await orders.changeStatus({ order, target, ...more } as Parameters<
        typeof orders.changeStatus
      >[0]);
      if (result.kind === 'conflict') return `conflict with ${result.by.name}`;
      return result.kind === 'refused' || result.kind === 'unsent'
        ? `${result.kind} ${result.code}`
        : result.kind;
    },
    stopRinging: () => alerts.stop(),
    hasUnsent: () =>
      Object.values(movesStore.getState().moves).some(({ state }) => state.kind !== 'confirmed'),
    call: async (path, input) => (await http.call(endpointAt(path), input)).data,
    download: async (path, input) => (await http.download(endpointAt(path), input)).file.text(),
    tell(what) {
      if (what === 'visible') document.dispatchEvent(new Event('visibilitychange'));
      else window.dispatchEvent(new Event(what));
    },
    outletIds: () => session.state.getState().outletList.map(({ outletId }) => outletId),
    logOut: () => sessionEnd.logOut(),
    end() {
      live?.stop();
      stopHeartbeat();
      stopBoard();
      releases.end();
    },
  };
}
