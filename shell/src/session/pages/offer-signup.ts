import { confirm } from '@galla/ui';
import { shellTexts } from '../../messages/shell-texts';

/** Offers sign-up for an unknown number. */
export function offerSignup(): Promise<boolean> {
  return confirm({
    title: shellTexts('auth.offerTitle'),
    message: shellTexts('auth.offerMessage'),
    confirmLabel: shellTexts('auth.offerAccept'),
    cancelLabel: shellTexts('auth.offerRefuse'),
  });
}
