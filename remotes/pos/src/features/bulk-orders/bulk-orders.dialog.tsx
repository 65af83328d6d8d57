import { useState } from 'react';
import { csvRefusalSchema, endpoints, posLimits, type CsvOrders } from '@galla/contract';
import { ApiError, failureText, http } from '@galla/shared/http';
import { useCallMutation, type CallEndpoint } from '@galla/shared/query';
import { useSession } from '@galla/shared/session';
import { Banner, Button, Stack, Text } from '@galla/ui';
import { Modal, Select, saveFile } from '@galla/ui/kit';
import { DropZone, megabytesOf } from '@galla/ui/lists';
import { useCallOptions } from '@galla/shared/composition';
import { usePosText } from '../../messages/texts';
import { BulkReport } from './bulk-report';

export interface BulkOrdersDialogProps {
  outletId: string | null;
  onClose: () => void;
}

type Kind = 'upload' | 'template' | 'apply';
const applyTimeoutMs = 120_000;

/** Orders from a spreadsheet: every row is validated first, then the valid ones are placed. */
export function BulkOrdersDialog({ outletId: wanted, onClose }: BulkOrdersDialogProps) {
  const t = usePosText();
  const options = useCallOptions();
  const outlets = useSession((state) => state.outletList);
  const panelOutletId = useSession((state) => state.outletId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Defaults to the call's outlet, else the panel's, unless that was closed permanently.
  const panelOutlet = outlets.find((outlet) => outlet.outletId === panelOutletId) ?? outlets[0];
  const outletId = chosenId ?? wanted ?? panelOutlet?.outletId ?? null;
  const [report, setReport] = useState<CsvOrders | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);

  function refusalText(error: unknown): string {
    const refused = error instanceof ApiError ? error.detailsAs(csvRefusalSchema) : null;
    if (!refused) return failureText(error);
    return t(`bulk.refused.${refused.reason}`, {
      columns: refused.columns.join(', '),
      count: posLimits.csvRows,
    });
  }
  const act = useCallMutation((call, { work }: { kind: Kind; work: (call: CallEndpoint) => Promise<void> }) =>
    work(call),
  );
  const busy = act.isPending ? act.variables.kind : null;
  const failure = isTooLarge
    ? t('bulk.tooLarge', { megabytes: megabytesOf(posLimits.csvBytes) })
    : act.isError
      ? refusalText(act.error)
      : null;
  const run = (kind: Kind, work: (call: CallEndpoint) => Promise<void>): void => {
    setTooLarge(false);
    if (!busy) act.mutate({ kind, work });
  };
  const handleFile = (file: File): void => {
    if (outletId === null) return;
    if (file.size > posLimits.csvBytes) return setTooLarge(true);
    return run('upload', async (call) => {
      const body = new FormData();
      body.append('file', file);
      const query = { outletId };
      setReport(await call(endpoints.posBulk.csvOrders, { query, body }, { timeoutMs: applyTimeoutMs }));
    });
  };
  const handleTemplate = (): void => {
    if (outletId === null) return;
    run('template', async () => {
      const query = { outletId };
      const { file, name } = await http.download(endpoints.posBulk.template, { query }, options);
      saveFile(file, name ?? 'orders.csv');
    });
  };
  const handleApply = (): void => {
    if (!report) return;
    run('apply', async (call) => {
      const body = { uploadId: report.uploadId };
      setReport(await call(endpoints.posBulk.apply, { body }, { timeoutMs: applyTimeoutMs }));
    });
  };

  const footer = report ? (
    <>
      <Button
        onClick={() => {
          setReport(null);
          setTooLarge(false);
          act.clearFailure();
        }}
      >
        {t('bulk.another')}
      </Button>
      {report.good > 0 ? (
        <Button variant="primary" loading={busy === 'apply'} onClick={handleApply}>
          {t('bulk.apply', { count: report.good })}
        </Button>
      ) : (
        <Button variant="primary" onClick={onClose}>
          {t('bulk.done')}
        </Button>
      )}
    </>
  ) : undefined;
  return (
    <Modal opened onClose={onClose} title={t('bulk.title')} width={900} footer={footer}>
      <Stack gap={4}>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {report ? (
          <BulkReport report={report} />
        ) : (
          <>
            <Text>{t('bulk.explain')}</Text>
            <Select
              label={t('outlets.one')}
              value={outletId}
              options={outlets.map((outlet) => ({ value: outlet.outletId, label: outlet.displayName }))}
              onChange={setChosenId}
            />
            <DropZone
              accept=".csv,text/csv"
              label={t('bulk.choose')}
              fileLabel={t('bulk.file')}
              lead={<Text tone="muted">{t('bulk.drop')}</Text>}
              button={{ icon: 'upload', loading: busy === 'upload' }}
              actions={
                <Button icon="download" loading={busy === 'template'} onClick={handleTemplate}>
                  {t('bulk.template')}
                </Button>
              }
              onFile={handleFile}
            />
          </>
        )}
      </Stack>
    </Modal>
  );
}
