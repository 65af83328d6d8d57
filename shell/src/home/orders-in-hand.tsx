import { countStatuses } from '@galla/orders-client';
import { foodLikeBusinessTypes, type OutletSummary } from '@galla/contract';
import { Banner, Card, Heading, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { KeyFigure, KeyFigures } from '@galla/ui/kit';
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
        <Card>
          <KeyFigures compact>
            {figures.map(({ stage, count }) => (
              <KeyFigure key={stage} label={t(`home.stage.${stage}`)} lead>
                {count === undefined ? (
                  <Skeleton width={40} height="1.25em" />
                ) : (
                  <span className="home-count" data-some={count > 0 || undefined}>
                    {count}
                  </span>
                )}
              </KeyFigure>
            ))}
          </KeyFigures>
        </Card>
      )}
    </Stack>
  );
}
