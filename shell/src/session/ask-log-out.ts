import { unsavedWork } from '@galla/shared/composition';
import { confirm } from '@galla/ui';
import { shellTexts } from '../messages/shell-texts';

/** Asks for confirmation of the logout, naming the loss of unsaved input; resolves with true when confirmed. */
export function askLogOut(): Promise<boolean> {
  const unsaved = unsavedWork.isHeld();
  return confirm({
    title: shellTexts('logout.title'),
    message: shellTexts(unsaved ? 'logout.unsaved' : 'logout.message'),
    danger: unsaved,
    confirmLabel: shellTexts('logout.confirm'),
    cancelLabel: shellTexts('logout.stay'),
  });
}
