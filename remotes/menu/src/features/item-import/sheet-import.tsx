import { useState } from 'react';
import { endpoints, type BodyOf, type DataOf, type MenuImport, type OutletSummary } from '@galla/contract';
import { useUnsavedWork } from '@galla/shared/composition';
import { randomId } from '@galla/shared/format';
import { http } from '@galla/shared/http';
import {
  takeAnswer,
  useCallMutation,
  useQuery,
  useQueryClient,
  type CallEndpoint,
} from '@galla/shared/query';
import { realtime } from '@galla/shared/realtime';
import { Banner, Button, confirm, ErrorPanel, LoadingNote, Skeleton, Stack } from '@galla/ui';
import { saveFile } from '@galla/ui/kit';
import { refreshMenu } from '../../lib/menu-data/menu.queries';
import { useMenuText } from '../../messages/texts';
import { ColumnMapper } from './column-mapper';
import { importKeys, importQuery } from './import.queries';
import { ImportRows, noRepairs } from './import-rows';
import { DecidePanel } from './decide-panel';

type CheckBody = BodyOf<typeof endpoints.menuImport.checkImport>;
type Applied = DataOf<typeof endpoints.menuImport.applyImport>;
type Undone = DataOf<typeof endpoints.menuImport.undoImport>;

const keyLength = 24;
const longTimeoutMs = 60_000;

interface SheetImportProps {
  outlet: OutletSummary;
  importId: string;
  onClose: () => void;
}

/** Import of one sheet: columns, preview, repairs, apply, undo. */
export function SheetImport({ outlet, importId, onClose }: SheetImportProps) {
  const t = useMenuText();
  const { outletId } = outlet;
  const client = useQueryClient();
  const query = useQuery(importQuery(outletId, importId));
  const [applied, setApplied] = useState<Applied | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [repairs, setRepairs] = useState(noRepairs);
  useUnsavedWork(repairs.size > 0);
  // Identifies the check, so that the rows are refetched.
  const [checks, setChecks] = useState(0);

  const { isPending: busy, mutate } = useCallMutation(
    (call, act: (call: CallEndpoint) => Promise<void>) => act(call),
    {
      failureToast: true,
      words: { lineLost: t('imports.failed'), failed: t('imports.failed') },
      onError: () => query.refetch(),
    },
  );
  const takeReading = async (reading: MenuImport): Promise<void> => {
    await takeAnswer(client, importKeys.one(outletId, importId), reading);
    // The reading included them: remaining problems are in its result.
    setRepairs(noRepairs);
    setChecks((count) => count + 1);
  };
  const check = (change: Pick<CheckBody, 'mapping' | 'options' | 'repairs'>): void =>
    mutate(async (call) => {
      const body = { outletId, importId, ...change };
      await takeReading(await call(endpoints.menuImport.checkImport, { body }, { timeoutMs: longTimeoutMs }));
    });
  /** Reads the sheet anew; repairs that were typed belong to the old reading. */
  const readAgain = (
    title: string,
    confirmLabel: string,
    read: (call: CallEndpoint) => Promise<MenuImport>,
  ): void =>
    mutate(async (call) => {
      const yes =
        repairs.size === 0 ||
        (await confirm({
          title,
          message: t('imports.unchecked', { count: repairs.size }),
          confirmLabel,
          danger: true,
        }));
      if (!yes) return;
      await takeReading(await read(call));
    });
  const chooseHeadings = (headingRow: number): void =>
    readAgain(t('imports.headingRowTitle'), t('imports.headingRowConfirm'), (call) => {
      const body = { outletId, importId, headingRow };
      return call(endpoints.menuImport.chooseHeadings, { body }, { timeoutMs: longTimeoutMs });
    });
  const chooseSheet = (sheetName: string): void =>
    readAgain(t('imports.sheetTitle'), t('imports.sheetConfirm'), (call) => {
      const body = { outletId, importId, sheetName };
      return call(endpoints.menuImport.chooseSheet, { body }, { timeoutMs: longTimeoutMs });
    });
  const close = async (): Promise<void> => {
    const yes =
      repairs.size === 0 ||
      (await confirm({
        title: t('imports.leaveTitle'),
        message: t('imports.unchecked', { count: repairs.size }),
        confirmLabel: t('imports.leaveConfirm'),
        danger: true,
      }));
    if (yes) onClose();
  };
  const apply = async (sheet: MenuImport): Promise<void> => {
    const { create, update, error } = sheet.counts;
    const message = t('imports.applyMessage', { create, update, error });
    const yes = await confirm({
      title: t('imports.applyTitle'),
      message: repairs.size > 0 ? `${t('imports.unchecked', { count: repairs.size })} ${message}` : message,
      confirmLabel: t('imports.applyConfirm'),
    });
    if (!yes) return;
    setRepairs(noRepairs);
    mutate(async (call) => {
      const body = { outletId, importId, idempotencyKey: randomId(keyLength) };
      setApplied(await call(endpoints.menuImport.applyImport, { body }, { timeoutMs: longTimeoutMs }));
      await Promise.all([query.refetch(), refreshMenu(client, outletId)]);
    });
  };
  const undo = async (): Promise<void> => {
    const yes = await confirm({
      title: t('imports.undoTitle'),
      message: t('imports.undoMessage'),
      confirmLabel: t('imports.undo'),
      danger: true,
    });
    if (!yes) return;
    mutate(async (call) => {
      const body = { outletId, importId };
      setUndone(await call(endpoints.menuImport.undoImport, { body }, { timeoutMs: longTimeoutMs }));
      await Promise.all([query.refetch(), refreshMenu(client, outletId)]);
    });
  };
  const errorSheet = (): void =>
    mutate(async () => {
      const { file, name } = await http.download(endpoints.menuImport.importErrorSheet, {
        query: { outletId, importId },
      });
      saveFile(file, name ?? 'errors.xlsx');
    });

  const sheet = query.data;
  if (query.isError && !sheet) {
    return <ErrorPanel title={t('imports.failed')} onRetry={() => void query.refetch()} />;
  }
  if (!sheet) {
    return (
      <>
        <LoadingNote />
        <Skeleton height={300} radius={12} />
      </>
    );
  }
  const isOpen = sheet.state === 'mapping' || sheet.state === 'checked';
  const mayUndo = sheet.undoUntil !== null && Date.parse(sheet.undoUntil) > realtime.serverNow();
  return (
    <Stack gap={4}>
      <div>
        <Button size="sm" variant="ghost" icon="chevronLeft" onClick={() => void close()}>
          {t('imports.another')}
        </Button>
      </div>
      {sheet.state === 'applied' && (
        <Banner
          tone="success"
          title={t('imports.appliedTitle')}
          {...(mayUndo && {
            action: { label: t('imports.undo'), icon: 'undo', onClick: () => void undo(), loading: busy },
          })}
        >
          {t('imports.applied', {
            created: applied?.created ?? sheet.counts.create,
            updated: applied?.updated ?? sheet.counts.update,
          })}{' '}
          {applied && applied.skipped > 0 && t('imports.skipped', { count: applied.skipped })}
        </Banner>
      )}
      {sheet.state === 'undone' && (
        <Banner tone="info" title={t('imports.undoneTitle')}>
          {undone && t('imports.undone', undone)}
        </Banner>
      )}
      {sheet.mergedCells && <Banner tone="info">{t('imports.mergedCells')}</Banner>}
      {isOpen && (
        <ColumnMapper
          key={JSON.stringify([sheet.sheetName, sheet.headingRow, sheet.mapping, sheet.options])}
          sheet={sheet}
          busy={busy}
          onSheet={chooseSheet}
          onHeadingRow={chooseHeadings}
          onCheck={(reading) => check({ ...reading, repairs: [...repairs.values()] })}
        />
      )}
      {sheet.state !== 'mapping' && (
        <>
          <DecidePanel
            sheet={sheet}
            busy={busy}
            onApply={() => void apply(sheet)}
            onErrorSheet={errorSheet}
          />
          <ImportRows
            outletId={outletId}
            currency={outlet.currency}
            sheet={sheet}
            checked={`${sheet.state} ${checks}`}
            busy={busy}
            repairs={repairs}
            onRepairs={setRepairs}
            onCheck={() => check({ repairs: [...repairs.values()] })}
          />
        </>
      )}
    </Stack>
  );
}
