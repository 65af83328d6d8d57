import { campaignStates } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { ChoiceChips, DataToolbar } from '@galla/ui/kit';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { campaignsQuery } from '../../lib/social/campaigns.queries';
import { pageSize, useListAddress } from '../../lib/social/use-list-address';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { PageTurner } from '../../ui/page-turner';
import { CampaignCard } from './campaign-card';
import styles from './manage-campaigns.module.css';

const filters = ['all', ...campaignStates] as const;

/** /panel/manage-campaigns: drafts and campaigns with their results. Filter and page are in the URL. */
export function ManageCampaignsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { params, text, skip, change } = useListAddress();
  const state = filters.find((one) => one === params.get('state')) ?? 'all';
  const campaigns = useQuery(campaignsQuery({ state, text, skip, limit: pageSize }));
  const total = campaigns.data?.total ?? 0;
  useShortcuts(listKeys, () => t('campaigns.new'), { create: () => void navigate(paths.createCampaign) });
  return (
    <Page
      title={t('campaigns.title')}
      description={t('campaigns.description')}
      actions={
        <ButtonLink to={paths.createCampaign} variant="primary" icon="plus">
          {t('campaigns.new')}
        </ButtonLink>
      }
    >
      <AreaTabs />
      <ChoiceChips
        label={t('campaigns.filter')}
        choices={filters.map((value) => ({ value, label: t(`campaigns.state.${value}`) }))}
        value={state}
        onChange={(value) => change('state', value === 'all' ? '' : value)}
      />
      <DataToolbar
        search={{ label: t('campaigns.search'), value: text, onChange: (next) => change('q', next) }}
        {...(campaigns.data && { resultCount: total })}
      />
      {campaigns.isPending && (
        <>
          <Skeleton height={220} radius={12} />
          <LoadingNote />
        </>
      )}
      {campaigns.isError && (
        <ErrorPanel title={t('social.loadFailed')} onRetry={() => void campaigns.refetch()} />
      )}
      {campaigns.data?.campaigns.length === 0 && (
        <EmptyState
          icon="bell"
          title={t('campaigns.empty')}
          message={t('campaigns.emptyMore')}
          action={{ label: t('campaigns.new'), onClick: () => void navigate(paths.createCampaign) }}
        />
      )}
      <ul className={styles.campaigns} aria-label={t('campaigns.list')}>
        {campaigns.data?.campaigns.map((campaign) => (
          <CampaignCard key={campaign.campaignId} campaign={campaign} />
        ))}
      </ul>
      <PageTurner
        total={total}
        skip={skip}
        onSkip={(to) => change('skip', String(to || ''))}
        before={t('campaigns.newer')}
        after={t('campaigns.older')}
      />
    </Page>
  );
}
