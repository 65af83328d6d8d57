import { messagesOf, registerMessages, useMessages } from '@galla/shared/i18n';
import type { en } from './messages/en';

const namespace = 'palette';

/** Registers the palette's texts; loaded with its code on first use. */
export async function registerPaletteMessages(): Promise<void> {
  const { en } = await import('./messages/en');
  await registerMessages(namespace, { en, hi: () => import('./messages/hi').then((module) => module.hi) });
}

export const usePaletteTexts = () => useMessages<typeof en>(namespace);
export type PaletteTexts = ReturnType<typeof usePaletteTexts>;

/** For use outside components, in the language at the time of the call. */
export const paletteTexts = messagesOf<typeof en>(namespace);
