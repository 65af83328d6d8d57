import { useState } from 'react';
import { endpoints, type ExportFormat } from '@galla/contract';
import { http } from '@galla/shared/http';
import { useQueryClient } from '@galla/shared/query';
import { Button, confirm, IconButton } from '@galla/ui';
import { Menu } from '@galla/ui/kit';
import { alertDays } from '../../lib/alert-days';
import { download } from '../../lib/download';
import { startExport } from '../../lib/export-jobs';
import type { ReportAddress } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';

const fileTimeoutMs = 60_000;
const formats = ['xlsx', 'csv'] as const;
/** The server's CSV of missed alerts. */
const alertFormats = ['csv'] as const;

const textsOf = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Exports what is shown: the report, or the orders' bills in detail. */
export function ReportActions({ address, compact = false }: { address: ReportAddress; compact?: boolean }) {
  const t = useTexts();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { tab, range, drill, search } = address;
  const { from: _from, to: _to, outletIds: _outlets, channel: _channel, ...narrowed } = drill;
  const query = { ...range, ...(tab === 'orders' && { ...narrowed, ...(search !== '' && { search }) }) };

  const breakup = async (format: ExportFormat): Promise<void> => {
    const refused = await download(
      () =>
        http.download(
          endpoints.report.orderBreakup,
          { query: { ...query, format } },
          { timeoutMs: fileTimeoutMs },
        ),
      `orders.${format}`,
    );
    if (refused !== 'EXPORT_TOO_LARGE') return;
    await startExport(client, 'breakup', format, textsOf(query));
  };
  const report = async (format: ExportFormat): Promise<void> => {
    if (tab === 'orders') return breakup(format);
    if (tab === 'alerts') {
      const load = () => http.download(endpoints.alerts.missedFile, { query: alertDays(range) });
      await download(load, 'missed-alerts.csv');
      return;
    }
    const list = tab === 'items' ? { ...(search !== '' && { search }) } : {};
    await download(
      () =>
        http.download(
          endpoints.report.exportReport,
          { query: { ...range, ...list, kind: tab, format } },
          { timeoutMs: fileTimeoutMs },
        ),
      `${tab}.${format}`,
    );
  };
  const run = (work: () => Promise<void>): void => {
    setBusy(true);
    void work().finally(() => setBusy(false));
  };
  /** As a background job whatever the size, for users who do not want to wait. */
  const inBackground = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('export.backgroundTitle'),
      message: t('export.backgroundMessage'),
      confirmLabel: t('export.backgroundConfirm'),
    });
    if (!agreed) return;
    await startExport(client, 'breakup', 'csv', textsOf(query));
  };
  return (
    <Menu
      width={280}
      trigger={
        compact ? (
          <IconButton icon="download" variant="secondary" label={t('export.button')} loading={busy} />
        ) : (
          <Button icon="download" iconAfter="chevronDown" loading={busy}>
            {t('export.button')}
          </Button>
        )
      }
      entries={[
        { kind: 'heading', key: 'shown', label: t(tab === 'orders' ? 'export.breakup' : 'export.shown') },
        ...(tab === 'alerts' ? alertFormats : formats).map((format) => ({
          key: format,
          icon: 'download' as const,
          label: t(`export.format.${format}`),
          onSelect: () => run(() => report(format)),
        })),
        { kind: 'divider', key: 'line' },
        { kind: 'heading', key: 'bills', label: t('export.bills') },
        {
          key: 'background',
          icon: 'clock',
          label: t('export.background'),
          onSelect: () => run(inBackground),
        },
      ]}
    />
  );
}
