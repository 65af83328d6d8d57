import { messagesOf, registerMessages, useMessages } from '@galla/shared/i18n';
import { en } from './en';

const namespace = 'shell';

/** Brings the shell's texts; English at once, Hindi when it is the page's language. */
export function registerShellMessages(): Promise<void> {
  return registerMessages(namespace, { en, hi: () => import('./hi').then((module) => module.hi) });
}

/** The shell's texts in a component. */
export const useShellTexts = () => useMessages<typeof en>(namespace);

/** The shell's texts outside of a component, in the language of the moment of the call. */
export const shellTexts = messagesOf<typeof en>(namespace);

/** Name of a screen, as the sidebar and the document's title say it. */
export type ScreenName = keyof (typeof en)['screens'];
