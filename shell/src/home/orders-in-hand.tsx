import { countStatuses } from '@galla/orders-client';
import { foodLikeBusinessTypes, type OutletSummary } from '@galla/contract';
import { Banner, Heading, LoadingNote, Skeleton, Stack, Text } from '@galla/ui';
import { useShellTexts } from '../messages/shell-texts';
import { stages, useOrderCounts, type Stage } from './order-counts.queries';

/** Accepted orders of the current outlet by stage. Those that wait are counted in one place, above. */
export function OrdersInHand({ outlet }: { outlet: OutletSummary }) {
  const t = useShellTexts();
  const counts = useOrderCounts(outlet.outletId);
  const cooks = foodLikeBusinessTypes.some((type) => type === outlet.config.businessType);
  const figures = (Object.keys(stages) as Stage[])
    .filter((stage) => cooks || stage !== 'ready')
    .map((stage) => ({ stage, count: counts.data && countStatuses(counts.data.byStatus, stages[stage]) }));
  return (
    <Stack as="section" gap={3} aria-labelledby="home-orders">
      <Heading level={2} id="home-orders">
        {t('home.today', { name: outlet.displayName })}
      </Heading>
      {counts.isPending && <LoadingNote />}
      {counts.isError ? (
        <Banner
          tone="warn"
          action={{ label: t('offline.retry'), icon: 'refresh', onClick: () => void counts.refetch() }}
        >
          {t('home.countsFailed')}
        </Banner>
      ) : (
        <dl className="home-figures">
          {figures.map(({ stage, count }) => (
            <div key={stage} className="home-figure" data-some={(count ?? 0) > 0 || undefined}>
              <dt>{t(`home.stage.${stage}`)}</dt>
              <dd>
                {count === undefined ? (
                  <Skeleton width={40} height={34} />
                ) : (
                  <Text as="span" size="xxl" weight="semibold" numeric>
                    {count}
                  </Text>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Stack>
  );
}
