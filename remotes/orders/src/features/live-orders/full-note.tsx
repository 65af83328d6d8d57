import { Banner } from '@galla/ui';
import { useKitchen } from '../../lib/kitchen/use-kitchen';
import { useOrdersText } from '../../lib/texts';

/** Shown while so many orders wait that customers' new ones are refused, with whose they are. */
export function FullNote({ outletId }: { outletId: string }) {
  const t = useOrdersText();
  const full = useKitchen(outletId).kitchen?.full;
  if (full === undefined) return null;
  const { waiting, byChannel } = full;
  const channels = byChannel.map(({ channel, count }) =>
    t('full.of', { channel: t(`channel.${channel}`), count }),
  );
  return (
    <Banner tone="error" title={t('full.title', { count: waiting })}>
      {t('full.explain', { channels: channels.join(' · ') })}
    </Banner>
  );
}
