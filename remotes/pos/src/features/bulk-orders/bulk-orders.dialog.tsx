import { useState } from 'react';
import { csvRefusalSchema, endpoints, posLimits, type CsvOrders } from '@galla/contract';
import { ApiError, http } from '@galla/shared/http';
import { useSession } from '@galla/shared/session';
import { Banner, Button, Stack, Text } from '@galla/ui';
import { Modal, Select, saveFile } from '@galla/ui/kit';
import { DropZone, megabytesOf } from '@galla/ui/lists';
import { useCallOptions } from '@galla/shared/composition';
import { failureText } from '../../lib/failure-text';
import { usePosText } from '../../messages/texts';
import { BulkReport } from './bulk-report';

export interface BulkOrdersDialogProps {
  outletId: string | null;
  onClose: () => void;
}

type Busy = 'upload' | 'template' | 'apply' | null;
const applyTimeoutMs = 120_000;

/** Orders from a spreadsheet: every row is validated first, then the valid ones are placed. */
export function BulkOrdersDialog({ outletId: wanted, onClose }: BulkOrdersDialogProps) {
  const t = usePosText();
  const options = useCallOptions();
  const outlets = useSession((state) => state.outletList);
  const panelOutletId = useSession((state) => state.outletId);
  const [chosenId, setChosenId] = useState<string | null>(null);
  // Defaults to the call's outlet, else the panel's.
  const outletId = chosenId ?? wanted ?? panelOutletId;
  const [report, setReport] = useState<CsvOrders | null>(null);
  const [busy, setBusy] = useState<Busy>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function refusalText(error: unknown): string {
    const refused = error instanceof ApiError ? error.detailsAs(csvRefusalSchema) : null;
    if (!refused) return failureText(t, error);
    return t(`bulk.refused.${refused.reason}`, {
      columns: refused.columns.join(', '),
      count: posLimits.csvRows,
    });
  }
  async function run(kind: Exclude<Busy, null>, work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(null);
    }
  }
  const handleFile = (file: File): void => {
    if (outletId === null) return;
    if (file.size > posLimits.csvBytes) {
      setFailure(t('bulk.tooLarge', { megabytes: megabytesOf(posLimits.csvBytes) }));
      return;
    }
    void run('upload', async () => {
      const body = new FormData();
      body.append('file', file);
      const { data } = await http.call(
        endpoints.posBulk.csvOrders,
        { query: { outletId }, body },
        { ...options, timeoutMs: applyTimeoutMs },
      );
      setReport(data);
    });
  };
  const handleTemplate = (): void => {
    if (outletId === null) return;
    void run('template', async () => {
      const { file, name } = await http.download(
        endpoints.posBulk.template,
        { query: { outletId } },
        options,
      );
      saveFile(file, name ?? 'orders.csv');
    });
  };
  const handleApply = (): void => {
    if (!report) return;
    void run('apply', async () => {
      const { data } = await http.call(
        endpoints.posBulk.apply,
        { body: { uploadId: report.uploadId } },
        { ...options, timeoutMs: applyTimeoutMs },
      );
      setReport(data);
    });
  };

  const footer = report ? (
    <>
      <Button
        onClick={() => {
          setReport(null);
          setFailure(null);
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
