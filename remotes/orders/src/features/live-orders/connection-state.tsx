import { useEffect } from 'react';
import { useRealtime } from '@galla/shared/realtime';
import { Banner, StatusDot } from '@galla/ui';
import { useStore } from 'zustand';
import { offlinePanel } from '../../lib/offline-panel';
import { useOrderStore } from '../../lib/order-store-context';
import { useMovesState } from '../../lib/order-moves-hooks';
import { useOrdersText } from '../../messages/texts';
import { useOnline } from '../../lib/use-online';
import { pollMs } from '../../lib/order-data/order-list.queries';

const outcomeShownMs = 30_000;

/** Whether events update the lists. */
export function ConnectionState() {
  const t = useOrdersText();
  const socket = useRealtime((state) => state.socket);
  const online = useOnline();
  const isSaid = useStore(offlinePanel, (panel) => panel.shown);
  // A socket detects a lost connection late; the offline note is shown above the lists.
  if (!online || isSaid) return null;
  const lost = socket === 'closed';
  const text = lost
    ? t('line.polling', { seconds: pollMs / 1_000 })
    : t(socket === 'connected' ? 'line.live' : 'line.connecting');
  return (
    <output className="g-text" data-size="sm" data-tone={lost ? 'amber' : 'muted'}>
      <StatusDot tone={lost ? 'amber' : socket === 'connected' ? 'green' : 'grey'}>{text}</StatusDot>
    </output>
  );
}

/** Changes without a response, wherever their cards are now; `action` sends them again, which takes a connection. */
export function useUnsent() {
  const t = useOrdersText();
  const store = useOrderStore();
  const online = useOnline();
  const count = useMovesState(
    (state) => Object.values(state.moves).filter((move) => move.state.kind === 'unsent').length,
  );
  const retry = { label: t('unsent.retry'), icon: 'refresh', onClick: () => void store.retryAll() } as const;
  return { count, action: count > 0 && online ? retry : null };
}

export function UnsentBanner() {
  const t = useOrdersText();
  const { count, action } = useUnsent();
  const isSaid = useStore(offlinePanel, (panel) => panel.shown);
  if (count === 0 || isSaid) return null;
  return (
    <Banner tone="warn" title={t('unsent.banner', { count })} {...(action && { action })}>
      {action && t('unsent.explain')}
    </Banner>
  );
}

/** Removes notes of failed changes after a while: the screen stays open all day. */
export function useOutcomesExpire(): void {
  const store = useOrderStore();
  const outcomes = useMovesState((state) => state.outcomes);
  useEffect(() => {
    const timers = Object.entries(outcomes).map(([orderId, { since }]) =>
      setTimeout(() => store.dismiss(orderId), Math.max(0, since + outcomeShownMs - Date.now())),
    );
    return () => timers.forEach(clearTimeout);
  }, [outcomes, store]);
}
