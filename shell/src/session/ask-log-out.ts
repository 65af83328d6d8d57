import { confirm } from '@galla/shared/ui';
import { shellTexts } from '../messages/shell-texts';

/** Asks before logging out; settles with true when the person goes on. */
export function askLogOut(): Promise<boolean> {
  return confirm({
    title: shellTexts('logout.title'),
    message: shellTexts('logout.message'),
    confirmLabel: shellTexts('logout.confirm'),
    cancelLabel: shellTexts('logout.stay'),
  });
}
