import { endpoints, type Campaign } from '@galla/contract';
import { formatDate, formatMoneySummary, newId } from '@galla/shared/format';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { outletZone, useSession } from '@galla/shared/session';
import { Badge, Button, ButtonLink, Card, confirm, Group, Heading, Stack, Text } from '@galla/ui';
import { KeyFigure, KeyFigures } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { refreshCampaigns } from '../../lib/social/campaigns.queries';
import { networkProblemOf, useOutletTime } from '../../lib/social/network-problem';
import { useTexts } from '../../messages/texts';
import { NetworkProblemNote } from '../../ui/network-problem';

const tones = { draft: 'grey', active: 'green', paused: 'amber', done: 'blue' } as const;
const counts = ['reach', 'impressions', 'clicks'] as const;

type Act = 'pause' | 'resume' | 'copy' | 'delete';

/** Campaign card: status, results, cost, actions. */
export function CampaignCard({ campaign }: { campaign: Campaign }) {
  const t = useTexts();
  const client = useQueryClient();
  const { locale } = useOutletTime();
  const { campaignId, version, name, state, results, budget, currency } = campaign;
  const timeZone = useSession(outletZone(campaign.outletIds[0] ?? null));
  const act = useCallMutation(
    async (call, what: Act): Promise<void> => {
      if (what === 'copy')
        await call(endpoints.campaigns.duplicate, { body: { campaignId, newCampaignId: newId() } });
      else if (what === 'delete') await call(endpoints.campaigns.remove, { body: { campaignId } });
      else
        await call(endpoints.campaigns.setState, {
          body: { campaignId, version, state: what === 'pause' ? 'paused' : 'active' },
        });
    },
    {
      failureToast: (error) => networkProblemOf(error) === null,
      onSettled: () => refreshCampaigns(client),
    },
  );
  const remove = async (): Promise<void> => {
    const sure = await confirm({
      title: t('campaigns.deleteTitle', { name }),
      message: t(state === 'draft' ? 'campaigns.deleteDraft' : 'campaigns.deleteRunning'),
      confirmLabel: t('campaigns.delete'),
      danger: true,
    });
    if (sure) act.mutate('delete');
  };
  const busy = (what: Act): boolean => act.isPending && act.variables === what;
  const count = new Intl.NumberFormat(locale);
  const money = (minor: number): string => formatMoneySummary(minor, { currency, locale });
  const date = (at: number): string => formatDate(at, { locale, timeZone });
  const problem = networkProblemOf(act.error) ?? campaign.problem;
  return (
    <Card as="li" aria-label={name}>
      <Stack gap={3}>
        <Group gap={2} align="center">
          <Heading level={2}>{name}</Heading>
          <Badge tone={tones[state]} mark>
            {t(`campaigns.badge.${state}`)}
          </Badge>
        </Group>
        <Text size="sm" tone="muted">
          {[
            t(`campaigns.objectives.${campaign.objective}`),
            ...(budget === null
              ? []
              : [
                  t('campaigns.review.when', {
                    from: date(Date.parse(budget.startsAt)),
                    to: date(Date.parse(budget.endsAt) - 1),
                  }),
                ]),
          ].join(' · ')}
        </Text>
        {results !== null && (
          <KeyFigures compact label={t('campaigns.results')}>
            {counts.map((figure) => (
              <KeyFigure key={figure} label={t(`campaigns.result.${figure}`)}>
                {count.format(results[figure])}
              </KeyFigure>
            ))}
            <KeyFigure label={t('campaigns.result.spend')}>
              {t('campaigns.spentOf', { spent: money(results.spend), cap: money(budget?.spendCap ?? 0) })}
            </KeyFigure>
          </KeyFigures>
        )}
        {problem !== null && (
          <NetworkProblemNote problem={problem} about="campaign" keep={async () => paths.manageCampaigns} />
        )}
        <Group gap={2} justify="flex-end">
          {state === 'draft' && (
            <ButtonLink size="sm" icon="edit" to={`${paths.createCampaign}?campaign=${campaignId}`}>
              {t('campaigns.edit')}
            </ButtonLink>
          )}
          {state === 'active' && (
            <Button size="sm" icon="pause" loading={busy('pause')} onClick={() => act.mutate('pause')}>
              {t('campaigns.pause')}
            </Button>
          )}
          {state === 'paused' && (
            <Button size="sm" icon="play" loading={busy('resume')} onClick={() => act.mutate('resume')}>
              {t('campaigns.resume')}
            </Button>
          )}
          <Button size="sm" icon="copy" loading={busy('copy')} onClick={() => act.mutate('copy')}>
            {t('campaigns.copy')}
          </Button>
          <Button
            size="sm"
            icon="trash"
            variant="dangerGhost"
            edge="end"
            loading={busy('delete')}
            onClick={() => void remove()}
          >
            {t('campaigns.delete')}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
