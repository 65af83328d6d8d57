import { unsavedWork } from '@galla/shared/composition';
import { storedWork } from '@galla/shared/session';
import { confirm } from '@galla/ui';
import { shellTexts } from '../messages/shell-texts';
import { keepsAvailability } from '../outlets/unsent-availability';

/**
 * Asks for confirmation of the logout, naming the loss of unsaved input and of what this device keeps until the logout;
 * resolves with true when confirmed.
 */
export function askLogOut(): Promise<boolean> {
  const unsaved = unsavedWork.isHeld() || storedWork.exists() || keepsAvailability();
  return confirm({
    title: shellTexts('logout.title'),
    message: shellTexts(unsaved ? 'logout.unsaved' : 'logout.message'),
    danger: unsaved,
    confirmLabel: shellTexts('logout.confirm'),
    cancelLabel: shellTexts('logout.stay'),
  });
}
