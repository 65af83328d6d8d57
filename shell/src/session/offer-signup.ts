import { confirm } from '@galla/shared/ui';
import { shellTexts } from '../messages/shell-texts';

/** Asks somebody whose number nobody knows whether they want an account. */
export function offerSignup(): Promise<boolean> {
  return confirm({
    title: shellTexts('forgot.createTitle'),
    message: shellTexts('forgot.createMessage'),
    confirmLabel: shellTexts('forgot.create'),
    cancelLabel: shellTexts('forgot.notNow'),
  });
}
