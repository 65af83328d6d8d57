import { useRef } from 'react';
import { documentBytes, documentTypes, endpoints, type OutletDocument } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Icon, Stack, Text } from '@galla/ui';
import { saveFile } from '@galla/ui/kit';
import { useCallOptions } from '@galla/shared/composition';
import { useTexts } from '../../messages/texts';

/** Timeout for files on slow connections. */
const uploadTimeoutMs = 120_000;
const accept = documentTypes.map((type) => `.${type}`).join(',');

interface CertificateFieldProps {
  outletId: string;
  documentId: string | null;
  /** Name of the stored file; empty for one just uploaded. */
  name: string;
  onUploaded: (document: OutletDocument) => void;
}

/** The certificate: upload, name, download. The server checks the bytes. */
export function CertificateField({ outletId, documentId, name, onUploaded }: CertificateFieldProps) {
  const t = useTexts();
  const options = useCallOptions();
  const input = useRef<HTMLInputElement>(null);
  const upload = useCallMutation(
    async (call, file: File) => {
      const type = file.name.split('.').at(-1)?.toLowerCase() ?? '';
      if (!documentTypes.some((known) => known === type)) throw new Error(t('setupFssai.fileType'));
      if (file.size > documentBytes) throw new Error(t('setupFssai.fileSize'));
      const body = new FormData();
      body.set('outletId', outletId);
      body.set('file', file);
      return call(endpoints.outletRecords.uploadCertificate, { body }, { timeoutMs: uploadTimeoutMs });
    },
    { onSuccess: onUploaded },
  );
  const shown = upload.data?.documentId === documentId ? upload.data.name : name;

  const download = async (id: string): Promise<void> => {
    try {
      const query = { outletId, documentId: id };
      const { file } = await http.download(endpoints.outletRecords.certificate, { query }, options);
      saveFile(file, shown === '' ? 'certificate' : shown);
    } catch (error) {
      notify.error({ message: failureText(error) });
    }
  };

  const problem =
    upload.error === null ? null : upload.error.name === 'ApiError' ? upload.failure : upload.error.message;
  return (
    <Stack gap={3}>
      {documentId !== null && (
        <Group gap={2}>
          <Icon name="note" />
          <Text>{shown}</Text>
          <Button size="sm" variant="ghost" icon="download" onClick={() => void download(documentId)}>
            {t('setupFssai.download')}
          </Button>
        </Group>
      )}
      <Group gap={3}>
        <Button icon="upload" loading={upload.isPending} onClick={() => input.current?.click()}>
          {t(documentId === null ? 'setupFssai.upload' : 'setupFssai.replace')}
        </Button>
        <Text size="sm" tone="muted">
          {t('setupFssai.fileHint')}
        </Text>
      </Group>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('setupFssai.certificate')}
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) upload.mutate(file);
          // Selecting the same file again must fire a change event.
          event.currentTarget.value = '';
        }}
      />
      {problem !== null && (
        <Text size="sm" tone="red" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
  );
}
