// A page of the panel for one user: the real screens of the remotes, real calls by the shell's own policy, the real
// server (README.md). Not here: frame, sidebar and composition, which browser tests show.
import '@galla/ui/kit';
import { cleanup } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { endpoints, panelConfigSchema } from '@galla/contract';
import { holds, session } from '@galla/shared/session';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { matchRemote } from '@galla/domain';
import { useLocation } from '@galla/shared/router';
import { createPanelQueryClient, type QueryClient } from '@galla/shared/query';
import { renderWithProviders } from '@galla/testing';
import { registerShellMessages } from '../../shell/src/messages/shell-texts';
import { restoreSession } from '../../shell/src/session/restore';
import { createSessionToken } from '../../shell/src/session/session-token';
import { wireCalls } from '../../shell/src/session/wire-calls';
import { DrawnPoints } from './extension-points';
import { followServer, type Live } from './live';
import { forgetCookies } from './page-fetch';
import { mobileOf, type Role } from './people';
import { remotes } from './remotes';
import { newDeviceId, server } from './server';

export interface PanelOptions {
  /** Who is signed in: a user of the demo, or one with an account of their own. */
  as?: Role | { mobile: string };
  /** Part of the name of the chosen outlet; the first one by default. */
  outlet?: string;
  /** Connects the page's socket, and waits for it. */
  live?: boolean;
}

export interface Panel {
  user: UserEvent;
  queryClient: QueryClient;
  /** Path and query now. */
  address(): string;
  /** Moves within the page. */
  goTo(path: string): Promise<void>;
  /** Loads the page anew, at the same address or at another: nothing but what is stored stays. */
  reload(path?: string): Promise<void>;
}

interface OpenPage {
  goTo: (path: string) => Promise<void>;
  address: () => string;
  user: UserEvent;
  queryClient: QueryClient;
  close: () => void;
}

let page: OpenPage | null = null;

/** Signs a user in and opens the panel at a path: '/panel/report?tab=orders'. Closed after the test. */
export async function openPanel(path: string, options: PanelOptions = {}): Promise<Panel> {
  const { as = 'owner', outlet } = options;
  closePanel();
  const deviceId = newDeviceId();
  localStorage.setItem('deviceId', deviceId);
  localStorage.setItem('token', await server.startSession(mobileOf(as), deviceId));
  page = await openPage(path, options);
  const present = (): OpenPage => {
    if (page === null) throw new Error('The panel is closed');
    return page;
  };
  if (outlet !== undefined) chooseOutlet(outlet);
  return {
    get user() {
      return present().user;
    },
    get queryClient() {
      return present().queryClient;
    },
    address: () => present().address(),
    goTo: (next) => present().goTo(next),
    async reload(next = present().address()) {
      page?.close();
      page = await openPage(next, options);
    },
  };
}

/** Chooses an outlet, as the switcher of the shell does. */
export function chooseOutlet(name: string): void {
  const found = session.state.getState().outletList.find(({ displayName }) => displayName.includes(name));
  if (!found) throw new Error(`No outlet is called ${name}`);
  session.chooseOutlet(found.outletId);
}

/** The user at the open page. */
export function currentUser(): UserEvent {
  if (page === null) throw new Error('No panel is open');
  return page.user;
}

/** Ends the page and its session. */
export function closePanel(): void {
  page?.close();
  page = null;
  session.clear();
  localStorage.clear();
  sessionStorage.clear();
  forgetCookies();
}

async function openPage(path: string, { live = false }: PanelOptions): Promise<OpenPage> {
  const token = createSessionToken(session);
  wireCalls({
    hosts: panelConfigSchema.parse({}).hosts,
    traceShare: 0,
    token,
    endSession: () => session.clear(),
    goOffline() {
      throw new Error('The page is online');
    },
    isLossShown: () => false,
  });
  await registerShellMessages();
  await restoreSession(session, http);
  session.setOutlets((await http.call(endpoints.outlets.outletList)).data);
  const queryClient = createPanelQueryClient();
  const unmount = remotes.map(({ module }) => module.mount?.());
  const { router, user } = await renderWithProviders(<Screens />, { route: path, queryClient });
  const connection: Live | null = live ? await followServer(queryClient) : null;
  return {
    user,
    queryClient,
    address: () => router.state.location.pathname + router.state.location.search,
    goTo: (next) => router.navigate(next),
    close() {
      connection?.stop();
      cleanup();
      queryClient.clear();
      for (const end of unmount) end?.();
    },
  };
}

/** The remote that declares the path, if the user may open it. */
function Screens() {
  const { pathname } = useLocation();
  const found = matchRemote(remotes, pathname);
  if (!found) return <p>No remote declares {pathname}</p>;
  const { remote, route } = found;
  if (!holds(session.state.getState(), route.permission)) return <p>Not permitted</p>;
  const { Routes } = remote.module;
  return (
    <RemoteIdentityProvider key={remote.name} identity={{ remote: remote.name, releaseId: 'source' }}>
      <main>
        <DrawnPoints>
          <Routes />
        </DrawnPoints>
      </main>
    </RemoteIdentityProvider>
  );
}
