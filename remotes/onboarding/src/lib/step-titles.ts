import type { SetupStepName } from '@galla/contract';
import type { OnboardingText } from '../messages/texts';

/** A checklist entry: a step, or the reviewer's audit. */
export type ChecklistPlace = SetupStepName | 'audit';

/** Title of a checklist entry. */
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
