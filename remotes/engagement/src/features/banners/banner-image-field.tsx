import { useState } from 'react';
import { bannerShape, endpoints, type BannerImage } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Stack } from '@galla/ui';
import { ImageCropDialog } from '@galla/ui/crop';
import { FieldGroup, FileButton, useNarrow } from '@galla/ui/kit';
import { fileProblem, megabytesOf, uploadTimeoutMs } from '@galla/ui/lists';
import { imageAccept, images } from '../../lib/social/upload-image';
import { useTexts } from '../../messages/texts';
import styles from './banners.module.css';

interface BannerImageFieldProps {
  image: BannerImage | null;
  /** Validation message of the form. */
  error: string | undefined;
  onChange: (image: BannerImage | null) => void;
}

/** The image of a banner: select, crop, upload to the gallery, remove. */
export function BannerImageField({ image, error, onChange }: BannerImageFieldProps) {
  const t = useTexts();
  const narrow = useNarrow();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useCallMutation((call, body: FormData) =>
    call(endpoints.banners.image, { body }, { timeoutMs: uploadTimeoutMs }),
  );

  const choose = ([chosen]: File[]): void => {
    setProblem(null);
    upload.clearFailure();
    if (!chosen) return;
    const wrong = fileProblem(chosen, images);
    if (wrong === 'type') setProblem(t('banners.pictureType'));
    else if (wrong === 'size') setProblem(t('banners.pictureSize', { megabytes: megabytesOf(images.bytes) }));
    else setFile(chosen);
  };
  const keep = async (picture: File): Promise<void> => {
    const body = new FormData();
    body.set('file', picture);
    await upload.mutateAsync(body).then(onChange, () => undefined);
    setFile(null);
  };
  const shownError = problem ?? upload.failure ?? error;
  return (
    <FieldGroup
      label={t('banners.picture')}
      description={t('banners.pictureHint', bannerShape)}
      error={shownError}
    >
      <Stack gap={2}>
        {image && <img className={styles.picture} src={image.url} alt={t('banners.pictureAlt')} />}
        <Group gap={2}>
          <FileButton
            icon="upload"
            accept={imageAccept}
            label={t(image ? 'banners.pictureReplace' : 'banners.pictureChoose')}
            onFiles={choose}
          >
            {t(image ? 'banners.pictureReplace' : 'banners.pictureChoose')}
          </FileButton>
          {image && (
            <Button variant="dangerGhost" onClick={() => onChange(null)}>
              {t('banners.pictureRemove')}
            </Button>
          )}
        </Group>
      </Stack>
      {file && (
        <ImageCropDialog
          file={file}
          title={t('banners.cropTitle')}
          output={bannerShape}
          frameWidth={narrow ? 270 : 500}
          onCut={keep}
          onUnreadable={() => {
            setFile(null);
            setProblem(t('banners.pictureType'));
          }}
          onClose={() => setFile(null)}
        />
      )}
    </FieldGroup>
  );
}
