import type { StartedPanel } from './started-panel';
import { whenCalm } from '@galla/shared/composition';
import type { PanelConfig } from '@galla/shared/contract';
import { bus } from '@galla/shared/events';
import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { createPanelQueryClient, QueryClientProvider } from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { holds, session } from '@galla/shared/session';
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
import { firstScreenPainted } from './first-screen';
import { ToLanding } from './to-landing';
import { PanelFrame } from './panel-frame';
import { followKeptAvailability } from './unsent-availability';

declare const process: { env: { NODE_ENV?: string } };

export interface PanelNeeds {
  config: PanelConfig;
  /** Whose session the page was opened with: the release document in the page was written for them. */
  openedBy: string | null;
  /** Goes to a path of the panel. */
  goTo: (path: string) => void;
  /** Calls `listener` with each path the person goes to, before anything of it is drawn. */
  followPath: (listener: (pathname: string) => void) => void;
  endSession: (reason: EndReason) => void;
}

/** So long the first drawing waits for what belongs to it, from when that was asked for, ms. */
const openingPatienceMs = 150;

/** A read is worth another try when the server did not answer or stumbled; what it refused, it refuses again. */
const isRetryable = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500) && error.code !== 'ABORTED';

/** Starts the panel: texts, alerts, the socket's snapshot, remotes; the socket itself after the first screen. Once in a page. */
export async function startPanel({
  config,
  openedBy,
  goTo,
  followPath,
  endSession,
}: PanelNeeds): Promise<StartedPanel> {
  const texts = Promise.all([addShellTexts(panelEn), registerCompositionMessages(), registerAlertMessages()]);

  const queryClient = createPanelQueryClient({ isRetryable });

  const alerts = startAlerts({
    ringer: createRinger(() => new Audio(), newOrderSound),
    defaultSoundUrl: newOrderSound,
    now: () => Date.now(),
    serverNow: () => realtime.serverNow(),
  });
  if (holds(session.state.getState(), 'order')) alerts.askSound();

  const patience = pause(openingPatienceMs);
  // First of all, what rings is asked for: the first drawing waits for it.
  const opening = openingOrders();
  const { connectAgain, beat } = startRealtime({
    origin: config.socketOrigin,
    async openSocket(...socket) {
      // What rings by now is known from the snapshot, and what comes next waits at the server.
      await firstScreenPainted();
      return openSocket(...socket);
    },
    onWaiting(waiting) {
      alerts.snapshot(waiting);
      opening.know();
    },
    onSessionEnded(code) {
      endSession(code === 'LOGGED_OUT' ? 'revoked' : 'expired');
      if (code === 'TOKEN_EXPIRED') notify.error({ message: shellTexts('calls.sessionExpired') });
    },
    onSessionChanged() {
      void queryClient.invalidateQueries(identityQueries);
      const { userData } = session.state.getState();
      if (userData !== null) bus.emit('session/changed', { userId: userData.userId });
    },
    onReleasesChanged: (revision) => composition.hear(revision),
    onGivenUp: () => notify.error({ message: alertTexts('socketFailed'), id: 'socket' }),
  });

  // While that is on its way. Answers that another release of a remote has read may not have the shape that this one expects.
  const composition = composePanel({ onReplaced: () => queryClient.removeQueries({ type: 'inactive' }) });
  followPath(composition.visit);

  // The rest waits until a touch was answered.
  await nextTask();

  startHeartbeat({ send: beat, openSince: () => realtime.serverNow() - performance.now() });

  if ('serviceWorker' in navigator && process.env.NODE_ENV === 'production')
    // A browser that refuses a worker (a private window, a full disk) has a panel all the same.
    whenCalm(() => void openOffline(composition, goTo).catch(() => undefined));

  followUser(openedBy, (userId) => {
    queryClient.clear();
    void composition.refresh();
    bus.emit('session/started', { userId });
  });

  followKeptAvailability();
  // Drawn in one go with its screen, the frame is not laid out twice and nothing flickers.
  await Promise.all([texts, Promise.race([patience, Promise.all([opening.known, composition.opened])])]);
  const live = { alerts, connectAgain };
  return {
    Panel: ({ show }) => (
      <QueryClientProvider client={queryClient}>
        <CompositionProvider composition={composition}>
          <LiveProvider value={live}>{show === 'screens' ? <PanelFrame /> : <ToLanding />}</LiveProvider>
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
 * Orders that ring are told above the screen: known with its first drawing, they do not push it down under a finger.
 */
function openingOrders(): { known: Promise<void> | null; know: () => void } {
  if (!holds(session.state.getState(), 'order')) return { known: null, know: () => undefined };
  let know = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    know = resolve;
  });
  return { known, know };
}

/** The panel's worker, and what it keeps: fetched when the page has nothing better to do. */
async function openOffline(composition: Composition, navigate: (path: string) => void): Promise<void> {
  const { startOffline } = await import(/* webpackChunkName: "offline" */ '../offline/start-offline');
  const { startPush } = await import(/* webpackChunkName: "offline" */ '../alerts/push/start-push');
  startPush({ workers: navigator.serviceWorker, navigate });
  const isRinging = () => alertsStore.getState().ringing;
  await startOffline({ composition, isRinging, workers: navigator.serviceWorker });
}

/** Calls `onUser` when somebody else is signed in than the page was opened by, now or later, here or in another tab. */
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
