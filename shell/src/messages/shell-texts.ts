import { messagesOf, registerMessages, useMessages, type Catalogue } from '@galla/shared/i18n';
import { en } from './en';
import type { ShellTexts } from './shell-catalogue';

const namespace = 'shell';

/** Registers the texts of the first file; English synchronously, Hindi when it is the page's language. */
export function registerShellMessages(): Promise<void> {
  return addShellTexts(en);
}

/** Registers the English texts of a lazily loaded part. */
export function addShellTexts(part: Catalogue): Promise<void> {
  return registerMessages<Catalogue>(namespace, {
    en: part,
    hi: () => import('./hi').then((module) => module.hi),
  });
}

/** The shell's texts in a component. */
export const useShellTexts = () => useMessages<ShellTexts>(namespace);

/** The shell's texts outside of components, in the language at the time of the call. */
export const shellTexts = messagesOf<ShellTexts>(namespace);
