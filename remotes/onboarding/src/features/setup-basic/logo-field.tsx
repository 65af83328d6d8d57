import { useState } from 'react';
import { endpoints, imageTypes, menuUploadLimits, type OutletSetup } from '@galla/contract';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Button, Group } from '@galla/ui';
import { FieldGroup, FileButton } from '@galla/ui/kit';
import { acceptOf, fileProblem, megabytesOf, type FileRule } from '@galla/ui/lists';
import { lazyComponent } from '@galla/shared/composition';
import { takeSetup } from '../../lib/setup/setup.queries';
import { useTexts } from '../../messages/texts';
import { OutletLogo } from '../../ui/outlet-logo';

const cropDialog = lazyComponent(async () => (await import('./logo-crop.dialog')).LogoCropDialog);
const images: FileRule = { types: imageTypes, bytes: menuUploadLimits.image };

/** The outlet's logo: select, crop to a square, upload, remove. */
export function LogoField({ setup, onRemove }: { setup: OutletSetup; onRemove: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const upload = useCallMutation((call, body: FormData) => call(endpoints.outletSetup.logo, { body }), {
    onSuccess: (stored) => takeSetup(client, stored),
    onSettled: () => setFile(null),
  });
  const problem = wrong ?? upload.failure;
  const { outletLogo, logoName } = setup.basic;

  function choose(chosen: File | undefined): void {
    setWrong(null);
    upload.clearFailure();
    if (!chosen) return;
    const refusal = fileProblem(chosen, images);
    if (refusal === 'type') setWrong(t('setupBasic.logoType'));
    else if (refusal === 'size') setWrong(t('setupBasic.logoSize', { megabytes: megabytesOf(images.bytes) }));
    else setFile(chosen);
  }
  async function keep(logo: File): Promise<void> {
    const body = new FormData();
    body.set('outletId', setup.outletId);
    body.set('file', logo);
    await upload.mutateAsync(body).catch(() => undefined);
  }

  return (
    <Group gap={4} wrap={false}>
      <OutletLogo url={outletLogo} size={88} />
      <FieldGroup
        label={t('setupBasic.logo')}
        description={logoName === '' ? t('setupBasic.logoHint') : logoName}
        error={problem ?? undefined}
      >
        <Group gap={2}>
          <FileButton
            size="sm"
            icon="upload"
            accept={acceptOf(images.types)}
            label={t('setupBasic.logoChoose')}
            onFiles={([chosen]) => choose(chosen)}
          >
            {t(outletLogo === '' ? 'setupBasic.logoChoose' : 'setupBasic.logoReplace')}
          </FileButton>
          {outletLogo !== '' && (
            <Button size="sm" variant="dangerGhost" onClick={onRemove}>
              {t('setupBasic.logoRemove')}
            </Button>
          )}
        </Group>
      </FieldGroup>
      {file && (
        <cropDialog.Part
          file={file}
          onCut={keep}
          onUnreadable={() => {
            setFile(null);
            setWrong(t('setupBasic.logoType'));
          }}
          onClose={() => setFile(null)}
        />
      )}
    </Group>
  );
}
