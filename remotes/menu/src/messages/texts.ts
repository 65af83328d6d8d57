import { useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';

export const menuNamespace = 'menu';
export type MenuText = Translate<typeof en>;

/** The texts of this remote. */
export function useMenuText(): MenuText {
  return useMessages<typeof en>(menuNamespace);
}
