import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedWork } from '@galla/shared/composition';
import { noInternetPath } from '@galla/contract';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { confirm } from '../base/confirm-store';
import { holdHistory } from '../base/open-layers';

/**
 * While `unsaved`, leaving the page asks first: inside the panel with a dialog, for browser navigation with
 * the browser's prompt. A change of only the query string is ignored. Meanwhile no release is replaced.
 */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useMessages<SharedMessages>('shared');
  useUnsavedWork(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The page stays mounted below the offline notice.
      ![currentLocation.pathname, nextLocation.pathname].includes(noInternetPath),
  );

  const isBlocked = blocker.state === 'blocked';
  useEffect(() => (isBlocked ? holdHistory() : undefined), [isBlocked]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      message: t('leave.message'),
      confirmLabel: t('leave.leave'),
      cancelLabel: t('leave.stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks once for each blocked move, not for each render
  }, [blocker.state]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
