import { offlineEn } from '../../messages/offline.en';
import { addShellTexts } from '../../messages/shell-texts';

export { OfflinePanel } from './offline-panel';

/** Registers the panel's texts; English synchronously, Hindi when it is the page's language. */
export const registerOfflineMessages = (): Promise<void> => addShellTexts(offlineEn);
