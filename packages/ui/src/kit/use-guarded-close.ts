import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { unsavedWork } from '@galla/shared/composition';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { confirm } from '../base/confirm-store';

/** Open dialogs and drawers, the topmost last. */
const openOnes: string[] = [];

/** Tells whether a dialog is the topmost. Every open one hears Escape: only the topmost may answer it. */
function useTopmost(opened: boolean): () => boolean {
  const id = useId();
  useEffect(() => {
    if (!opened) return;
    openOnes.push(id);
    // Not before the event that closed it has reached every listener, or the next one would answer it too.
    return () => void setTimeout(() => openOnes.splice(openOnes.lastIndexOf(id), 1));
  }, [id, opened]);
  return () => openOnes.at(-1) === id;
}

/**
 * Close handler of dialogs and drawers for Escape, the close button and clicks outside: asks first if work was marked
 * unsaved by `useUnsavedWork` or `useLeaveGuard` since it opened. Does nothing while another one is open above. Its own
 * buttons close it immediately.
 */
export function useGuardedClose(opened: boolean, onClose: () => void): () => void {
  const t = useMessages<SharedMessages>('shared');
  /** Unsaved work of the page below is ignored. */
  const heldBefore = useRef(0);
  const isTopmost = useTopmost(opened);
  // Must run before the effects in which its content marks unsaved work.
  useLayoutEffect(() => {
    if (opened) heldBefore.current = unsavedWork.count();
  }, [opened]);
  async function ask(): Promise<void> {
    const discard = await confirm({
      title: t('discard.title'),
      message: t('leave.message'),
      confirmLabel: t('discard.discard'),
      cancelLabel: t('discard.stay'),
      danger: true,
    });
    if (discard) onClose();
  }
  return () => {
    if (!isTopmost()) return;
    if (unsavedWork.count() <= heldBefore.current) return onClose();
    void ask();
  };
}
