import { useMessages, type Translate } from '@galla/shared/i18n';
import type { en } from './en';

export const namespace = 'onboarding';
export type OnboardingText = Translate<typeof en>;

/** The texts of this remote. */
export const useTexts = (): OnboardingText => useMessages<typeof en>(namespace);
