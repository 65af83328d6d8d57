import { useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';

export const namespace = 'engagement';
export type EngagementText = Translate<typeof en>;

/** The texts of this remote. */
export const useTexts = (): EngagementText => useMessages<typeof en>(namespace);
