import type { KitchenLoad } from '@galla/contract';
import { Banner, LoadingNote, Skeleton, Text } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';

/** Kitchen load and prep times against the usual ones. */
export function KitchenFigures({ load, failed }: { load: KitchenLoad | undefined; failed: boolean }) {
  const t = useOrdersText();
  if (!load) {
    if (failed) return <Text tone="muted">{t('busyMode.figures.failed')}</Text>;
    return (
      <>
        <LoadingNote />
        <Skeleton height={56} />
      </>
    );
  }
  const { queue, usualQueue, prep, advice } = load;
  const figures = [
    usualQueue === null
      ? t('busyMode.figures.queue', { count: queue })
      : t('busyMode.figures.queueUsual', { count: queue, usual: usualQueue }),
    prep === null
      ? t('busyMode.figures.noPrep')
      : t('busyMode.figures.prep', { minutes: prep.minutes, usual: prep.usualMinutes, count: prep.sample }),
  ].join(' ');
  if (advice === null) return <Text tone="muted">{figures}</Text>;
  return (
    <Banner tone="warn" title={t('busyMode.figures.advised', { minutes: advice.extraMinutes })}>
      {figures}
    </Banner>
  );
}
