import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@galla/shared/router';
import { isSignedIn, useSession } from '@galla/shared/session';
import { Button, Heading, Icon, Text } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { coverScreen, workOffline } from '../../offline/offline-work';
import { wayBack } from './offline';
import { useScreenTitle } from '../../ui/use-screen-title';
import './no-internet.css';

/** /no-internet: shown until the browser is online, then navigates back. */
export function NoInternetPage() {
  const t = useShellTexts();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const page = useRef<HTMLElement>(null);
  const [tried, setTried] = useState(false);
  const signedIn = useSession(isSignedIn);
  useScreenTitle(t('screens.offline'));

  const goBack = useCallback(
    () => void navigate(wayBack(search), { replace: true, state }),
    [navigate, search, state],
  );
  const handleGoOn = (): void => {
    workOffline();
    goBack();
  };
  useEffect(coverScreen, []);
  useEffect(() => {
    if (navigator.onLine) return goBack();
    window.addEventListener('online', goBack);
    return () => window.removeEventListener('online', goBack);
  }, [goBack]);

  useEffect(() => {
    const before = document.activeElement;
    page.current?.focus();
    // Restores the focus, so that typing continues in the same field.
    return () => {
      if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
    };
  }, []);

  return (
    <main className="no-internet" id="content" data-covers-screen ref={page} tabIndex={-1}>
      <span className="no-internet-sign">
        <Icon name="wifiOff" size={36} />
      </span>
      <Heading level={1}>{t('offline.title')}</Heading>
      <Text tone="muted" size="lg">
        {t('offline.message')}
      </Text>
      <output className="no-internet-wait">{tried ? t('offline.still') : t('offline.waiting')}</output>
      <Button icon="refresh" onClick={() => (navigator.onLine ? goBack() : setTried(true))}>
        {t('offline.retry')}
      </Button>
      {signedIn && <Button onClick={handleGoOn}>{t('offline.goOn')}</Button>}
    </main>
  );
}
