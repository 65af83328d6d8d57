import { confirm } from '@galla/ui';
import { shellTexts } from '../messages/shell-texts';

/** Asks for confirmation of the logout; resolves with true when confirmed. */
export function askLogOut(): Promise<boolean> {
  return confirm({
    title: shellTexts('logout.title'),
    message: shellTexts('logout.message'),
    confirmLabel: shellTexts('logout.confirm'),
    cancelLabel: shellTexts('logout.stay'),
  });
}
