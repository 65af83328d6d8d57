import { minuteMs } from '@galla/contract';
import { useEffect, useState } from 'react';
import { deviceZone, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Banner, Stack } from '@galla/ui';
import { useStore } from 'zustand';
import { connectionLost } from '../../lib/kept-orders/keep-orders';
import { offlinePanel } from '../../lib/offline-panel';
import { useOrdersText } from '../../messages/texts';
import { useOnline } from '../../lib/use-online';
import { UnsentBanner, useUnsent } from './connection-state';
import type { BoardScope } from '../../lib/board-scope';
import { useKnownAt } from '../../lib/order-data/order-list.queries';

const lookEveryMs = 20_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/**
 * One note about the connection. Lists that come from this device: since when, what is kept and what will be sent.
 * Otherwise the changes without a response, if there are any. Nothing, while the shell's panel says it.
 */
export function ConnectionNote({ scope, timeZone }: { scope: BoardScope; timeZone: string | undefined }) {
  const online = useOnline();
  const isSaid = useStore(offlinePanel, (panel) => panel.shown);
  const lostAt = useStore(connectionLost, (state) => state.at);
  const listAt = useKnownAt(scope);
  const at = listAt ?? (online ? null : lostAt);
  if (isSaid) return null;
  return at === null ? <UnsentBanner /> : <KnownNote at={at} timeZone={timeZone} />;
}

function KnownNote({ at, timeZone }: { at: number; timeZone: string | undefined }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const now = useNow();
  const { count, action } = useUnsent();
  const minutes = Math.max(0, Math.floor((now - at) / minuteMs));
  const [amount, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.floor(minutes / 60), 'hour'] as const)
        : ([Math.floor(minutes / (24 * 60)), 'day'] as const);
  const age = new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-amount, unit);
  const time = formatTime(new Date(at).toISOString(), { locale, timeZone: timeZone ?? deviceZone() });
  return (
    <Banner tone="warn" title={t('known.title', { time, age })} {...(action && { action })}>
      <Stack gap={1}>
        {count > 0 && <strong>{t('unsent.banner', { count })}</strong>}
        <span>{t('known.explain')}</span>
      </Stack>
    </Banner>
  );
}
