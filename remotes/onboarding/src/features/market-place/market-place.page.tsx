import { useState } from 'react';
import type { MarketServiceKey } from '@galla/contract';
import { useQuery } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { confirm, ErrorPanel, Grid, LoadingNote, Page, Skeleton, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { EnableDialog } from './enable-dialog';
import { servicesQuery, useSwitchService } from './market-place.queries';
import { ServiceCard } from './service-card';

/** Add-on services of the store. */
export function MarketPlacePage() {
  const t = useTexts();
  const merchantId = useSession((state) => state.restData?.merchantId ?? '');
  const query = useQuery(servicesQuery(merchantId));
  const change = useSwitchService(merchantId);
  const [asked, setAsked] = useState<MarketServiceKey | null>(null);
  const isBusy = (service: MarketServiceKey): boolean =>
    change.isPending && change.variables.service === service;

  const handleEnable = (service: MarketServiceKey): void =>
    change.mutate({ service, enabled: true, termsAccepted: true }, { onSettled: () => setAsked(null) });
  const handleDisable = async (service: MarketServiceKey): Promise<void> => {
    const name = t(`marketPlace.${service}.name`);
    const yes = await confirm({
      title: t('marketPlace.disableTitle', { name }),
      message: t(`marketPlace.${service}.disableMessage`),
      confirmLabel: t('marketPlace.disable', { name }),
      danger: true,
    });
    if (yes) change.mutate({ service, enabled: false, termsAccepted: false });
  };

  return (
    <Page title={t('marketPlace.title')} description={t('marketPlace.description')} width="list">
      {query.data ? (
        <Stack gap={4}>
          <Text size="sm" tone="muted">
            {t('marketPlace.plan', { plan: t(`marketPlace.plans.${query.data.planId}`) })}
          </Text>
          <Grid gap={4} minColumn={300}>
            {query.data.services.map((service) => (
              <ServiceCard
                key={service.service}
                service={service}
                busy={isBusy(service.service)}
                onEnable={() => setAsked(service.service)}
                onDisable={() => void handleDisable(service.service)}
              />
            ))}
          </Grid>
          {asked !== null && (
            <EnableDialog
              service={asked}
              busy={isBusy(asked)}
              onEnable={() => handleEnable(asked)}
              onClose={() => setAsked(null)}
            />
          )}
        </Stack>
      ) : query.isError ? (
        <ErrorPanel
          title={t('marketPlace.failed')}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Grid gap={4} minColumn={300}>
          <LoadingNote />
          <Skeleton height={280} radius={12} />
          <Skeleton height={280} radius={12} />
        </Grid>
      )}
    </Page>
  );
}
