import { campaignStates } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { ChoiceChips, DataToolbar } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { campaignsQuery } from '../../lib/social/campaigns.queries';
import { listUrl, pageSize } from '../../lib/social/social-list';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { CampaignCard } from './campaign-card';
import styles from './manage-campaigns.module.css';

const filters = ['all', ...campaignStates] as const;
const urlFields = listUrl(filters);

/** /panel/manage-campaigns: drafts and campaigns with their results. Filter and page are in the URL. */
export function ManageCampaignsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [{ state, text, skip }, change] = useListUrl(urlFields);
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
      <DataToolbar
        search={{ label: t('campaigns.search'), value: text, onChange: (next) => change({ text: next }) }}
        filters={
          <ChoiceChips
            label={t('campaigns.filter')}
            choices={filters.map((value) => ({ value, label: t(`campaigns.state.${value}`) }))}
            value={state}
            onChange={(value) => change({ state: value }, 'push')}
          />
        }
        activeFilters={Number(state !== 'all')}
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
          icon="megaphone"
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
      <Pager
        t={(key, values) => t(`campaigns.${key}`, values)}
        look="words"
        skip={skip}
        limit={pageSize}
        total={total}
        onSkip={(to) => change({ skip: to }, 'push')}
      />
    </Page>
  );
}
