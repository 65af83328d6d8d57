import type { StartedPanel } from '../session/started-panel';
import { runWhenIdle } from '@galla/shared/composition';
import type { PanelConfig } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { createPanelQueryClient, QueryClientProvider } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { holds, session } from '@galla/shared/session';
import { startOnePress } from '@galla/ui';
import { loadToasts } from '@galla/ui/toasts';
import {
  alertsStore,
  alertTexts,
  createRinger,
  LiveProvider,
  newOrderSound,
  registerAlertMessages,
  startAlerts,
  startHeartbeat,
} from '../alerts';
import { CompositionProvider, registerCompositionMessages, type Composition } from '../composition';
import { panelEn } from '../messages/panel.en';
import { addShellTexts, shellTexts } from '../messages/shell-texts';
import { nextTask, pause } from '../next-task';
import { openSocket } from '../realtime/open-socket';
import { startRealtime } from '../realtime/start-realtime';
import type { EndReason } from '../session/end-session';
import { identityQueries } from '../session/session.queries';
import { composePanel } from './compose-panel';
import { firstScreenPainted } from '../frame/screens/first-screen';
import { loadOwnScreen } from '../frame/screens/panel-screen';
import { ToLanding } from '../frame/screens/to-landing';
import { PanelFrame } from '../frame/panel-frame';
import { ExtensionPoints } from '../panel/extension-points';
import { isLossShown } from '../offline/connection-loss';
import { forgetSessionWhenEnded } from '../offline/forget-session';
import { followKeptAvailability } from '../outlets/unsent-availability';
import { homePath } from '../routes';

declare const process: { env: { NODE_ENV?: string } };

export interface PanelDeps {
  config: PanelConfig;
  /** User of the page's initial session, for whom the inline release document was composed. */
  openedBy: string | null;
  /** Navigates to a path of the panel. */
  goTo: (path: string) => void;
  /** Calls `listener` with each new path, before it renders. */
  followPath: (listener: (pathname: string) => void) => void;
  endSession: (reason: EndReason) => void;
}

/** How long the first render waits for its data, from the request, ms. */
const openingTimeoutMs = 150;

/** Reads are retried on network errors and 5xx, not on 4xx. */
const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'ABORTED';

/** Starts the panel: texts, alerts, the socket's snapshot, remotes; the socket itself after the first screen. Once per page. */
export async function startPanel({
  config,
  openedBy,
  goTo,
  followPath,
  endSession,
}: PanelDeps): Promise<StartedPanel> {
  const texts = Promise.all([addShellTexts(panelEn), registerCompositionMessages(), registerAlertMessages()]);

  startOnePress();
  const queryClient = createPanelQueryClient({ isRetryable });

  const alerts = startAlerts({
    ringer: createRinger(() => new Audio(), newOrderSound),
    defaultSoundUrl: newOrderSound,
    now: () => Date.now(),
    serverNow: () => realtime.serverNow(),
  });
  if (holds(session.state.getState(), 'order')) alerts.askSound();

  const timeout = pause(openingTimeoutMs);
  const ownScreen = loadOwnScreen(location.pathname);
  // Requested first: the first render waits for ringing orders.
  const opening = openingOrders();
  const { connectAgain, beat } = startRealtime({
    origin: config.socketOrigin,
    async openSocket(...socket) {
      // Ringing orders are in the snapshot, and later events are kept on the server.
      await firstScreenPainted();
      // With the server, which the socket may be the first to miss, their code would be out of reach.
      void loadToasts();
      return openSocket(...socket);
    },
    onWaiting(waiting) {
      alerts.snapshot(waiting);
      opening.know();
    },
    onSessionEnded({ code, message, blocked }) {
      endSession(code === 'LOGGED_OUT' ? 'revoked' : 'expired');
      if (blocked) notify.error({ message });
      if (code === 'TOKEN_EXPIRED') notify.error({ message: shellTexts('calls.sessionExpired') });
    },
    onSessionChanged() {
      void queryClient.invalidateQueries(identityQueries);
      // The document names what this user may see.
      void composition.trigger.refresh();
      const { userData } = session.state.getState();
      if (userData !== null) bus.emit('session/changed', { userId: userData.userId });
    },
    onReleasesChanged: (revision) => composition.trigger.onRevisionChanged(revision),
    onGivenUp() {
      // Once, unless the panel below the header says it already.
      if (navigator.onLine && !isLossShown())
        notify.error({ message: alertTexts('socketFailed'), id: 'socket' });
    },
  });

  forgetSessionWhenEnded('serviceWorker' in navigator ? navigator.serviceWorker : undefined);
  // In parallel. Answers cached by another release of a remote may have a different shape.
  const composition = composePanel({ onReplaced: () => queryClient.removeQueries({ type: 'inactive' }) });
  followPath(composition.trigger.visit);

  // Yields to input before the rest.
  await nextTask();

  startHeartbeat({ send: beat, openSince: () => realtime.serverNow() - performance.now() });

  if ('serviceWorker' in navigator && process.env.NODE_ENV === 'production')
    // The panel works without a service worker (private window, full disk).
    runWhenIdle(() => void openOffline(composition, goTo).catch(() => undefined));

  followUser(openedBy, (userId) => {
    queryClient.clear();
    void composition.trigger.refresh();
    bus.emit('session/started', { userId });
  });

  followKeptAvailability();
  void firstScreenPainted().then(() => runWhenIdle(() => void loadOwnScreen(homePath)));
  // Frame and screen render together, which avoids a second layout and flicker.
  await Promise.all([
    texts,
    Promise.race([timeout, Promise.all([opening.known, composition.opened, ownScreen])]),
  ]);
  const live = { alerts, connectAgain };
  return {
    Panel: ({ show }) => (
      <QueryClientProvider client={queryClient}>
        <CompositionProvider composition={composition}>
          <LiveProvider value={live}>
            {show === 'screens' ? (
              <ExtensionPoints>
                <PanelFrame />
              </ExtensionPoints>
            ) : (
              <ToLanding restored={show === 'restored'} />
            )}
          </LiveProvider>
        </CompositionProvider>
      </QueryClientProvider>
    ),
    forgetServerData() {
      void queryClient.cancelQueries();
      queryClient.clear();
    },
    silenceAlerts: alerts.reset,
    announceEnd: (reason) => bus.emit('session/ended', { reason }),
  };
}

/**
 * Ringing orders are shown above the screen: part of the first render, they cause no later layout shift.
 */
function openingOrders(): { known: Promise<void> | null; know: () => void } {
  if (!holds(session.state.getState(), 'order')) return { known: null, know: () => undefined };
  let know = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    know = resolve;
  });
  return { known, know };
}

/** Starts the service worker and its caches when the page is idle. */
async function openOffline(composition: Composition, navigate: (path: string) => void): Promise<void> {
  const { startOffline } = await import(/* webpackChunkName: "offline" */ '../offline/start-offline');
  const { startPush } = await import(/* webpackChunkName: "offline" */ '../alerts/push/start-push');
  startPush({ workers: navigator.serviceWorker, navigate });
  const isRinging = () => alertsStore.getState().ringing;
  await startOffline({ composition, isRinging, workers: navigator.serviceWorker });
}

/** Calls `onUser` when the signed-in user differs from the initial one, now or later, here or in another tab. */
function followUser(openedBy: string | null, onUser: (userId: string) => void): void {
  let known = openedBy;
  const look = (): void => {
    const userId = session.state.getState().userData?.userId ?? null;
    if (userId === known) return;
    known = userId;
    if (userId !== null) onUser(userId);
  };
  session.state.subscribe(look);
  look();
}
