import type { Cmp08 } from '@galla/contract';
import { formatDate } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import type { Figures } from '../../lib/figures';
import { useTexts } from '../../messages/texts';
import { Panel } from '../../ui/panel';

type Row = Cmp08['rows'][number];

/** The quarter of a merchant under composition: its turnover, and the tax to pay with CMP-08. */
export function ReturnComposition({ statement, figures }: { statement: Cmp08; figures: Figures }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { money } = figures;
  const amount = (key: 'turnover' | 'taxed' | 'cgst' | 'sgst'): Column<Row> => ({
    key,
    header: t(`returns.${key}`),
    align: 'end',
    cell: (row) => money(row[key]),
  });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const quarter = month.formatRange(
    new Date(`${statement.from}-01T00:00:00Z`),
    new Date(`${statement.to}-01T00:00:00Z`),
  );
  const dueOn = formatDate(`${statement.dueOn}T00:00:00Z`, { locale, timeZone: 'UTC' });
  return (
    <Panel
      title={t('returns.cmp08', { quarter })}
      hint={t('returns.cmp08Hint', { date: dueOn, tax: money(statement.cgst + statement.sgst) })}
    >
      <Table
        label={t('returns.cmp08', { quarter })}
        columns={[
          { key: 'kind', header: t('returns.kind'), cell: ({ kind }) => t(`returns.kinds.${kind}`) },
          {
            key: 'rate',
            header: t('returns.rate'),
            align: 'end',
            cell: ({ ratePercent }) => t('returns.percent', { percent: ratePercent }),
          },
          amount('turnover'),
          amount('taxed'),
          amount('cgst'),
          amount('sgst'),
        ]}
        rows={statement.rows}
        rowKey={({ kind }) => kind}
        empty={<Text tone="muted">{t('returns.none')}</Text>}
      />
      <Text size="sm" tone="muted">
        {t('returns.cmp08Own')}
      </Text>
    </Panel>
  );
}
