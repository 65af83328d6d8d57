import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { endpoints, shellStartedEvent } from '@galla/shared/contract';
import { http } from '@galla/shared/http';
import { startI18n } from '@galla/shared/i18n';
import { RouterProvider } from '@galla/shared/router';
import { isSignedIn, session } from '@galla/shared/session';
import { applyAppearance, PanelTheme } from '@galla/shared/theme';
import { readPanelConfig } from './config/panel-config';
import { pagePart } from './frame/page-part';
import { followMerchantColours } from './frame/merchant-colours';
import { createPanelRouter, followConnection, followPath, goOffline } from './frame/panel-router';
import { ShellProvider } from './frame/shell-context';
import { registerShellMessages } from './messages/shell-texts';
import { nextTask, pause } from './next-task';
import { workOffline } from './offline/offline-work';
import { loginPart } from './session/auth-parts';
import { departure } from './session/departure';
import { createSessionEnd } from './session/end-session';
import { restoreSession } from './session/restore';
import { createSessionToken } from './session/session-token';
import { createSignIn } from './session/sign-in';
import { wireCalls } from './session/wire-calls';

/** So long the page's own drawing stands for what is on its way, ms; after that it is said that the panel is opening. */
const openingPatienceMs = 300;

const fetchPanel = () => import(/* webpackChunkName: "panel" */ './frame/start-panel');

/** Whoever touches or types here will be in the panel in a moment: its code comes meanwhile, and starts with the session. */
function fetchPanelMeanwhile(): void {
  const signs = ['input', 'pointerdown'];
  const fetchAhead = (): void => {
    for (const sign of signs) removeEventListener(sign, fetchAhead);
    // Without it the panel fetches its code when it is shown.
    fetchPanel().catch(() => undefined);
  };
  for (const sign of signs) addEventListener(sign, fetchAhead, { passive: true });
}

/** Tells the page's starter that the first drawing is committed: else it would give this shell up. */
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
  // Server data, remotes, alerts and the socket: see startPanel. Who is not signed in never fetches it.
  const panel = pagePart(async () => {
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
      sessionStorage.clear();
    },
    callLogout: (last) => token.lend(last, () => http.call(endpoints.account.logout, { body: {} })),
    // The guards lead to /login by themselves; asking the router first would ask a form whether it may be left.
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
  });
  const signIn = createSignIn({ http, session, token });

  await restoreSession(session, http);
  followMerchantColours(session);
  const openedBy = session.state.getState().userData?.userId ?? null;
  session.followOtherTabs(() => sessionEnd.end('logout'));
  // Opened without a connection, there is nothing to go back to: the panel shows what is known.
  if (!navigator.onLine && isSignedIn(session.state.getState())) workOffline();
  followConnection(router);

  // Which half of the page is needed is known by now: it arrives while the texts do.
  const isGuest = !isSignedIn(session.state.getState());
  const firstPart = isGuest ? loginPart : panel;
  const opening: Promise<unknown> = firstPart.load().catch(() => undefined);
  if (isGuest) fetchPanelMeanwhile();
  // Drawn without it, the page would be laid out and painted for a picture that looks like the one it has.
  await Promise.all([texts, Promise.race([opening, pause(openingPatienceMs)])]);
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
