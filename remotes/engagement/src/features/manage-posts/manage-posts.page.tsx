import { idSchema, postFilters } from '@galla/contract';
import { urlValue } from '@galla/domain';
import { useShortcuts } from '@galla/shared/keys';
import { useQuery } from '@galla/shared/query';
import { useNavigate } from '@galla/shared/router';
import { ButtonLink, EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { ChoiceChips, DataToolbar, Select } from '@galla/ui/kit';
import { Pager, useListUrl } from '@galla/ui/lists';
import { listKeys } from '../../lib/engagement.keys';
import { paths } from '../../lib/paths';
import { pagesQuery, postsQuery } from '../../lib/social/social.queries';
import { listUrl, pageSize } from '../../lib/social/social-list';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { PostCard } from './post-card';
import styles from './manage-posts.module.css';

const anyPage = 'any';
const urlFields = { ...listUrl(postFilters), pageId: urlValue('page', idSchema) };

/**
 * /panel/manage-post: drafts, scheduled posts, and published ones with their figures. Filter and page are in the URL.
 */
export function ManagePostsPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [{ state, pageId, text, skip }, change] = useListUrl(urlFields);
  const posts = useQuery(
    postsQuery({ state, text, skip, limit: pageSize, ...(pageId !== null && { pageId }) }),
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
      <DataToolbar
        search={{ label: t('social.list.search'), value: text, onChange: (next) => change({ text: next }) }}
        filters={
          <>
            <Select
              label={t('social.list.page')}
              hideLabel
              value={pageId ?? anyPage}
              options={[
                { value: anyPage, label: t('social.list.allPages') },
                ...(pages.data ?? []).map((page) => ({ value: page.pageId, label: page.name })),
              ]}
              onChange={(value) => change({ pageId: value === anyPage ? null : value }, 'push')}
            />
            <ChoiceChips
              label={t('social.list.filter')}
              choices={postFilters.map((value) => ({ value, label: t(`social.list.state.${value}`) }))}
              value={state}
              onChange={(value) => change({ state: value }, 'push')}
            />
          </>
        }
        activeFilters={Number(state !== 'all') + Number(pageId !== null)}
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
      <Pager
        t={(key, values) => t(`social.list.${key}`, values)}
        look="words"
        skip={skip}
        limit={pageSize}
        total={total}
        onSkip={(to) => change({ skip: to }, 'push')}
      />
    </Page>
  );
}
