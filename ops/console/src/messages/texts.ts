import { registerMessages, useMessages, type Translate } from '@galla/shared/i18n';
import { en } from './en';
import { hi } from './hi';

const namespace = 'release-console';

export type ConsoleText = Translate<typeof en>;

export const registerConsoleMessages = (): Promise<void> => registerMessages(namespace, { en, hi });

export const useTexts = (): ConsoleText => useMessages<typeof en>(namespace);
