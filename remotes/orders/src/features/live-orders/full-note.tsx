import type { OutletSummary } from '@galla/contract';
import { Banner } from '@galla/ui';
import { useOutletTag } from '../../lib/board-outlets';
import { useKitchen } from '../../lib/kitchen/use-kitchen';
import { useOrdersText } from '../../messages/texts';

/** Shown while so many orders wait that customers' new ones are refused, with whose they are. */
export function FullNote({ outlet }: { outlet: OutletSummary }) {
  const t = useOrdersText();
  const tag = useOutletTag(outlet);
  const full = useKitchen(outlet.outletId).kitchen?.full;
  if (full === undefined) return null;
  const { waiting, byChannel } = full;
  const channels = byChannel.map(({ channel, count }) =>
    t('full.of', { channel: t(`channel.${channel}`), count }),
  );
  const title = t('full.title', { count: waiting });
  return (
    <Banner tone="error" title={tag ? `${tag.name} · ${title}` : title}>
      {t('full.explain', { channels: channels.join(' · ') })}
    </Banner>
  );
}
