import { useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';

export const posNamespace = 'pos';
export type PosText = Translate<typeof en>;

/** The texts of this remote. */
export function usePosText(): PosText {
  return useMessages<typeof en>(posNamespace);
}
