import { endpoints, type PostTarget, type SocialPost } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Badge, Button, ButtonLink, Card, confirm, Group, Spacer, Stack, StatusDot, Text } from '@galla/ui';
import { KeyFigure, KeyFigures } from '@galla/ui/kit';
import { paths } from '../../lib/paths';
import { networkProblemOf, triedAgainAt, useOutletTime } from '../../lib/social/network-problem';
import { refreshSocial } from '../../lib/social/social.queries';
import { useTexts } from '../../messages/texts';
import { NetworkProblemNote, TargetProblemNote } from '../../ui/network-problem';
import styles from './manage-posts.module.css';

const tones = {
  draft: 'grey',
  scheduled: 'blue',
  publishing: 'blue',
  published: 'green',
  partly: 'amber',
  failed: 'red',
} as const;
const pageTones = { waiting: 'grey', sending: 'blue', published: 'green', failed: 'red' } as const;
const toneOf = (target: PostTarget) =>
  triedAgainAt(target) !== null ? 'amber' : target.problem !== null ? 'red' : pageTones[target.state];
const figures = ['reach', 'likes', 'comments', 'shares'] as const;
const longestTitle = 60;

/** Post card: text, pages, results, actions. */
export function PostCard({ post }: { post: SocialPost }) {
  const t = useTexts();
  const client = useQueryClient();
  const { dateTime, locale } = useOutletTime();
  const remove = useCallMutation(endpoints.social.deletePost, {
    failureToast: (error) => networkProblemOf(error) === null,
    onSuccess: () => refreshSocial(client),
  });
  const problem = networkProblemOf(remove.error);
  const ask = async (): Promise<void> => {
    const isOut = post.targets.some(({ state }) => state === 'published');
    const sure = await confirm({
      title: t('social.list.deleteTitle'),
      message: t(isOut ? 'social.list.deleteOut' : 'social.list.deleteDraft'),
      confirmLabel: t('social.list.delete'),
      danger: true,
    });
    if (sure) remove.mutate({ postId: post.postId });
  };
  const count = new Intl.NumberFormat(locale);
  const words = post.text.trim() === '' ? t('social.list.noText') : post.text;
  const isOpen = ['draft', 'scheduled', 'failed'].includes(post.state);
  const here = async (): Promise<string> => paths.managePosts;
  // Also of a page that waits and has lost its connection: the post would not go out.
  const problems = post.targets.filter((target) => target.problem !== null);
  const stopped = problems.find((target) => triedAgainAt(target) === null) ?? problems[0];
  return (
    <Card as="li" aria-label={words.slice(0, longestTitle)}>
      <div className={styles.post}>
        {post.images[0] && (
          <img className={styles.thumb} src={post.images[0].thumbUrl} alt="" loading="lazy" />
        )}
        <Stack gap={2} className={styles.content ?? ''}>
          <Group gap={2} align="center">
            <Badge tone={tones[post.state]} mark>
              {t(`social.list.badge.${post.state}`)}
            </Badge>
            <Text as="span" size="sm" tone="muted">
              {post.state === 'scheduled' && post.publishAt !== null
                ? t('social.list.goesOut', { time: dateTime(post.publishAt) })
                : t('social.list.changed', { time: dateTime(post.updatedAt) })}
            </Text>
          </Group>
          <Text className={styles.words ?? ''}>{words}</Text>
          <Group gap={3}>
            {post.targets.map((target) => (
              <StatusDot key={target.pageId} tone={toneOf(target)}>
                {target.name}
              </StatusDot>
            ))}
          </Group>
          {post.insights !== null && (
            <KeyFigures compact label={t('social.list.figures')}>
              {figures.map((figure) => (
                <KeyFigure key={figure} label={t(`social.list.${figure}`)}>
                  {count.format(post.insights?.[figure] ?? 0)}
                </KeyFigure>
              ))}
            </KeyFigures>
          )}
          {problem !== null ? (
            <NetworkProblemNote problem={problem} about="post" keep={here} />
          ) : (
            stopped !== undefined && <TargetProblemNote target={stopped} keep={here} />
          )}
          <Group gap={2}>
            <Spacer />
            {isOpen ? (
              <ButtonLink size="sm" icon="edit" to={`${paths.createPost}?post=${post.postId}`}>
                {t('social.list.edit')}
              </ButtonLink>
            ) : (
              <ButtonLink size="sm" icon="copy" to={`${paths.createPost}?copy=${post.postId}`}>
                {t('social.list.copy')}
              </ButtonLink>
            )}
            {post.state !== 'publishing' && (
              <Button
                size="sm"
                icon="trash"
                variant="dangerGhost"
                edge="end"
                loading={remove.isPending}
                onClick={() => void ask()}
              >
                {t('social.list.delete')}
              </Button>
            )}
          </Group>
        </Stack>
      </div>
    </Card>
  );
}
