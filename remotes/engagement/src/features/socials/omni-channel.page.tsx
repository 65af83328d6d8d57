import type { ReactNode } from 'react';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import {
  ButtonLink,
  Card,
  ErrorPanel,
  Grid,
  Heading,
  Page,
  Skeleton,
  Stack,
  StatusDot,
  Text,
} from '@galla/ui';
import { campaignsQuery } from '../../lib/social/campaigns.queries';
import { paths } from '../../lib/paths';
import { accountsQuery, postsQuery } from '../../lib/social/social.queries';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import styles from './socials.module.css';

/** Only the total is needed. */
const countOnly = { limit: 1 } as const;

/** /panel/omni-channel: overview of accounts, posts and campaigns. */
export function OmniChannelPage() {
  const t = useTexts();
  const accounts = useQuery(accountsQuery);
  const posts = {
    scheduled: useQuery(postsQuery({ state: 'scheduled', ...countOnly })),
    published: useQuery(postsQuery({ state: 'published', ...countOnly })),
    failed: useQuery(postsQuery({ state: 'failed', ...countOnly })),
  };
  const campaigns = {
    running: useQuery(campaignsQuery({ state: 'active', ...countOnly })),
    drafts: useQuery(campaignsQuery({ state: 'draft', ...countOnly })),
  };
  const expired = accounts.data?.filter(({ state }) => state === 'expired').length ?? 0;
  if (accounts.isError)
    return (
      <Page title={t('social.hub.title')}>
        <AreaTabs />
        <ErrorPanel title={t('social.loadFailed')} onRetry={() => void accounts.refetch()} />
      </Page>
    );
  return (
    <Page
      title={t('social.hub.title')}
      description={t('social.hub.description')}
      actions={
        <ButtonLink to={paths.createPost} variant="primary" icon="edit">
          {t('social.newPost')}
        </ButtonLink>
      }
    >
      <AreaTabs />
      <Grid gap={4} minColumn={260}>
        <Part title={t('social.hub.accounts')} to={paths.socials} more={t('social.hub.toAccounts')}>
          {accounts.data === undefined ? (
            <Skeleton height={48} />
          ) : (
            <>
              <Text>{t('social.hub.connected', { count: accounts.data.length })}</Text>
              {accounts.data.length > 0 && (
                <StatusDot tone={expired > 0 ? 'red' : 'green'}>
                  {expired > 0 ? t('social.hub.expired', { count: expired }) : t('social.hub.allWell')}
                </StatusDot>
              )}
            </>
          )}
        </Part>
        <Part title={t('social.hub.posts')} to={paths.managePosts} more={t('social.hub.toPosts')}>
          {(['scheduled', 'published', 'failed'] as const).map((state) => (
            <Figure
              key={state}
              to={`${paths.managePosts}?state=${state}`}
              label={t(`social.hub.${state}`)}
              value={posts[state].data?.total}
            />
          ))}
        </Part>
        <Part title={t('social.hub.campaigns')} to={paths.manageCampaigns} more={t('social.hub.toCampaigns')}>
          <Figure
            to={`${paths.manageCampaigns}?state=active`}
            label={t('social.hub.running')}
            value={campaigns.running.data?.total}
          />
          <Figure
            to={`${paths.manageCampaigns}?state=draft`}
            label={t('social.hub.drafts')}
            value={campaigns.drafts.data?.total}
          />
        </Part>
      </Grid>
    </Page>
  );
}

function Part({
  title,
  to,
  more,
  children,
}: {
  title: string;
  to: string;
  more: string;
  children: ReactNode;
}) {
  return (
    <Card as="section" aria-label={title}>
      <Stack gap={3} className={styles.part ?? ''}>
        <Heading level={2}>{title}</Heading>
        {children}
        <ButtonLink to={to} size="sm" iconAfter="arrowRight">
          {more}
        </ButtonLink>
      </Stack>
    </Card>
  );
}

function Figure({ label, value, to }: { label: string; value: number | undefined; to: string }) {
  return (
    <div className={styles.figure}>
      <Link to={to}>{label}</Link>
      {value === undefined ? <Skeleton width={32} /> : <Text numeric>{value}</Text>}
    </div>
  );
}
