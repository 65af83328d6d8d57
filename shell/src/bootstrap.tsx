import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { endpoints, shellStartedEvent } from '@galla/contract';
import { http } from '@galla/shared/http';
import { startI18n } from '@galla/shared/i18n';
import { RouterProvider } from '@galla/shared/router';
import { isSignedIn, session } from '@galla/shared/session';
import { applyAppearance, PanelTheme } from '@galla/ui/theme';
import { loadToasts } from '@galla/ui/toasts';
import { readPanelConfig } from './config/panel-config';
import { lazyModule, tabStorage } from '@galla/shared/composition';
import { followMerchantColours } from './app/merchant-colours';
import { createPanelRouter, followConnection, followPath, goOffline } from './app/panel-router';
import { ShellProvider } from './session/shell-context';
import { registerShellMessages } from './messages/shell-texts';
import { nextTask, pause } from './next-task';
import { isLossShown } from './offline/connection-loss';
import { workOffline } from './offline/offline-work';
import { loginPart } from './session/pages/auth-parts';
import { departure } from './session/departure';
import { createSessionEnd } from './session/end-session';
import { restoreSession } from './session/restore';
import { createSessionToken } from './session/session-token';
import { createSignIn } from './session/sign-in';
import { wireCalls } from './session/wire-calls';

/** How long the first render waits for its chunk, ms; then an "opening" note is shown. */
const openingTimeoutMs = 300;

const fetchPanel = () => import(/* webpackChunkName: "panel" */ './start/start-panel');

/** Prefetches the panel's code, and that of toasts, on the first input on the login screen. */
function fetchPanelMeanwhile(): void {
  const signs = ['input', 'pointerdown'];
  const fetchAhead = (): void => {
    for (const sign of signs) removeEventListener(sign, fetchAhead);
    // On failure the panel fetches its code when it is shown.
    fetchPanel().catch(() => undefined);
    void loadToasts();
  };
  for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true });
}

/** Signals the first commit to the page's starter, which otherwise falls back to the previous shell. */
function SayStarted(): null {
  useEffect(() => {
    document.dispatchEvent(new Event(shellStartedEvent));
  }, []);
  return null;
}

async function bootstrap(): Promise<void> {
  const config = readPanelConfig(document);
  applyAppearance();
  const texts = startI18n().then(registerShellMessages);

  const token = createSessionToken(session);
  const router = createPanelRouter();
  // Server data, remotes, alerts and the socket: see startPanel. Never fetched without a session.
  const panel = lazyModule(async () => {
    const { startPanel } = await fetchPanel();
    await nextTask();
    return startPanel({
      config,
      openedBy,
      goTo: (path) => void router.navigate(path),
      followPath: (listener) => followPath(router, listener),
      endSession: sessionEnd.end,
    });
  });
  const sessionEnd = createSessionEnd({
    token: token.current,
    forgetServerData: () => panel.present()?.forgetServerData(),
    forgetSession() {
      session.clear();
      tabStorage.clear();
    },
    callLogout: (last) => token.lend(last, () => http.call(endpoints.account.logout, { body: {} })),
    // The guards redirect to /login; navigating here would trigger the leave guards of forms.
    goToLogin: (reason) => departure.setState({ reason }),
    silenceAlerts: () => panel.present()?.silenceAlerts(),
    announce: (reason) => panel.present()?.announceEnd(reason),
  });

  wireCalls({
    hosts: config.hosts,
    traceShare: config.traceShare,
    token,
    endSession: sessionEnd.end,
    goOffline: () => goOffline(router),
    isLossShown,
  });
  const signIn = createSignIn({ http, session, token });

  await restoreSession(session, http);
  followMerchantColours(session);
  const openedBy = session.state.getState().userData?.userId ?? null;
  session.followOtherTabs(() => sessionEnd.end('logout'));
  // Opened offline, there is no screen to return to: the panel shows cached data.
  if (!navigator.onLine && isSignedIn(session.state.getState())) workOffline();
  followConnection(router);

  // Loads the needed part of the page in parallel with the texts.
  const isGuest = !isSignedIn(session.state.getState());
  const firstPart = isGuest ? loginPart : panel;
  const opening: Promise<unknown> = firstPart.load().catch(() => undefined);
  if (isGuest) fetchPanelMeanwhile();
  // Rendering without it would cost a layout and paint that look the same as the static page.
  await Promise.all([texts, Promise.race([opening, pause(openingTimeoutMs)])]);
  await nextTask();

  const place = document.getElementById('root');
  if (!place) throw new Error('index.html has no #root');
  createRoot(place).render(
    <StrictMode>
      <PanelTheme>
        <ShellProvider shell={{ config, signIn, logOut: sessionEnd.logOut, panel }}>
          <RouterProvider router={router} useTransitions={false} />
          <SayStarted />
        </ShellProvider>
      </PanelTheme>
    </StrictMode>,
  );
}

void bootstrap();
