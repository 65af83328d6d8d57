import { useLayoutEffect, useRef } from 'react';
import { unsavedWork } from '@galla/shared/composition';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { confirm } from '../base/confirm-store';

/**
 * Close handler of dialogs and drawers for Escape, the close button and clicks outside: asks first if work was marked
 * unsaved by `useUnsavedWork` or `useLeaveGuard` since it opened. Its own buttons close it immediately.
 */
export function useGuardedClose(opened: boolean, onClose: () => void): () => void {
  const t = useMessages<SharedMessages>('shared');
  /** Unsaved work of the page below is ignored. */
  const heldBefore = useRef(0);
  const asking = useRef(false);
  // Must run before the effects in which its content marks unsaved work.
  useLayoutEffect(() => {
    if (opened) heldBefore.current = unsavedWork.count();
  }, [opened]);
  async function ask(): Promise<void> {
    asking.current = true;
    const discard = await confirm({
      title: t('discard.title'),
      message: t('leave.message'),
      confirmLabel: t('discard.discard'),
      cancelLabel: t('discard.stay'),
      danger: true,
    });
    asking.current = false;
    if (discard) onClose();
  }
  return () => {
    // Escape reaches both the confirmation and the dialog below.
    if (asking.current) return;
    if (unsavedWork.count() <= heldBefore.current) return onClose();
    void ask();
  };
}
