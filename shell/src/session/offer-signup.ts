import { confirm } from '@galla/shared/ui';
import { shellTexts } from '../messages/shell-texts';

/** Asks somebody whose number nobody knows whether they want an account. */
export function offerSignup(): Promise<boolean> {
  return confirm({
    title: shellTexts('auth.offerTitle'),
    message: shellTexts('auth.offerMessage'),
    confirmLabel: shellTexts('auth.offerAccept'),
    cancelLabel: shellTexts('auth.offerRefuse'),
  });
}
