import { startI18n } from '@galla/shared/i18n';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { registerConsoleMessages } from './messages/texts';
import { createConsoleQueryClient } from './ops-queries';
import './console.css';

async function start(root: HTMLElement | null): Promise<void> {
  if (root === null) throw new Error('The page has no place for the console');
  await startI18n({ storageKey: 'galla-ops.language' });
  await registerConsoleMessages();
  createRoot(root).render(
    <QueryClientProvider client={createConsoleQueryClient()}>
      <App />
    </QueryClientProvider>,
  );
}

void start(document.getElementById('root'));
