import { useState } from 'react';
import {
  crmImportRefusalSchema,
  crmImportTypes,
  crmLimits,
  endpoints,
  type CrmImport,
  type CrmSheet,
} from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { ApiError, failureText, http } from '@galla/shared/http';
import { useLanguage } from '@galla/shared/i18n';
import { useCallMutation, useQueryClient } from '@galla/shared/query';
import { Banner, Button, Card, Group, Heading, Spinner, Stack, Text } from '@galla/ui';
import { FileButton } from '@galla/ui/kit';
import { acceptOf, fileProblem, megabytesOf, type FileRule } from '@galla/ui/lists';
import { download } from '../../lib/download';
import { useTexts, type ReportText } from '../../messages/texts';
import { refreshCustomers } from './customers.queries';
import { ImportColumns, type ImportChoice } from './import-columns';
import { ImportReport } from './import-report';

const readTimeoutMs = 60_000;
const sheets: FileRule = { types: crmImportTypes, bytes: crmLimits.importBytes };
const megabytes = megabytesOf(sheets.bytes);

function refusal(error: unknown, t: ReportText): string {
  const refused = error instanceof ApiError ? error.detailsAs(crmImportRefusalSchema) : null;
  if (refused && refused.columns.length > 0) {
    return t('import.missing', {
      columns: refused.columns.map((column) => t(`import.column.${column}`)).join(', '),
    });
  }
  return failureText(error);
}

interface Given {
  file: File;
  choice: ImportChoice;
}
/** What there is to choose from in a file that wasn't read. */
const refusedSheet = (error: unknown): CrmSheet | null =>
  (error instanceof ApiError ? error.detailsAs(crmImportRefusalSchema)?.sheet : null) ?? null;

/** Import of customers: a file is checked, then its good rows are written, and the whole can be undone. */
export function ImportView() {
  const t = useTexts();
  const { locale } = useLanguage();
  const limits = { megabytes, rows: new Intl.NumberFormat(locale).format(crmLimits.importRows) };
  const client = useQueryClient();
  const [wrong, setWrong] = useState<string | null>(null);
  const [report, setReport] = useState<CrmImport | null>(null);
  /** How the file was read, for choosing otherwise. */
  const [sheet, setSheet] = useState<CrmSheet | null>(null);
  const upload = useCallMutation(
    (call, { file, choice }: Given) => {
      const body = new FormData();
      body.set('file', file);
      const { mapping, ...rest } = choice;
      const query = { ...rest, ...(mapping && { mapping: JSON.stringify(mapping) }) };
      return call(endpoints.crm.crmImportFile, { query, body }, { timeoutMs: readTimeoutMs });
    },
    {
      onSuccess: (checked) => {
        setReport(checked);
        setSheet(checked.sheet ?? null);
      },
      onError: (error) => setSheet(refusedSheet(error)),
    },
  );
  const apply = useCallMutation(
    (call, importId: string) =>
      call(endpoints.crm.applyImport, { body: { importId } }, { timeoutMs: readTimeoutMs }),
    {
      onSuccess: async (done) => {
        setReport(done);
        await refreshCustomers(client);
      },
    },
  );
  const undo = useCallMutation(
    (call, importId: string) =>
      call(endpoints.crm.undoImport, { body: { importId } }, { timeoutMs: readTimeoutMs }),
    {
      onSuccess: async () => {
        setReport((before) => before && { ...before, state: 'undone', undoUntil: null });
        await refreshCustomers(client);
      },
    },
  );
  useUnsavedWork(report?.state === 'checked');
  const take = (file: File): void => {
    setReport(null);
    setSheet(null);
    for (const act of [upload, apply, undo]) act.reset();
    setWrong(null);
    const wrongFile = fileProblem(file, sheets);
    if (wrongFile === 'type') return setWrong(t('import.wrongType', { name: file.name }));
    if (wrongFile === 'size') return setWrong(t('import.tooLarge', limits));
    upload.mutate({ file, choice: {} });
  };
  const given = upload.variables;
  const failed = [upload, apply, undo].find(({ isError }) => isError);
  const problem = wrong ?? (failed ? refusal(failed.error, t) : null);
  return (
    <Stack gap={4}>
      {problem !== null && <Banner tone="error">{problem}</Banner>}
      {undo.data && (
        <Banner tone={undo.data.kept > 0 ? 'warn' : 'success'}>{t('import.undone', undo.data)}</Banner>
      )}
      <Card as="section">
        <Stack gap={3}>
          <Heading level={2}>{t('import.title')}</Heading>
          <Text tone="muted">{t('import.hint', limits)}</Text>
          {upload.isPending ? (
            <Group gap={2}>
              <Spinner />
              <output>{t('import.reading', { name: upload.variables.file.name })}</output>
            </Group>
          ) : (
            <Group gap={2}>
              <FileButton
                variant="primary"
                icon="upload"
                accept={acceptOf(sheets.types)}
                label={t('import.choose')}
                onFiles={([file]) => file && take(file)}
              >
                {t('import.choose')}
              </FileButton>
              <Button
                icon="download"
                onClick={() =>
                  void download(() => http.download(endpoints.crm.importTemplate), 'customers.csv')
                }
              >
                {t('import.template')}
              </Button>
            </Group>
          )}
        </Stack>
      </Card>
      {sheet && given && report?.state !== 'applied' && report?.state !== 'undone' && (
        <ImportColumns
          key={JSON.stringify(sheet)}
          sheet={sheet}
          isOpen={report === null}
          busy={upload.isPending}
          onChoose={(choice) => {
            setReport(null);
            upload.mutate({ file: given.file, choice });
          }}
        />
      )}
      {report && (
        <ImportReport
          key={`${report.importId} ${report.state}`}
          report={report}
          busy={apply.isPending || undo.isPending}
          onApply={() => apply.mutate(report.importId)}
          onUndo={() => undo.mutate(report.importId)}
        />
      )}
    </Stack>
  );
}
