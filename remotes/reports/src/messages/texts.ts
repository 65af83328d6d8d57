import { messagesOf, useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';

export const namespace = 'reports';
export type ReportText = Translate<typeof en>;

/** The texts of this remote. */
export const useTexts = (): ReportText => useMessages<typeof en>(namespace);

/** The texts for use outside components. */
export const reportTexts = (): ReportText => messagesOf<typeof en>(namespace);
