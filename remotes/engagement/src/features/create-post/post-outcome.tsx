import { endpoints, type SocialPost } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Button, ButtonLink, Card, Group, Heading, Stack, StatusDot, Text } from '@galla/ui';
import { paths } from '../../lib/paths';
import { triedAgainAt, useOutletTime } from '../../lib/social/network-problem';
import { useNow } from '../../lib/social/use-now';
import { useTexts } from '../../messages/texts';
import { TargetProblemNote } from '../../ui/network-problem';
import styles from './create-post.module.css';

const tones = { waiting: 'grey', sending: 'blue', published: 'green', failed: 'red' } as const;

interface PostOutcomeProps {
  post: SocialPost;
  /** Saves the input; returns the URL to come back to. */
  keep: () => Promise<string | null>;
  onImages: () => void;
  onChanged: (post: SocialPost) => void;
}

/** Result of a post per page, with the actions where it failed. */
export function PostOutcome({ post, keep, onImages, onChanged }: PostOutcomeProps) {
  const t = useTexts();
  const { time } = useOutletTime();
  const now = useNow();
  const failed = post.targets.filter(({ state }) => state === 'failed');
  const retryAt = failed
    .flatMap(({ problem }) => problem?.retryAt ?? [])
    .sort()
    .at(-1);
  const wantsImage = failed.some(({ problem }) => problem?.reason === 'imageRejected');
  const retry = useCallMutation(endpoints.social.retryPost, { onSuccess: onChanged, failureToast: true });
  const allOut = post.targets.every(({ state }) => state === 'published');
  return (
    <Card
      as="section"
      tone={allOut ? 'green' : failed.length > 0 ? 'red' : 'amber'}
      aria-label={t('social.post.outcome')}
    >
      <Stack gap={3}>
        <Heading level={2}>{t('social.post.outcome')}</Heading>
        <Text as="output">
          {allOut
            ? t('social.post.allOut', { count: post.targets.length })
            : t(post.state === 'failed' ? 'social.post.nothingOut' : 'social.post.someOut')}
        </Text>
        <ul className={styles.targets}>
          {post.targets.map((target) => (
            <li key={target.pageId}>
              <Group gap={2} align="center">
                <Text weight="semibold">{target.name}</Text>
                <StatusDot tone={tones[target.state]}>{t(`social.post.onPage.${target.state}`)}</StatusDot>
                {target.permalink !== null && (
                  <a href={target.permalink} target="_blank" rel="noreferrer">
                    {t('social.post.look')}
                  </a>
                )}
              </Group>
              {(target.state === 'failed' || triedAgainAt(target) !== null) && (
                <TargetProblemNote target={target} keep={keep} />
              )}
            </li>
          ))}
        </ul>
        <Group gap={2}>
          {retryAt !== undefined && Date.parse(retryAt) > now && (
            <Button
              variant="primary"
              loading={retry.isPending}
              onClick={() => retry.mutate({ postId: post.postId, at: retryAt })}
            >
              {t('social.tryAt', { time: time(retryAt) })}
            </Button>
          )}
          {wantsImage && post.state === 'failed' && (
            <Button variant="primary" onClick={onImages}>
              {t('social.otherImage')}
            </Button>
          )}
          {failed.length > 0 && (
            <Button
              icon="refresh"
              loading={retry.isPending}
              onClick={() => retry.mutate({ postId: post.postId })}
            >
              {t('social.tryNow')}
            </Button>
          )}
          {post.state === 'partly' && (
            <ButtonLink to={`${paths.createPost}?copy=${post.postId}`}>{t('social.list.copy')}</ButtonLink>
          )}
          {allOut && <ButtonLink to={paths.createPost}>{t('social.post.another')}</ButtonLink>}
          <ButtonLink to={paths.managePosts}>{t('social.allPosts')}</ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
