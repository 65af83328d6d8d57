import { useLayoutEffect, useRef } from 'react';
import { unsavedWork } from '../../composition/unsaved-work';
import { useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';
import { confirm } from '../confirm-store';

/**
 * How a dialog or a drawer closes by Escape, its cross or a press beside it: what was typed since it opened, and said to
 * be unsaved by `useUnsavedWork` or `useLeaveGuard`, is asked about first. Buttons of its own close it at once.
 */
export function useGuardedClose(opened: boolean, onClose: () => void): () => void {
  const t = useMessages<typeof en>('shared');
  /** What the page beneath held when it opened is not its business. */
  const heldBefore = useRef(0);
  const asking = useRef(false);
  // Before the effects by which its content says that it is unsaved.
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
    // Escape reaches the question and what lies beneath it alike.
    if (asking.current) return;
    if (unsavedWork.count() <= heldBefore.current) return onClose();
    void ask();
  };
}
