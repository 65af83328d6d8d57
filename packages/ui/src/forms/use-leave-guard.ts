import { useEffect, useEffectEvent, useRef } from 'react';
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

  const isAsking = useRef(false);
  const handleAnswer = useEffectEvent((leave: boolean) => {
    isAsking.current = false;
    if (blocker.state === 'blocked') (leave ? blocker.proceed : blocker.reset)();
  });
  // Each move has a blocker of its own; its state alone may be the same, if the page leaves again before it has drawn.
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void confirm({
      title: t('leave.title'),
      message: t('leave.message'),
      confirmLabel: t('leave.leave'),
      cancelLabel: t('leave.stay'),
      danger: true,
    }).then((leave) => handleAnswer(leave));
  }, [blocker, t]);

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}
