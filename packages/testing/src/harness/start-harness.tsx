import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultsOf, panelConfigElementId, panelConfigSchema } from '@galla/contract';
import { checkDeclaration, matchRoute, type Declared } from '@galla/domain';
import { provideSettings, RemoteIdentityProvider, type RemoteModule } from '@galla/shared/composition';
import { http } from '@galla/shared/http';
import { currentLanguage, registerMessages, startI18n, useMessages } from '@galla/shared/i18n';
import { notify } from '@galla/shared/notify';
import { ToastHost } from '@galla/ui/toasts';
import { createPanelQueryClient, QueryClientProvider } from '@galla/shared/query';
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from '@galla/shared/router';
import { holds, isSignedIn, session, useSession } from '@galla/shared/session';
import { applyAppearance, PanelTheme } from '@galla/ui/theme';
import { BackCloses, Banner, ConfirmHost, startOnePress } from '@galla/ui';
import { HarnessFrame } from './harness-frame';
import { HarnessLogin } from './harness-login';
import { HarnessWidgets } from './harness-widgets';
import { harnessMessages, type harnessEn } from './messages';
import { designPath, widgetsPath } from './paths';

export interface HarnessOptions {
  /** The remote's name, as its folder and its package have it. */
  name: string;
  remote: RemoteModule;
  /** Path of its first screen, to which the root URL redirects. */
  path: string;
  /** The content of its galla.remote.json: sidebar, rights, keys and widgets come from it. */
  declaration?: unknown;
}

const DesignPage = lazy(async () => ({ default: (await import('./design/design.page')).DesignPage }));

/**
 * Runs one remote by itself, for development: the real shared stores and calls, a small frame in place of the shell's.
 * A remote's `standalone.tsx` is this one call.
 */
export async function startHarness(options: HarnessOptions): Promise<void> {
  applyAppearance();
  startOnePress();
  session.restore();
  wireHttp();
  await startI18n();
  await registerMessages('harness', harnessMessages);
  options.remote.mount?.();
  const client = createPanelQueryClient();
  const { declaration } = options;
  const checked =
    declaration === undefined ? { declared: null, problems: [] } : checkDeclaration(declaration);
  // Nobody sets anything here: they are what the declaration says.
  const settingValues = { all: defaultsOf(checked.declared?.settings ?? []) };
  provideSettings({ valuesOf: () => settingValues, subscribe: () => () => undefined });
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <Alone {...options} {...checked} />
          <BackCloses />
        </>
      ),
    },
  ]);
  const root = document.querySelector('#root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(
    <StrictMode>
      <PanelTheme>
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
          <ToastHost />
          <ConfirmHost />
        </QueryClientProvider>
      </PanelTheme>
    </StrictMode>,
  );
}

interface AloneProps extends HarnessOptions {
  declared: Declared | null;
  problems: readonly string[];
}

function Alone({ name, remote, path, declared, problems }: AloneProps) {
  const signedIn = useSession(isSignedIn);
  const { pathname } = useLocation();
  if (pathname === designPath)
    return (
      <Suspense>
        <main>
          <DesignPage />
        </main>
      </Suspense>
    );
  if (!signedIn) return <HarnessLogin name={name} />;
  if (pathname === '/') return <Navigate to={path} replace />;
  return (
    <RemoteIdentityProvider identity={{ remote: name, releaseId: 'alone' }}>
      <HarnessFrame remote={remote} declared={declared} problems={problems}>
        {pathname === widgetsPath && declared ? (
          <HarnessWidgets declared={declared} remote={remote} />
        ) : (
          <Screen remote={remote} declared={declared} />
        )}
      </HarnessFrame>
    </RemoteIdentityProvider>
  );
}

/** The screen of the address, unless the person may not open it. */
function Screen({ remote, declared }: Pick<AloneProps, 'remote' | 'declared'>) {
  const t = useMessages<typeof harnessEn>('harness');
  const { pathname } = useLocation();
  const permission = matchRoute(declared?.routes ?? [], pathname)?.permission ?? null;
  const mayOpen = useSession(({ userData }) => holds({ userData }, permission));
  if (mayOpen) return <remote.Routes />;
  return <Banner tone="info">{t('closed', { permission: permission ?? '' })}</Banner>;
}

function wireHttp(): void {
  const config = panelConfigSchema.parse(
    JSON.parse(document.getElementById(panelConfigElementId)?.textContent ?? '{}'),
  );
  http.wire({
    hosts: config.hosts,
    token: () => session.state.getState().token,
    takeToken: (token) => session.takeToken(token),
    language: currentLanguage,
    onSuccess: (endpoint, message) => {
      if (endpoint.showMsg && message) notify.success({ message });
    },
    onFailure: (endpoint, error) => {
      if (error.status === 401 || error.code === 'LOGGED_OUT') session.clear();
      else if (!endpoint.quietErrors) notify.error({ message: error.message });
    },
  });
}
