import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { registerMessages, startI18n, type Catalogue, type Language, type MessageSet } from '../i18n';
import { ToastHost } from '../notify';
import { provideToasts } from '../notify/notify';
import * as toastStack from '../notify/toast-stack';
import { createPanelQueryClient, QueryClientProvider } from '../query';
import { RouterProvider } from '../router';
import { PanelTheme } from '../theme';
import { ConfirmHost } from '../ui';

export type ProviderOptions = {
  /** Where the page stands at first, with its query string. */
  route?: string;
  /** Pattern of the page's path, when it reads parameters from it. */
  path?: string;
  /** Other places a test may go to: path and what stands there. */
  otherRoutes?: readonly { path: string; element: ReactNode }[];
  language?: Language;
  /** The package's own texts by its name, as it registers them itself. */
  messages?: Readonly<Record<string, MessageSet<Catalogue>>>;
  queryClient?: QueryClient;
};

export type Rendered = RenderResult & {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  queryClient: QueryClient;
};

/** A query client that fails at once and keeps nothing after the test. */
export function createTestQueryClient(): QueryClient {
  const client = createPanelQueryClient({ isRetryable: () => false });
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, gcTime: Infinity } });
  return client;
}

/**
 * Renders a part of the panel inside everything a page of the shell has: theme, texts, queries, router, toasts,
 * questions. A test that meets a question imports '@galla/shared/ui/kit' itself, so that its clock does not count the
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
  } = options;
  // A toast stands there at once, as it does in a page that had a moment.
  provideToasts(toastStack);
  await act(async () => {
    await startI18n({ language });
    await Promise.all(
      Object.entries(messages).map(([namespace, texts]) => registerMessages(namespace, texts)),
    );
  });
  const router = createMemoryRouter(
    [{ path, element }, ...otherRoutes.map((other) => ({ path: other.path, element: other.element }))],
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
