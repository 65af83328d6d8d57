import { startI18n } from '@galla/shared/i18n';
import { startOnePress } from '@galla/ui';
import { applyAppearance } from '@galla/ui/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { registerConsoleMessages } from './messages/texts';
import { createConsoleQueryClient } from './lib/ops-queries';
import { Providers } from './providers';
import './console.css';

async function start(root: HTMLElement | null): Promise<void> {
  if (root === null) throw new Error('The page has no place for the console');
  applyAppearance();
  startOnePress();
  await startI18n({ storageKey: 'galla-ops.language' });
  await registerConsoleMessages();
  createRoot(root).render(
    <Providers client={createConsoleQueryClient()}>
      <App />
    </Providers>,
  );
}

void start(document.getElementById('root'));
