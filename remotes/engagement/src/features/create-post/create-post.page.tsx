import { useState } from 'react';
import { idSchema } from '@galla/contract';
import { useQuery } from '@galla/shared/query';
import { useNavigate, useSearchParams } from '@galla/shared/router';
import { ButtonLink, EmptyState, ErrorPanel, LoadingNote, Page, Skeleton } from '@galla/ui';
import { paths } from '../../lib/paths';
import { useOutletTime } from '../../lib/social/network-problem';
import { pagesQuery, postQuery } from '../../lib/social/social.queries';
import { useTexts } from '../../messages/texts';
import { AreaTabs } from '../../ui/area-tabs';
import { copyOf, draftOf, emptyDraft } from './post-draft';
import { PostEditor } from './post-editor';

/** /panel/create-post: a new post, an unpublished one (`?post=`), or a new one from another (`?copy=`). */
export function CreatePostPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const idOf = (name: string): string | null => idSchema.safeParse(params.get(name)).data ?? null;
  const postId = idOf('post');
  const copied = idOf('copy');
  const pages = useQuery(pagesQuery);
  // The editor stays mounted when its post is saved and gets a URL.
  const [made, setMade] = useState(() => ({ draft: emptyDraft(), used: false }));
  const own = made.draft.postId === postId;
  if (own && !made.used) setMade({ ...made, used: true });
  // Navigation back to a new, empty post.
  if (postId === null && made.used) setMade({ draft: emptyDraft(), used: false });
  const wanted = own ? null : (postId ?? copied);
  const { timeZone } = useOutletTime();
  const known = useQuery({ ...postQuery(wanted ?? ''), enabled: wanted !== null });
  const isEdit = postId !== null;

  const body = () => {
    if (pages.isError || (wanted !== null && known.isError))
      return (
        <ErrorPanel
          title={t(known.isError ? 'social.post.gone' : 'social.loadFailed')}
          onRetry={() => void (known.isError ? known.refetch() : pages.refetch())}
        >
          <ButtonLink to={paths.managePosts}>{t('social.allPosts')}</ButtonLink>
        </ErrorPanel>
      );
    if (pages.data === undefined || (wanted !== null && known.data === undefined))
      return (
        <>
          <Skeleton height={320} radius={12} />
          <LoadingNote />
        </>
      );
    if (pages.data.length === 0 && wanted === null)
      return (
        <EmptyState
          icon="share"
          title={t('social.none')}
          message={t('social.post.noPages')}
          action={{ label: t('social.connect'), onClick: () => void navigate(paths.socials) }}
        />
      );
    const kept = wanted !== null && postId !== null ? (known.data ?? null) : null;
    const start =
      kept !== null
        ? draftOf(kept, timeZone)
        : copied !== null && known.data !== undefined
          ? { ...copyOf(known.data), postId: made.draft.postId }
          : made.draft;
    return (
      <PostEditor
        // Another post remounts the form; saving does not.
        key={own || postId === null ? made.draft.postId : `${postId}:${made.draft.postId}`}
        start={start}
        kept={kept}
        pages={pages.data}
        onReload={() =>
          void (wanted === null ? Promise.resolve() : known.refetch()).then(() =>
            setMade({ draft: emptyDraft(), used: false }),
          )
        }
      />
    );
  };
  return (
    <Page
      title={t(isEdit ? 'social.post.editTitle' : 'social.post.newTitle')}
      back={{ to: paths.managePosts, label: t('social.list.title') }}
    >
      <AreaTabs />
      {body()}
    </Page>
  );
}
