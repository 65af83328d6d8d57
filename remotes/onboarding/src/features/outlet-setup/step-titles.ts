import type { SetupStepName } from '@galla/shared/contract';
import type { OnboardingText } from '../../lib/texts';

/** A place of the checklist: a step, or the reviewer's visit. */
export type ChecklistPlace = SetupStepName | 'audit';

/** What a place of the checklist is called. */
export function stepTitle(t: OnboardingText, place: ChecklistPlace): string {
  switch (place) {
    case 'basic':
      return t('setupBasic.title');
    case 'opHours':
      return t('setupTimings.title');
    case 'gstin':
      return t('setupTaxes.title');
    case 'fssai':
      return t('setupFssai.title');
    case 'finance':
      return t('setupBank.title');
    case 'config':
      return t('setupConfiguration.title');
    case 'audit':
      return t('outletSetup.audit');
  }
}
