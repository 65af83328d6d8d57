import { useState } from 'react';
import type { SuspenseLine } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { Banner, Button, Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import { figuresOf } from '../../lib/figures';
import { paths } from '../../lib/paths';
import { useTexts, type ReportText } from '../../messages/texts';
import { Panel } from '../../ui/panel';
import { ClearLineDialog } from './clear-line-dialog';
import { payoutZone, suspenseQuery } from './payouts.queries';

const columnsOf = (
  t: ReportText,
  locale: string,
  onClear: (line: SuspenseLine) => void,
): Column<SuspenseLine>[] => [
  {
    key: 'reference',
    header: t('payouts.reference'),
    cell: (line) => (
      <span>
        {t(`payouts.kind.${line.kind}`)}{' '}
        <Text as="span" size="xs" tone="muted">
          {line.reference} · {formatDate(line.at, { locale, timeZone: payoutZone })}
        </Text>
      </span>
    ),
  },
  {
    key: 'transfer',
    header: t('payouts.utr'),
    cell: (line) => (
      <Link to={`${paths.payouts}?payout=${line.payoutId}`}>{line.utr || t('payouts.noUtr')}</Link>
    ),
  },
  {
    key: 'amount',
    header: t('payouts.paid'),
    align: 'end',
    cell: (line) => figuresOf(locale, line.currency).money(line.amount),
  },
  {
    key: 'open',
    header: t('payouts.inSuspense'),
    align: 'end',
    cell: (line) => figuresOf(locale, line.currency).money(line.open),
  },
  {
    key: 'clear',
    header: '',
    align: 'end',
    cell: (line) => (
      <Button
        size="sm"
        onClick={() => onClear(line)}
        aria-label={t('payouts.clearLine', { reference: line.reference })}
      >
        {t('payouts.clear')}
      </Button>
    ),
  },
];

/** Payout lines that match nothing, until somebody says what they are; nothing while there is none. */
export function Suspense() {
  const t = useTexts();
  const { locale } = useLanguage();
  const query = useQuery(suspenseQuery);
  const [clearing, setClearing] = useState<SuspenseLine | null>(null);
  if (query.isError)
    return (
      <Banner
        tone="error"
        title={t('payouts.suspenseFailed')}
        action={{ label: t('payouts.retry'), onClick: () => void query.refetch() }}
      />
    );
  const lines = query.data?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <Panel title={t('payouts.suspense')} hint={t('payouts.suspenseHint')}>
      <Table
        label={t('payouts.suspense')}
        columns={columnsOf(t, locale, setClearing)}
        rows={lines}
        rowKey={(line) => line.lineId}
      />
      {clearing !== null && (
        <ClearLineDialog key={clearing.lineId} line={clearing} onClose={() => setClearing(null)} />
      )}
    </Panel>
  );
}
