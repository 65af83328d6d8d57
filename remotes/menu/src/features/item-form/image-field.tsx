import { useState } from 'react';
import { menuLimits, type MenuImage } from '@galla/contract';
import { notify } from '@galla/shared/notify';
import { Button, IconButton, Stack, Text } from '@galla/ui';
import { DropZone } from '@galla/ui/lists';
import { imageAccept, uploadImages } from '../../lib/upload-image';
import { useMenuText } from '../../messages/texts';
import { GalleryDialog } from './gallery-dialog';
import styles from './image-field.module.css';

interface ImageFieldProps {
  images: readonly MenuImage[];
  onChange: (images: MenuImage[]) => void;
}

const most = menuLimits.imagesPerItem;

/** Images of an item: uploaded or selected from the gallery; the first is shown on the menu. */
export function ImageField({ images, onChange }: ImageFieldProps) {
  const t = useMenuText();
  const [busy, setBusy] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const add = (added: readonly MenuImage[]): void => {
    const known = new Set(images.map(({ imageId }) => imageId));
    const all = [
      ...images,
      ...added
        .filter(({ imageId }) => !known.has(imageId))
        .map(({ imageId, url, thumbUrl }) => ({ imageId, url, thumbUrl })),
    ];
    if (all.length > most) notify.warning({ message: t('item.tooManyImages', { count: most }) });
    onChange(all.slice(0, most));
  };
  const isFull = images.length >= most;
  const upload = (files: File[]): void => {
    // Nothing is uploaded that there is no room for.
    if (isFull) return void notify.warning({ message: t('item.tooManyImages', { count: most }) });
    setBusy(true);
    void uploadImages(files, t)
      .then(add)
      .finally(() => setBusy(false));
  };
  return (
    <Stack gap={3}>
      <Text size="sm" tone="muted">
        {t('item.imagesHint', { count: most })}
      </Text>
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image, index) => (
            <li key={image.imageId} className={styles.image}>
              <img
                src={image.thumbUrl}
                alt={t('item.image', { position: index + 1 })}
                width={112}
                height={112}
              />
              {index === 0 && <span className={styles.first}>{t('item.first')}</span>}
              <span className={styles.acts}>
                {index > 0 && (
                  <IconButton
                    icon="chevronLeft"
                    size="sm"
                    label={t('item.moveFirst', { position: index + 1 })}
                    onClick={() => onChange([image, ...images.filter((one) => one !== image)])}
                  />
                )}
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('item.removeImage', { position: index + 1 })}
                  onClick={() => onChange(images.filter((one) => one !== image))}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <DropZone
        compact
        accept={imageAccept}
        label={t('item.upload')}
        lead={null}
        button={{
          size: 'sm',
          icon: 'upload',
          variant: 'secondary',
          loading: busy,
          disabled: isFull,
        }}
        onFiles={upload}
        actions={
          <Button size="sm" icon="search" disabled={isFull} onClick={() => setChoosing(true)}>
            {t('item.gallery')}
          </Button>
        }
      >
        <Text size="sm" tone="muted">
          {t('item.drop')}
        </Text>
      </DropZone>
      {choosing && (
        <GalleryDialog
          room={most - images.length}
          onChoose={add}
          onDeleted={(imageId) => onChange(images.filter((image) => image.imageId !== imageId))}
          onClose={() => setChoosing(false)}
        />
      )}
    </Stack>
  );
}
