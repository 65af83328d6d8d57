import { useRef, useState } from 'react';
import { endpoints, socialLimits, type SocialPage, type SocialPost } from '@galla/contract';
import { DateTimeInput, useLeaveGuard } from '@galla/ui/forms';
import { ApiError } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { useNavigateIfHere } from '@galla/shared/router';
import { Banner, Button, Checkbox, Group, Stack, Text, TextArea } from '@galla/ui';
import { FieldGroup, SegmentedControl } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { triedAgainAt, tryingText, useOutletTime } from '../../lib/social/network-problem';
import { refreshSocial } from '../../lib/social/social.queries';
import { useNow } from '../../lib/social/use-now';
import { useTexts } from '../../messages/texts';
import { ImagePicker } from '../../ui/image-picker';
import {
  bodyOf,
  instantOf,
  lengthOf,
  pageProblems,
  type PageProblem,
  type PostAct,
  type PostDraft,
} from './post-draft';
import { PostOutcome } from './post-outcome';
import { PostPreview } from './post-preview';
import styles from './create-post.module.css';

interface PostEditorProps {
  start: PostDraft;
  /** The saved version; null before the first save. */
  kept: SocialPost | null;
  pages: readonly SocialPage[];
  onReload: () => void;
}

/** Post editor: pages, text, images and time on one side, the preview on the other. */
export function PostEditor({ start, kept, pages, onReload }: PostEditorProps) {
  const t = useTexts();
  const client = useQueryClient();
  const navigate = useNavigateIfHere();
  const { outlet, timeZone, time, dateTime } = useOutletTime();
  const now = useNow();
  const [draft, setDraft] = useState(start);
  const [saved, setSaved] = useState({ draft: start, post: kept });
  const imagesPart = useRef<HTMLDivElement>(null);
  const { post } = saved;
  const dirty = JSON.stringify(draft) !== JSON.stringify(saved.draft);
  useLeaveGuard(dirty);

  const chosen = pages.filter(({ pageId }) => draft.pageIds.includes(pageId));
  const problems = pageProblems(draft, chosen);
  const problemText = (kind: PageProblem['kind']): string | undefined =>
    problems
      .filter((problem) => problem.kind === kind)
      .map((problem) =>
        problem.kind === 'tooLong'
          ? t('social.post.tooLong', { count: problem.over, page: problem.page.name })
          : t('social.post.needsImage', { page: problem.page.name }),
      )
      .join('. ') || undefined;
  const most = Math.min(...chosen.map(({ kind }) => socialLimits.text[kind]), socialLimits.text.page);
  const at = draft.when === 'later' ? instantOf(draft.at, timeZone) : null;
  const isPast = at !== null && Date.parse(at) <= now;
  const asDraft: PostAct = { kind: 'draft', ...(at !== null && { at }) };
  const isEmpty = draft.text.trim() === '' && draft.images.length === 0;
  const isReady =
    !isEmpty &&
    chosen.length > 0 &&
    problems.length === 0 &&
    (draft.when === 'now' || (at !== null && !isPast));
  const isOut = post !== null && ['published', 'partly', 'publishing'].includes(post.state);

  const take = (next: SocialPost): void => {
    const known = { ...draft, version: next.version };
    setDraft(known);
    setSaved({ draft: known, post: next });
    void refreshSocial(client);
    void navigate(`${paths.createPost}?post=${next.postId}`, { replace: true });
  };
  const save = useCallMutation(
    (call, act: PostAct) =>
      call(endpoints.social.savePost, { body: bodyOf(draft, act, outlet?.outletId ?? null) }),
    {
      onSuccess: (next, act) => {
        take(next);
        if (act.kind === 'draft') notify.success({ message: t('social.post.saved') });
        if (act.kind === 'schedule')
          notify.success({ message: t('social.post.scheduled', { time: dateTime(act.at) }) });
      },
    },
  );
  /** Saves before the network's page opens: the editor is restored from its URL. */
  const keep = async (): Promise<string | null> => {
    if (dirty) await save.mutateAsync(asDraft);
    return `${paths.createPost}?post=${draft.postId}`;
  };
  const change = (next: Partial<PostDraft>): void => setDraft((before) => ({ ...before, ...next }));
  const conflict = save.error instanceof ApiError && save.error.code === 'CONFLICT';
  // Not at the time a person chose: that is when the post is scheduled for.
  const trying = post?.targets.find((target) => ![null, post.publishAt].includes(triedAgainAt(target)));
  const showOutcome = post !== null && ['published', 'partly', 'failed'].includes(post.state);

  return (
    <div className={styles.layout}>
      <Stack gap={4}>
        {showOutcome && (
          <PostOutcome
            post={post}
            keep={keep}
            onImages={() => {
              imagesPart.current?.scrollIntoView({ block: 'center' });
              imagesPart.current?.querySelector('button')?.focus();
            }}
            onChanged={take}
          />
        )}
        {post?.state === 'scheduled' && post.publishAt !== null && (
          <Banner tone={trying?.problem ? 'warn' : 'info'}>
            {trying?.problem
              ? tryingText(t, trying.problem, time)
              : t('social.post.scheduled', { time: dateTime(post.publishAt) })}
          </Banner>
        )}
        {!isOut && (
          <>
            <FieldGroup label={t('social.post.pages')} className={styles.pages}>
              {pages.map((page) => (
                <Checkbox
                  key={page.pageId}
                  label={page.name}
                  description={[
                    t(`social.kind.${page.kind}`),
                    page.userName,
                    ...(page.state === 'expired' ? [t('social.post.expiredPage')] : []),
                  ].join(' · ')}
                  checked={draft.pageIds.includes(page.pageId)}
                  onChange={(event) =>
                    change({
                      pageIds: event.currentTarget.checked
                        ? [...draft.pageIds, page.pageId]
                        : draft.pageIds.filter((pageId) => pageId !== page.pageId),
                    })
                  }
                />
              ))}
            </FieldGroup>
            <TextArea
              label={t('social.post.text')}
              rows={6}
              value={draft.text}
              description={t('social.post.count', { count: lengthOf(draft.text), most })}
              error={problemText('tooLong')}
              onChange={(event) => change({ text: event.currentTarget.value })}
            />
            <div ref={imagesPart}>
              <ImagePicker
                images={draft.images}
                most={socialLimits.images}
                error={problemText('needsImage')}
                onChange={(images) => change({ images })}
              />
            </div>
            <Stack gap={2}>
              <SegmentedControl
                isField
                label={t('social.post.when')}
                choices={[
                  { value: 'now', label: t('social.post.now') },
                  { value: 'later', label: t('social.post.later') },
                ]}
                value={draft.when}
                onChange={(when) => change({ when })}
              />
              {draft.when === 'later' && (
                <DateTimeInput
                  label={t('social.post.date')}
                  description={t('social.post.timeMore', { zone: outlet?.displayName ?? timeZone })}
                  value={draft.at}
                  error={isPast ? t('social.post.timePast') : undefined}
                  onChange={(at) => change({ at })}
                />
              )}
            </Stack>
            {save.isError && (
              <Banner
                tone="error"
                {...(conflict && { action: { label: t('social.post.reload'), onClick: onReload } })}
              >
                {conflict ? t('social.post.conflict') : save.failure}
              </Banner>
            )}
            <Group gap={2} justify="flex-end">
              <Button
                disabled={isEmpty}
                loading={save.isPending && save.variables.kind === 'draft'}
                onClick={() => save.mutate(asDraft)}
              >
                {t('social.post.saveDraft')}
              </Button>
              <Button
                variant="primary"
                disabled={!isReady}
                loading={save.isPending && save.variables.kind !== 'draft'}
                onClick={() =>
                  save.mutate(
                    draft.when === 'later' && at !== null ? { kind: 'schedule', at } : { kind: 'publish' },
                  )
                }
              >
                {t(draft.when === 'later' ? 'social.post.schedule' : 'social.post.publish')}
              </Button>
            </Group>
          </>
        )}
        {isOut && <Text tone="muted">{t('social.post.locked')}</Text>}
      </Stack>
      <PostPreview draft={draft} pages={chosen} />
    </div>
  );
}
