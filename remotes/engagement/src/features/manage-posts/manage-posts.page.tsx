import { idSchema, postFilters } from '@galla/contract';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { ChoiceChips, DataToolbar, Select } from '@galla/ui/kit';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { pagesQuery, postsQuery } from '../../lib/social/social.queries';
import { pageSize, useListAddress } from '../../lib/social/use-list-address';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { PageTurner } from '../../ui/page-turner';
import { PostCard } from './post-card';
import styles from './manage-posts.module.css';

const anyPage = 'any';

/**
 * /panel/manage-post: drafts, scheduled posts, and published ones with their figures. Filter and page are in the URL.
 */
export function ManagePostsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { params, text, skip, change } = useListAddress();
  const state = postFilters.find((one) => one === params.get('state')) ?? 'all';
  const pageId = idSchema.safeParse(params.get('page')).data;
  const posts = useQuery(
    postsQuery({ state, text, skip, limit: pageSize, ...(pageId !== undefined && { pageId }) }),
  );
  const pages = useQuery(pagesQuery);
  const total = posts.data?.total ?? 0;
  useShortcuts(listKeys, () => t('social.newPost'), { create: () => void navigate(paths.createPost) });
  return (
    <Page
      title={t('social.list.title')}
      description={t('social.list.description')}
      actions={
        <ButtonLink to={paths.createPost} variant="primary" icon="edit">
          {t('social.newPost')}
        </ButtonLink>
      }
    >
      <AreaTabs />
      <ChoiceChips
        label={t('social.list.filter')}
        choices={postFilters.map((value) => ({ value, label: t(`social.list.state.${value}`) }))}
        value={state}
        onChange={(value) => change('state', value === 'all' ? '' : value)}
      />
      <DataToolbar
        search={{ label: t('social.list.search'), value: text, onChange: (next) => change('q', next) }}
        filters={
          <Select
            label={t('social.list.page')}
            hideLabel
            value={pageId ?? anyPage}
            options={[
              { value: anyPage, label: t('social.list.allPages') },
              ...(pages.data ?? []).map((page) => ({ value: page.pageId, label: page.name })),
            ]}
            onChange={(value) => change('page', value === anyPage ? '' : value)}
          />
        }
        {...(posts.data && { resultCount: total })}
      />
      {posts.isPending && (
        <>
          <Skeleton height={220} radius={12} />
          <LoadingNote />
        </>
      )}
      {posts.isError && <ErrorPanel title={t('social.loadFailed')} onRetry={() => void posts.refetch()} />}
      {posts.data?.posts.length === 0 && (
        <EmptyState
          icon="note"
          title={t('social.list.empty')}
          message={t('social.list.emptyMore')}
          action={{ label: t('social.newPost'), onClick: () => void navigate(paths.createPost) }}
        />
      )}
      <ul className={styles.posts} aria-label={t('social.list.posts')}>
        {posts.data?.posts.map((post) => (
          <PostCard key={post.postId} post={post} />
        ))}
      </ul>
      <PageTurner
        total={total}
        skip={skip}
        onSkip={(to) => change('skip', String(to || ''))}
        before={t('social.list.earlier')}
        after={t('social.list.later')}
      />
    </Page>
  );
}
