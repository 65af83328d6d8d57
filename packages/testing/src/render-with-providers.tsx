import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import {
  registerMessages,
  startI18n,
  type Catalogue,
  type Language,
  type MessageSet,
} from '@galla/shared/i18n';
import { loadToasts, ToastHost } from '@galla/ui/toasts';
import { RemoteIdentityProvider } from '@galla/shared/composition';
import { createPanelQueryClient, QueryClientProvider } from '@galla/shared/query';
import { RouterProvider } from '@galla/shared/router';
import { PanelTheme } from '@galla/ui/theme';
import { ConfirmHost } from '@galla/ui';

export type ProviderOptions = {
  /** Initial path, with its query string. */
  route?: string;
  /** Pattern of the page's path, when it reads parameters from it. */
  path?: string;
  /** Additional routes: path and element. */
  otherRoutes?: readonly { path: string; element: ReactNode }[];
  language?: Language;
  /** The package's own texts by its name, as it registers them itself. */
  messages?: Readonly<Record<string, MessageSet<Catalogue>>>;
  queryClient?: QueryClient;
  /** Whose screen it is: for what asks for its remote, such as settings and back ends. */
  remote?: string;
};

export type Rendered = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
};

/** A query client without retries and without a cache after the test. */
export function createTestQueryClient(): QueryClient {
  const client = createPanelQueryClient({ isRetryable: () => false });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: Infinity } });
  return client;
}

/**
 * Renders a part of the panel inside everything a page of the shell has: theme, texts, queries, router, toasts,
 * questions. A test with a confirmation imports '@galla/ui/kit' itself, so that its timeout does not include
 * loading of the dialog.
 */
export async function renderWithProviders(
  element: ReactNode,
  options: ProviderOptions = {},
): Promise<Rendered> {
  const {
    route = '/',
    path = '*',
    otherRoutes = [],
    language = 'en',
    messages = {},
    queryClient = createTestQueryClient(),
    remote,
  } = options;
  await act(async () => {
    // Toasts render immediately, as in a page that was idle before.
    await loadToasts();
    await startI18n({ language });
    await Promise.all(
      Object.entries(messages).map(([namespace, texts]) => registerMessages(namespace, texts)),
    );
  });
  const screen =
    remote === undefined ? (
      element
    ) : (
      <RemoteIdentityProvider identity={{ remote, releaseId: '0.0.0-test' }}>
        {element}
      </RemoteIdentityProvider>
    );
  const router = createMemoryRouter(
    [
      { path, element: screen },
      ...otherRoutes.map((other) => ({ path: other.path, element: other.element })),
    ],
    { initialEntries: [route] },
  );
  const user = userEvent.setup();
  const result = render(
    <PanelTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
        <ConfirmHost />
      </QueryClientProvider>
    </PanelTheme>,
  );
  return { ...result, user, router, queryClient };
}
