import type { SocialPage } from '@galla/contract';
import { Card, Heading, Stack, Text } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import type { PostDraft } from './post-draft';
import styles from './create-post.module.css';

/** Preview of the post on each selected page. */
export function PostPreview({ draft, pages }: { draft: PostDraft; pages: readonly SocialPage[] }) {
  const t = useTexts();
  return (
    <section aria-label={t('social.post.preview')} className={styles.preview}>
      <Heading level={2}>{t('social.post.preview')}</Heading>
      {pages.length === 0 && <Text tone="muted">{t('social.post.previewEmpty')}</Text>}
      {pages.map((page) => (
        <Card key={page.pageId} as="article" aria-label={t('social.post.previewOn', { page: page.name })}>
          <Stack gap={2}>
            <div>
              <Text weight="semibold">{page.name}</Text>
              <Text size="xs" tone="muted">
                {t('social.post.previewNow')}
              </Text>
            </div>
            {page.kind === 'photos' && <Pictures draft={draft} />}
            {draft.text === '' ? (
              <Text tone="muted">{t('social.post.previewNoText')}</Text>
            ) : (
              <Text className={styles.words ?? ''}>{draft.text}</Text>
            )}
            {page.kind === 'page' && <Pictures draft={draft} />}
          </Stack>
        </Card>
      ))}
    </section>
  );
}

function Pictures({ draft: { images } }: { draft: PostDraft }) {
  if (images.length === 0) return null;
  return (
    <div className={styles.pictures} data-count={images.length}>
      {images.map((image) => (
        <img key={image.imageId} src={image.url} alt="" />
      ))}
    </div>
  );
}
