import { messagesOf, registerMessages, useMessages } from '@galla/shared/i18n';
import type { en } from './messages/en';

const namespace = 'palette';

/** Brings the palette's texts; with its code, when it is first opened. */
export async function registerPaletteMessages(): Promise<void> {
  const { en } = await import('./messages/en');
  await registerMessages(namespace, { en, hi: () => import('./messages/hi').then((module) => module.hi) });
}

export const usePaletteTexts = () => useMessages<typeof en>(namespace);
export type PaletteTexts = ReturnType<typeof usePaletteTexts>;

/** Outside of components, in the language of the moment of the call. */
export const paletteTexts = messagesOf<typeof en>(namespace);
