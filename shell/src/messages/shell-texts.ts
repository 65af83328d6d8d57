import { messagesOf, registerMessages, useMessages, type Catalogue } from '@galla/shared/i18n';
import { en } from './en';
import type { flowsEn } from './flows.en';
import type { panelEn } from './panel.en';

const namespace = 'shell';

/** All texts of the shell. English comes in three parts, each with the code that says it; Hindi in one. */
export type ShellTexts = typeof en & typeof panelEn & typeof flowsEn;

/** Brings the texts of the first file; English at once, Hindi when it is the page's language. */
export function registerShellMessages(): Promise<void> {
  return addShellTexts(en);
}

/** Brings the English texts of a part of the page, which comes later. */
export function addShellTexts(part: Catalogue): Promise<void> {
  return registerMessages<Catalogue>(namespace, {
    en: part,
    hi: () => import('./hi').then((module) => module.hi),
  });
}

/** The shell's texts in a component. */
export const useShellTexts = () => useMessages<ShellTexts>(namespace);

/** The shell's texts outside of a component, in the language of the moment of the call. */
export const shellTexts = messagesOf<ShellTexts>(namespace);

/** Name of a screen, as the sidebar and the document's title say it. */
export type ScreenName = keyof (typeof en)['screens'];
