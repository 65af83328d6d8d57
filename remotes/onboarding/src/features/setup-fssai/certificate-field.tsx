import { documentBytes, documentTypes, endpoints, type OutletDocument } from '@galla/contract';
import { failureText, http } from '@galla/shared/http';
import { notify } from '@galla/shared/notify';
import { useCallMutation } from '@galla/shared/query';
import { Button, Group, Icon, Stack, Text } from '@galla/ui';
import { FieldGroup, FileButton, saveFile } from '@galla/ui/kit';
import { acceptOf, fileProblem, uploadTimeoutMs } from '@galla/ui/lists';
import { useCallOptions } from '@galla/shared/composition';
import { useTexts } from '../../messages/texts';

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
  const upload = useCallMutation(
    async (call, file: File) => {
      const wrong = fileProblem(file, { types: documentTypes, bytes: documentBytes });
      if (wrong !== null)
        throw new Error(t(wrong === 'type' ? 'setupFssai.fileType' : 'setupFssai.fileSize'));
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
    <FieldGroup
      label={t('setupFssai.certificate')}
      hideLabel
      description={t('setupFssai.fileHint')}
      error={problem ?? undefined}
    >
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
        <div>
          <FileButton
            icon="upload"
            loading={upload.isPending}
            accept={acceptOf(documentTypes)}
            label={t('setupFssai.certificate')}
            onFiles={([file]) => file && upload.mutate(file)}
          >
            {t(documentId === null ? 'setupFssai.upload' : 'setupFssai.replace')}
          </FileButton>
        </div>
      </Stack>
    </FieldGroup>
  );
}
