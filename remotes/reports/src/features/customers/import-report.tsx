import { useState } from 'react';
import { endpoints, type CrmImport } from '@galla/contract';
import { http } from '@galla/shared/http';
import { Badge, Button, Card, Group, Heading, Stack, Text, type Tone } from '@galla/ui';
import { ChoiceChips, Table, type Column } from '@galla/ui/kit';
import { Pager } from '@galla/ui/lists';
import { download } from '../../lib/download';
import { useTexts, type ReportText } from '../../messages/texts';

type Row = CrmImport['rows'][number];
type Outcome = Row['outcome'];

const outcomes = ['error', 'created', 'updated', 'unchanged'] as const;
const tones: Readonly<Record<Outcome, Tone>> = {
  error: 'red',
  created: 'green',
  updated: 'blue',
  unchanged: 'grey',
};
const pageSize = 50;

/** The number as it stands in the file, and as it will be stored where that is written otherwise. */
function mobileCell({ mobile, countryCode, typedMobile, outcome }: Row, t: ReportText) {
  if (outcome === 'error' || countryCode === '') return typedMobile ?? mobile;
  const stored = `${countryCode} ${mobile}`;
  return (
    <>
      {typedMobile ?? mobile}
      <Text as="div" size="sm" tone="muted">
        {t('import.stored', { value: stored })}
      </Text>
    </>
  );
}

function rowColumns(t: ReportText): Column<Row>[] {
  return [
    { key: 'row', header: t('import.row'), cell: ({ row }) => row },
    {
      key: 'outcome',
      header: t('import.outcome'),
      cell: ({ outcome }) => (
        <Badge tone={tones[outcome]} mark>
          {t(`import.outcomes.${outcome}`)}
        </Badge>
      ),
    },
    { key: 'mobile', header: t('import.column.mobile'), cell: (row) => mobileCell(row, t) },
    { key: 'name', header: t('import.column.name'), cell: ({ name }) => name },
    { key: 'email', header: t('import.column.email'), cell: ({ email }) => email },
    {
      key: 'consent',
      header: t('import.column.consent'),
      cell: ({ consent }) => consent !== null && t(`import.consents.${consent ? 'yes' : 'no'}`),
    },
    {
      key: 'problems',
      header: t('import.problems'),
      cell: ({ problems }) =>
        problems.map(({ column, value, reason }) => (
          <Text key={column} as="div" size="sm">
            {t('import.problem', {
              column: t(`import.column.${column}`),
              value: value === '' ? t('import.empty') : `“${value}”`,
              reason: t(`import.reason.${reason}`),
            })}
          </Text>
        )),
    },
  ];
}

interface ImportReportProps {
  report: CrmImport;
  /** What is being done with the file now. */
  busy: boolean;
  onApply: () => void;
  onUndo: () => void;
}

/** What a file would change, or changed, row by row, with the reasons for invalid ones. */
export function ImportReport({ report, busy, onApply, onUndo }: ImportReportProps) {
  const t = useTexts();
  const { created, updated } = report.counts;
  const [shown, setShown] = useState<Outcome | 'all'>(report.counts.error > 0 ? 'error' : 'all');
  const [skip, setSkip] = useState(0);
  const rows = report.rows.filter(({ outcome }) => shown === 'all' || outcome === shown);
  return (
    <Card as="section" aria-labelledby="import-report">
      <Stack gap={3}>
        <Group gap={3} justify="space-between">
          <div>
            <Heading level={2} id="import-report">
              {t(`import.state.${report.state}`, { name: report.fileName })}
            </Heading>
            <Text as="output" tone="muted">
              {t('import.counts', report.counts)}
            </Text>
          </div>
          <Group gap={2}>
            {report.counts.error > 0 && (
              <Button
                icon="download"
                onClick={() =>
                  void download(
                    () => http.download(endpoints.crm.importReport, { query: { importId: report.importId } }),
                    'errors.csv',
                  )
                }
              >
                {t('import.badRows')}
              </Button>
            )}
            {report.state === 'checked' && (
              <Button
                variant="primary"
                icon="check"
                loading={busy}
                disabled={created + updated === 0}
                onClick={onApply}
              >
                {t('import.apply', { count: created + updated })}
              </Button>
            )}
            {report.undoUntil !== null && (
              <Button icon="undo" loading={busy} onClick={onUndo}>
                {t('import.undo')}
              </Button>
            )}
          </Group>
        </Group>
        <ChoiceChips
          label={t('import.show')}
          choices={(['all', ...outcomes] as const).map((value) => ({
            value,
            label: `${t(`import.shown.${value}`)} ${value === 'all' ? report.rows.length : report.counts[value]}`,
          }))}
          value={shown}
          onChange={(value) => {
            setShown(value);
            setSkip(0);
          }}
        />
        <Table
          label={t('import.rows')}
          columns={rowColumns(t)}
          rows={rows.slice(skip, skip + pageSize)}
          rowKey={({ row }) => String(row)}
          empty={<Text tone="muted">{t('import.noRows')}</Text>}
        />
        <Pager
          t={t}
          label={t('import.pages')}
          skip={skip}
          limit={pageSize}
          total={rows.length}
          onSkip={setSkip}
        />
      </Stack>
    </Card>
  );
}
