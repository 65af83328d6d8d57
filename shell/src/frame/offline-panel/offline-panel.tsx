import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dayMs } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { deviceZone, formatDateTime, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useLocation } from '@galla/shared/router';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { Icon } from '@galla/ui';
import { useShellTexts } from '../../messages/shell-texts';
import { useUnsentSwitches } from '../../outlets/unsent-availability';
import { followOfflineSince, offlineSince } from '../../offline/offline-since';
import { offlineWork } from '../../offline/offline-work';
import { followUnsentChanges, unsentChanges } from '../../offline/unsent-changes';
import { useHeldPlace } from './use-held-place';
import './offline-panel.css';

/** So long after the connection is back, remotes leave to the panel what there is to say of it. */
const settledMs = 10_000;

/** The one place that says that this device is offline: since when, what still works, and what waits to be sent. */
export function OfflinePanel() {
  useFollowed();
  const lostAt = useStore(offlineSince, (state) => state.at);
  const covered = useStore(offlineWork, (state) => state.covered);
  const { pathname } = useLocation();
  const at = covered ? null : lostAt;
  const shown = useHeldPlace(at !== null, pathname);
  // The page that covers the screen says it as well.
  useAnnouncedPanel(shown || covered, lostAt === null);
  return (
    <div
      className="offline-panel"
      data-shown={shown || undefined}
      data-tone={at === null ? 'green' : 'amber'}
    >
      {/* Always there: what appears in it is read aloud, once. The count beside it changes with each act. */}
      <output className="offline-panel-words">
        {shown && (at === null ? <BackWords /> : <OfflineWords at={at} />)}
      </output>
      {shown && <UnsentCount isBack={at === null} />}
    </div>
  );
}

/** Before the remotes hear of the panel, and answer. */
function useFollowed(): void {
  useLayoutEffect(() => {
    const stops = [followOfflineSince(() => Date.now()), followUnsentChanges()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** Announces to the remotes, those that start later as well, whether the panel is shown. */
function useAnnouncedPanel(shown: boolean, isBack: boolean): void {
  useEffect(() => {
    let isShown = shown;
    const announce = (): void => bus.emit('offline/panel', { shown: isShown });
    announce();
    const stop = bus.on('remote/ready', announce);
    if (!shown || !isBack) return stop;
    const settled = setTimeout(() => {
      isShown = false;
      announce();
    }, settledMs);
    return () => {
      clearTimeout(settled);
      stop();
    };
  }, [shown, isBack]);
}

function OfflineWords({ at }: { at: number }) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const timeZone = useSession((state) => currentOutlet(state)?.timezone) ?? deviceZone();
  const mayTakeOrders = useSession((state) => holds(state, 'order'));
  const [shownAt] = useState(() => Date.now());
  const format = shownAt - at < dayMs ? formatTime : formatDateTime;
  return (
    <>
      <Icon name="wifiOff" size={16} />
      <strong>{t('offlinePanel.since', { time: format(at, { locale, timeZone }) })}</strong>
      <span className="offline-panel-more">
        {t(mayTakeOrders ? 'offlinePanel.ordersText' : 'offlinePanel.savedText')}
      </span>
    </>
  );
}

function BackWords() {
  const t = useShellTexts();
  return (
    <>
      <Icon name="wifi" size={16} />
      <strong>{t('offlinePanel.back')}</strong>
    </>
  );
}

/** Nothing, where there is none, or a remote doesn't report. */
function UnsentCount({ isBack }: { isBack: boolean }) {
  const t = useShellTexts();
  const reported = useStore(unsentChanges, (remotes) =>
    Object.values(remotes).reduce((sum, one) => sum + one, 0),
  );
  const count = reported + useUnsentSwitches();
  if (count === 0) return null;
  return (
    <span className="offline-panel-count">
      {t(isBack ? 'offlinePanel.sending' : 'offlinePanel.unsent', { count })}
    </span>
  );
}
