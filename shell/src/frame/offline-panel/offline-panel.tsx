import { useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { dayMs } from '@galla/contract';
import { bus } from '@galla/shared/events';
import { deviceZone, formatDateTime, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useLocation } from '@galla/shared/router';
import { currentOutlet, holds, useSession } from '@galla/shared/session';
import { Button, Icon } from '@galla/ui';
import { useLive } from '../../alerts';
import { useShellTexts } from '../../messages/shell-texts';
import { useUnsentSwitches } from '../../outlets/unsent-availability';
import { connectionLoss, type ConnectionLoss } from '../../offline/connection-loss';
import { followConnectionLoss } from '../../offline/follow-connection-loss';
import { offlineWork } from '../../offline/offline-work';
import { followUnsentChanges, unsentChanges } from '../../offline/unsent-changes';
import { useHeldPlace } from './use-held-place';
import './offline-panel.css';

/** So long after the connection is back, remotes leave to the panel what there is to say of it. */
const settledMs = 10_000;

/**
 * The one place that says that this page has no connection, of the device, the server or the socket: since when, what it
 * means for orders, and what waits to be sent.
 */
export function OfflinePanel() {
  const t = useShellTexts();
  useFollowed();
  const lost = useStore(connectionLoss, (state) => state.loss);
  const covered = useStore(offlineWork, (state) => state.covered);
  const { pathname } = useLocation();
  const loss = covered ? null : lost;
  const shown = useHeldPlace(loss !== null, pathname);
  // The page that covers the screen says it as well.
  useAnnouncedPanel(shown || covered, lost === null);
  return (
    <section
      className="offline-panel"
      aria-label={shown ? t('offlinePanel.label') : undefined}
      data-shown={shown || undefined}
      data-kind={loss?.kind}
      data-tone={loss === null ? 'green' : 'amber'}
    >
      {/* Always there: what appears in it is read aloud, once. The count beside it changes with each act. */}
      <output className="offline-panel-words">
        {shown && (loss === null ? <BackWords /> : <LossWords loss={loss} />)}
      </output>
      {shown && <UnsentCount isBack={loss === null} />}
      {loss?.kind === 'closed' && <Reconnect />}
    </section>
  );
}

/** Before the remotes hear of the panel, and answer. */
function useFollowed(): void {
  useLayoutEffect(() => {
    const stops = [followConnectionLoss(() => Date.now()), followUnsentChanges()];
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

const titles = {
  offline: { taker: 'offlinePanel.since', other: 'offlinePanel.since' },
  reconnecting: { taker: 'offlinePanel.lost', other: 'offlinePanel.lost' },
  closed: { taker: 'offlinePanel.notLive', other: 'offlinePanel.notLiveOther' },
} as const;
const explanations = {
  offline: { taker: 'offlinePanel.ordersText', other: 'offlinePanel.savedText' },
  reconnecting: { taker: 'offlinePanel.lostText', other: 'offlinePanel.lostOtherText' },
  closed: { taker: 'offlinePanel.notLiveText', other: 'offlinePanel.notLiveOtherText' },
} as const;

function LossWords({ loss: { kind, at } }: { loss: ConnectionLoss }) {
  const t = useShellTexts();
  const { locale } = useLanguage();
  const timeZone = useSession((state) => currentOutlet(state)?.timezone) ?? deviceZone();
  const reader = useSession((state) => (holds(state, 'order') ? 'taker' : 'other'));
  const [shownAt] = useState(() => Date.now());
  const format = shownAt - at < dayMs ? formatTime : formatDateTime;
  return (
    <>
      <Icon name="wifiOff" size={16} />
      <strong>{t(titles[kind][reader], { time: format(at, { locale, timeZone }) })}</strong>
      <span className="offline-panel-more">{t(explanations[kind][reader])}</span>
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

/** No attempt is left: only somebody can make the next one. */
function Reconnect() {
  const t = useShellTexts();
  const { connectAgain } = useLive();
  return (
    <Button size="sm" icon="refresh" onClick={connectAgain}>
      {t('offlinePanel.connect')}
    </Button>
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
