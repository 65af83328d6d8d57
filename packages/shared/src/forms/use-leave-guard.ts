import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useUnsavedWork } from '../composition/unsaved-work';
import { noInternetPath } from '../contract/constants';
import { useMessages } from '../i18n/hooks';
import type { en } from '../messages/en';
import { confirm } from '../ui/confirm-store';

/**
 * While `unsaved` holds, leaving the page asks first: inside the panel with a dialog, at the browser's own buttons with
 * the browser's own words. A change of the query string alone is not leaving. Nothing of the page is replaced meanwhile.
 */
export function useLeaveGuard(unsaved: boolean): void {
  const t = useMessages<typeof en>('shared');
  useUnsavedWork(unsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      // The page stays mounted beneath the notice that the connection is gone.
      ![currentLocation.pathname, nextLocation.pathname].includes(noInternetPath),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('leave.title'),
      message: t('leave.message'),
      confirmLabel: t('leave.leave'),
      cancelLabel: t('leave.stay'),
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asks once for each blocked move, not for each render
  }, [blocker.state]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
