import { useState } from 'react';
import { bannerShape, endpoints, imageTypes, menuUploadLimits, type BannerImage } from '@galla/contract';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Stack, Text } from '@galla/ui';
import { ImageCropDialog } from '@galla/ui/crop';
import { FileButton, useNarrow } from '@galla/ui/kit';
import { useTexts } from '../../messages/texts';
import styles from './banners.module.css';

const megabyte = 1024 * 1024;
const accept = imageTypes.map((type) => `.${type}`).join(',');
/** Timeout for uploads on slow connections. */
const uploadTimeoutMs = 120_000;

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
    const type = chosen.name.split('.').at(-1)?.toLowerCase();
    if (!imageTypes.some((each) => each === type)) setProblem(t('banners.pictureType'));
    else if (chosen.size > menuUploadLimits.image)
      setProblem(t('banners.pictureSize', { megabytes: menuUploadLimits.image / megabyte }));
    else setFile(chosen);
  };
  const keep = async (picture: File): Promise<void> => {
    const body = new FormData();
    body.set('file', picture);
    await upload.mutateAsync(body).then(onChange, () => undefined);
    setFile(null);
  };
  const told = problem ?? upload.failure ?? error;
  return (
    <Stack gap={2}>
      <Text weight="semibold">{t('banners.picture')}</Text>
      <Text size="sm" tone="muted">
        {t('banners.pictureHint', bannerShape)}
      </Text>
      {image && <img className={styles.picture} src={image.url} alt={t('banners.pictureAlt')} />}
      <Group gap={2}>
        <FileButton
          icon="upload"
          accept={accept}
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
      {told !== undefined && (
        <Text size="sm" tone="red" role="alert">
          {told}
        </Text>
      )}
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
    </Stack>
  );
}
