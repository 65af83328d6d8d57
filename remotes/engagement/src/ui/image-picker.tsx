import { useState } from 'react';
import type { MenuImage } from '@galla/contract';
import { useQuery, useQueryClient } from '@galla/shared/query';
import { Button, ErrorPanel, IconButton, Skeleton, Stack, Text, TextInput } from '@galla/ui';
import { FieldGroup, FileButton, Modal } from '@galla/ui/kit';
import { imagesQuery, refreshSocial } from '../lib/social/social.queries';
import { imageAccept, uploadImages } from '../lib/social/upload-image';
import { useTexts } from '../messages/texts';
import styles from './image-picker.module.css';

const firstImages = 24;

interface ImagePickerProps {
  images: readonly MenuImage[];
  most: number;
  error?: string | undefined;
  onChange: (images: MenuImage[]) => void;
}

/** Images of a post or an ad: uploaded, or selected from the gallery. */
export function ImagePicker({ images, most, error, onChange }: ImagePickerProps) {
  const t = useTexts();
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const [busy, setBusy] = useState(false);
  const add = (more: readonly MenuImage[]): void => {
    const fresh = more.filter(({ imageId }) => !images.some((image) => image.imageId === imageId));
    // With a maximum of one, a new image replaces it.
    const all = most === 1 && fresh.length > 0 ? fresh : [...images, ...fresh];
    onChange(all.slice(0, most).map(({ imageId, url, thumbUrl }) => ({ imageId, url, thumbUrl })));
  };
  const upload = async (files: File[]): Promise<void> => {
    setBusy(true);
    add(await uploadImages(files, t));
    setBusy(false);
    await refreshSocial(client);
  };
  const full = most > 1 && images.length >= most;
  return (
    <FieldGroup
      label={t('social.images.title')}
      description={t('social.images.more', { most })}
      error={error}
      className={styles.field}
    >
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image, index) => (
            <li key={image.imageId} className={styles.image}>
              <img src={image.thumbUrl} alt={t('social.images.image', { number: index + 1 })} />
              <IconButton
                icon="trash"
                size="sm"
                variant="secondary"
                label={t('social.images.remove', { number: index + 1 })}
                onClick={() => onChange(images.filter(({ imageId }) => imageId !== image.imageId))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <FileButton
          size="sm"
          icon="upload"
          accept={imageAccept}
          multiple={most > 1}
          label={t('social.images.upload')}
          loading={busy}
          disabled={full}
          onFiles={(files) => void upload(files)}
        >
          {t('social.images.upload')}
        </FileButton>
        <Button size="sm" icon="search" disabled={full} onClick={() => setChoosing(true)}>
          {t('social.images.gallery')}
        </Button>
      </div>
      {choosing && (
        <Gallery
          onChoose={(image) => {
            add([image]);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </FieldGroup>
  );
}

function Gallery({ onChoose, onClose }: { onChoose: (image: MenuImage) => void; onClose: () => void }) {
  const t = useTexts();
  const [text, setText] = useState('');
  const [limit, setLimit] = useState(firstImages);
  const gallery = useQuery(imagesQuery(text.trim(), limit));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('social.images.gallery')}
      width={680}
      footer={<Button onClick={onClose}>{t('social.images.close')}</Button>}
    >
      <Stack gap={3}>
        <TextInput
          type="search"
          icon="search"
          label={t('social.images.search')}
          hideLabel
          placeholder={t('social.images.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {gallery.isError && (
          <ErrorPanel title={t('social.loadFailed')} onRetry={() => void gallery.refetch()} />
        )}
        {gallery.isPending && <Skeleton height={160} radius={12} />}
        {gallery.data?.images.length === 0 && <Text tone="muted">{t('social.images.empty')}</Text>}
        <ul className={styles.gallery}>
          {gallery.data?.images.map((image) => (
            <li key={image.imageId}>
              <button
                type="button"
                className={styles.choice}
                aria-label={t('social.images.choose', { name: image.name })}
                onClick={() => onChoose(image)}
              >
                <img src={image.thumbUrl} alt="" loading="lazy" />
                <Text as="span" size="xs" truncate>
                  {image.name}
                </Text>
              </button>
            </li>
          ))}
        </ul>
        {gallery.data !== undefined && gallery.data.total > gallery.data.images.length && (
          <Button size="sm" onClick={() => setLimit((before) => before + firstImages)}>
            {t('social.images.moreButton')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
