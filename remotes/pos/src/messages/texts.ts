import { useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';
import type { laterEn } from './later.en';

export const posNamespace = 'pos';
/** Those of `laterEn` are there once code that uses them is loaded (messages/later-texts.ts). */
export type PosMessages = typeof en & typeof laterEn;
export type PosText = Translate<PosMessages>;

/** The texts of this remote. */
export function usePosText(): PosText {
  return useMessages<PosMessages>(posNamespace);
}
