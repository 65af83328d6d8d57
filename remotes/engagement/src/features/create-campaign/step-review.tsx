import type { ReactNode } from 'react';
import { endpoints, type CampaignStep } from '@galla/contract';
import { budgetProblems, plannedSpend, runDays } from '@galla/domain';
import { formatDate, formatMoney } from '@galla/shared/format';
import { useCallMutation, useQuery, useQueryClient } from '@galla/shared/query';
import { outletZone, useSession } from '@galla/shared/session';
import { Banner, Button, Card, Group, Heading, Spacer, Stack, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { campaignQuery, objectivesQuery, refreshCampaigns } from '../../lib/social/campaigns.queries';
import { networkProblemOf, useOutletTime } from '../../lib/social/network-problem';
import { pagesQuery } from '../../lib/social/social.queries';
import { useNow } from '../../lib/social/use-now';
import { useTexts } from '../../messages/texts';
import { NetworkProblemNote } from '../../ui/network-problem';
import { Reach } from './step-audience';
import { StepFrame, type StepProps } from './step-frame';
import styles from './create-campaign.module.css';

/** Review: the campaign, missing parts, maximum cost, and the launch. */
export function StepReview(props: StepProps) {
  const { campaign, onStep, onLaunched } = props;
  const t = useTexts();
  const client = useQueryClient();
  const now = useNow();
  const { locale, time } = useOutletTime();
  const timeZone = useSession(outletZone(campaign?.outletIds[0] ?? null));
  const outlets = useSession((state) => state.outletList);
  const pages = useQuery(pagesQuery);
  const objectives = useQuery(objectivesQuery);
  const launch = useCallMutation(endpoints.campaigns.launch, {
    onSuccess: async () => {
      await refreshCampaigns(client);
      await onLaunched();
    },
    onError: () =>
      campaign && client.invalidateQueries({ queryKey: campaignQuery(campaign.campaignId).queryKey }),
  });
  if (campaign === null) return null;
  const { budget, audience, ad, currency } = campaign;
  const money = (minor: number): string => formatMoney(minor, { currency, locale, stripZeros: true });
  const date = (at: number): string => formatDate(at, { locale, timeZone });
  const needsPixel = objectives.data?.some(
    ({ objective, needsPixel: needs }) => needs && objective === campaign.objective,
  );
  const missing = [
    ...(budget === null || budgetProblems(budget, now).length > 0 ? (['budget'] as const) : []),
    ...(audience === null ? (['audience'] as const) : []),
    ...(ad === null || ad.image === null || (needsPixel && ad.pixelId === null) ? (['ad'] as const) : []),
  ];
  const refused = networkProblemOf(launch.error) ?? (launch.isPending ? null : campaign.problem);
  const address = `${paths.createCampaign}?campaign=${campaign.campaignId}&step=review`;
  return (
    <StepFrame
      {...props}
      step="review"
      dirty={false}
      onRefused={() => undefined}
      save={async () => campaign}
      actions={
        <Stack gap={3}>
          {refused !== null && (
            <NetworkProblemNote problem={refused} about="campaign" keep={async () => address}>
              {refused.reason === 'imageRejected' && (
                <Button size="sm" variant="primary" onClick={() => onStep('ad')}>
                  {t('social.otherImage')}
                </Button>
              )}
              {refused.retryAt !== null && (
                <Text size="sm" tone="muted">
                  {t('social.tryAt', { time: time(refused.retryAt) })}
                </Text>
              )}
            </NetworkProblemNote>
          )}
          {launch.failure !== null && networkProblemOf(launch.error) === null && (
            <Banner tone="error">{launch.failure}</Banner>
          )}
          <Group gap={2} justify="flex-end">
            <Button
              variant="primary"
              disabled={missing.length > 0}
              loading={launch.isPending}
              onClick={() => launch.mutate({ campaignId: campaign.campaignId, version: campaign.version })}
            >
              {t('campaigns.review.launch')}
            </Button>
          </Group>
        </Stack>
      }
    >
      <Banner tone={missing.length > 0 ? 'warn' : 'info'}>
        {missing.length > 0
          ? t('campaigns.review.missing', {
              steps: missing.map((step) => t(`campaigns.step.${step}`)).join(', '),
            })
          : t('campaigns.review.ready')}
      </Banner>
      <Part step="type" onStep={onStep}>
        <Text weight="semibold">{campaign.name}</Text>
        <Text>{t(`campaigns.objectives.${campaign.objective}`)}</Text>
        <Text tone="muted">
          {outlets
            .filter(({ outletId }) => campaign.outletIds.includes(outletId))
            .map(({ displayName }) => displayName)
            .join(', ')}
        </Text>
        {campaign.productTags.length > 0 && <Text tone="muted">{campaign.productTags.join(', ')}</Text>}
      </Part>
      <Part step="budget" onStep={onStep}>
        {budget !== null && (
          <>
            <Text>
              {t('campaigns.planned', { count: runDays(budget), amount: money(plannedSpend(budget)) })}
            </Text>
            <Text weight="semibold">{t('campaigns.review.upTo', { amount: money(budget.spendCap) })}</Text>
            <Text tone="muted">
              {t('campaigns.review.when', {
                from: date(Date.parse(budget.startsAt)),
                to: date(Date.parse(budget.endsAt) - 1),
              })}
            </Text>
          </>
        )}
      </Part>
      <Part step="audience" onStep={onStep}>
        {audience !== null && (
          <>
            <Text>
              {audience.interests.length === 0
                ? t('campaigns.review.everybody')
                : audience.interests.map(({ name }) => name).join(', ')}
            </Text>
            <Text>{t('campaigns.review.years', { min: audience.ageMin, max: audience.ageMax })}</Text>
            <Text tone="muted">
              {[
                audience.places.map(({ name }) => name).join(' · '),
                t('campaigns.review.within', { km: audience.radiusKm }),
              ].join(', ')}
            </Text>
          </>
        )}
      </Part>
      <Part step="ad" onStep={onStep}>
        {ad !== null && (
          <Group gap={3} wrap={false} align="flex-start">
            {ad.image !== null && <img className={styles.thumb} src={ad.image.thumbUrl} alt="" />}
            <Stack gap={1}>
              <Text weight="semibold">{ad.headline}</Text>
              <Text>{ad.text}</Text>
              <Text tone="muted">
                {[
                  pages.data?.find(({ pageId }) => pageId === ad.pageId)?.name ?? '',
                  t(`campaigns.buttons.${ad.callToAction}`),
                  ad.link,
                ].join(' · ')}
              </Text>
            </Stack>
          </Group>
        )}
      </Part>
      {audience !== null && <Reach audience={audience} campaign={campaign} />}
    </StepFrame>
  );
}

function Part({
  step,
  onStep,
  children,
}: {
  step: CampaignStep;
  onStep: (step: CampaignStep) => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const name = t(`campaigns.step.${step}`);
  return (
    <Card as="section" aria-label={name}>
      <Stack gap={2}>
        <Group gap={2} align="center">
          <Heading level={2}>{name}</Heading>
          <Spacer />
          <Button
            size="sm"
            icon="edit"
            aria-label={t('campaigns.review.edit', { step: name })}
            onClick={() => onStep(step)}
          >
            {t('social.list.edit')}
          </Button>
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
