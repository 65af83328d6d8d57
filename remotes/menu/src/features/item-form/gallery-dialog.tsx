import { useState } from 'react';
import { endpoints, type GalleryImage } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@galla/shared/query';
import { Button, confirm, ErrorPanel, IconButton, Skeleton, Stack, Text, TextInput } from '@galla/ui';
import { Modal, FileButton } from '@galla/ui/kit';
import { imageAccept, uploadImages } from '../../lib/upload-image';
import { useMenuText } from '../../messages/texts';
import styles from './gallery-dialog.module.css';

const pageSize = 40;
const galleryKey = ['menu', 'gallery'] as const;

interface GalleryDialogProps {
  /** How many more images the item can have. */
  room: number;
  onChoose: (images: GalleryImage[]) => void;
  onDeleted: (imageId: string) => void;
  onClose: () => void;
}

/** The merchant's images: search, upload, select, delete. */
export function GalleryDialog({ room, onChoose, onDeleted, onClose }: GalleryDialogProps) {
  const t = useMenuText();
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ReadonlyMap<string, GalleryImage>>(new Map());
  const [busy, setBusy] = useState(false);
  const wanted = text.trim();
  const gallery = useInfiniteQuery({
    queryKey: [...galleryKey, wanted],
    queryFn: async ({ pageParam, signal }) => {
      const page = { skip: pageParam, limit: pageSize };
      return wanted === ''
        ? (await http.call(endpoints.gallery.imgs, { query: page }, { signal })).data
        : (await http.call(endpoints.gallery.search, { query: { ...page, text: wanted } }, { signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, page) => sum + page.images.length, 0);
      return loaded < last.total && last.images.length > 0 ? loaded : undefined;
    },
    placeholderData: keepPreviousData,
  });
  const images = gallery.data?.pages.flatMap((page) => page.images) ?? [];
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: galleryKey });
  const toggle = (image: GalleryImage): void =>
    setChosen((before) => {
      const next = new Map(before);
      if (!next.delete(image.imageId) && next.size < room) next.set(image.imageId, image);
      return next;
    });
  const upload = async (files: File[]): Promise<void> => {
    setBusy(true);
    const added = await uploadImages(files, t);
    setBusy(false);
    setText('');
    setChosen(
      (before) =>
        new Map([...before, ...added.map((image) => [image.imageId, image] as const)].slice(0, room)),
    );
    await refresh();
  };
  const remove = async (image: GalleryImage): Promise<void> => {
    const question = { confirmLabel: t('item.deleteConfirm'), danger: true };
    const { name, imageId } = image;
    const sure = await confirm({
      ...question,
      title: t('item.galleryDialog.deleteTitle'),
      message: t('item.galleryDialog.deleteMessage', { name }),
    });
    if (!sure) return;
    const send = (evenIfUsed: boolean) =>
      http.call(endpoints.gallery.deleteImg, { body: { imageId, evenIfUsed } });
    try {
      try {
        await send(false);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'IMAGE_IN_USE') throw error;
        const anyway = await confirm({
          ...question,
          title: t('item.galleryDialog.inUseTitle'),
          message: error.message,
          confirmLabel: t('item.galleryDialog.deleteAnyway'),
        });
        if (!anyway) return;
        await send(true);
      }
      setChosen((before) => new Map([...before].filter(([id]) => id !== imageId)));
      onDeleted(imageId);
      await refresh();
    } catch (error) {
      notify.error({ message: error instanceof Error ? error.message : t('item.galleryDialog.failed') });
    }
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('item.galleryDialog.title')}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            onClick={() => {
              onChoose([...chosen.values()]);
              onClose();
            }}
          >
            {t('item.galleryDialog.choose', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <div className={styles.tools}>
          <TextInput
            type="search"
            size="sm"
            icon="search"
            className={styles.search ?? ''}
            label={t('item.galleryDialog.search')}
            hideLabel
            placeholder={t('item.galleryDialog.search')}
            value={text}
            maxLength={100}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <FileButton
            size="sm"
            icon="upload"
            accept={imageAccept}
            multiple
            label={t('item.upload')}
            loading={busy}
            onFiles={(files) => void upload(files)}
          >
            {t('item.upload')}
          </FileButton>
        </div>
        {gallery.isError && (
          <ErrorPanel title={t('item.galleryDialog.failed')} onRetry={() => void gallery.refetch()} />
        )}
        {gallery.isPending && <Skeleton height={160} radius={12} />}
        {gallery.isSuccess && images.length === 0 && (
          <Text tone="muted">
            {t(wanted === '' ? 'item.galleryDialog.empty' : 'item.galleryDialog.nothing')}
          </Text>
        )}
        <ul className={styles.images} aria-label={t('item.galleryDialog.title')}>
          {images.map((image) => (
            <li
              key={image.imageId}
              className={styles.image}
              data-chosen={chosen.has(image.imageId) || undefined}
            >
              <button
                type="button"
                className={styles.choose}
                aria-pressed={chosen.has(image.imageId)}
                aria-label={t('item.galleryDialog.select', { name: image.name })}
                onClick={() => toggle(image)}
              >
                <img src={image.thumbUrl} alt="" loading="lazy" />
              </button>
              <span className={styles.caption}>
                <Text as="span" size="xs" truncate>
                  {image.name}
                </Text>
                <IconButton
                  icon="trash"
                  size="sm"
                  label={t('item.galleryDialog.delete', { name: image.name })}
                  onClick={() => void remove(image)}
                />
              </span>
            </li>
          ))}
        </ul>
        {gallery.hasNextPage && (
          <Button size="sm" loading={gallery.isFetchingNextPage} onClick={() => void gallery.fetchNextPage()}>
            {t('item.galleryDialog.more')}
          </Button>
        )}
      </Stack>
    </Modal>
  );
}
