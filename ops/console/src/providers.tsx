import { ConfirmHost } from '@galla/ui';
import { PanelTheme } from '@galla/ui/theme';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';

/** What every part of the console stands in: the design system's theme, its questions, queries and addresses. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <PanelTheme>
      <QueryClientProvider client={client}>
        <HashRouter>
          {children}
          <ConfirmHost />
        </HashRouter>
      </QueryClientProvider>
    </PanelTheme>
  );
}
