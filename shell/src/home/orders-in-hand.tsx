import { foodLikeBusinessTypes, type OutletSummary } from '@galla/shared/contract';
import { Banner, Heading, LoadingNote, Skeleton, Stack, Text } from '@galla/shared/ui';
import { useShellTexts } from '../messages/shell-texts';
import { stages, useOrderCounts, type Stage } from './order-counts.queries';

/** How many orders of the present outlet stand at which stage. */
export function OrdersInHand({ outlet }: { outlet: OutletSummary }) {
  const t = useShellTexts();
  const counts = useOrderCounts(outlet.outletId);
  const cooks = foodLikeBusinessTypes.some((type) => type === outlet.config.businessType);
  const shown = (Object.keys(stages) as Stage[]).filter((stage) => cooks || stage !== 'ready');
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
          {shown.map((stage) => (
            <div
              key={stage}
              className="home-figure"
              data-stage={stage}
              data-some={(counts.data?.[stage] ?? 0) > 0 || undefined}
            >
              <dt>{t(`home.stage.${stage}`)}</dt>
              <dd>
                {counts.data ? (
                  <Text as="span" size="xxl" weight="semibold" numeric>
                    {counts.data[stage]}
                  </Text>
                ) : (
                  <Skeleton width={40} height={34} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Stack>
  );
}
