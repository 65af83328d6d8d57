import { gstStates, type TaxReturn } from '@galla/contract';
import { Text } from '@galla/ui';
import { Table, type Column } from '@galla/ui/kit';
import type { Figures } from '../../lib/figures';
import { useTexts, type ReportText } from '../../messages/texts';
import { Panel } from '../../ui/panel';

type Taxed = Pick<TaxReturn['b2b'], 'taxable' | 'igst' | 'cgst' | 'sgst'>;

const taxColumns = <Row extends Taxed>(t: ReportText, { money }: Figures): Column<Row>[] =>
  (['taxable', 'igst', 'cgst', 'sgst'] as const).map((part) => ({
    key: part,
    header: t(`returns.${part}`),
    align: 'end',
    cell: (row) => money(row[part]),
  }));

/** In px: a month with many HSN codes scrolls inside its section, also on a phone. */
const tableHeight = 420;

const none: Taxed = { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
const untaxed = (taxable: number): Taxed => ({ ...none, taxable });

/** The tables of a month: GSTR-3B, rates, HSN and documents. */
export function ReturnTables({ month, figures }: { month: TaxReturn; figures: Figures }) {
  const t = useTexts();
  const { gstr3b } = month;
  const quantity = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 });
  const rate = (percent: number): string => t('returns.percent', { percent });
  const empty = <Text tone="muted">{t('returns.none')}</Text>;
  const summary = [
    { table: '3.1(a)', what: t('returns.outward'), ...gstr3b.outwardTaxable },
    { table: '3.1(c)', what: t('returns.exempt'), ...untaxed(gstr3b.zeroOrExempt) },
    { table: '3.1(e)', what: t('returns.nonGst'), ...none },
    { table: '3.1.1(ii)', what: t('returns.operator'), ...untaxed(gstr3b.operatorLiable) },
    ...gstr3b.interState.map(({ stateCode, ...taxed }) => ({
      table: '3.2',
      what: t('returns.interState', { state: gstStates[stateCode] ?? t('returns.unknownState') }),
      ...taxed,
    })),
  ];
  return (
    <>
      {month.regime === 'regular' && (
        <Panel title={t('returns.gstr3b')} hint={t('returns.gstr3bHint')}>
          <Table
            label={t('returns.gstr3b')}
            stackOnPhone={false}
            maxHeight={tableHeight}
            columns={[
              { key: 'table', header: t('returns.table'), cell: (row) => row.table },
              { key: 'what', header: t('returns.supplies'), cell: (row) => row.what },
              ...taxColumns<(typeof summary)[number]>(t, figures),
            ]}
            rows={summary}
            rowKey={(row) => `${row.table} ${row.what}`}
          />
        </Panel>
      )}
      <Panel title={t('returns.byRate')} hint={t('returns.byRateHint')}>
        <Table
          label={t('returns.byRate')}
          stackOnPhone={false}
          maxHeight={tableHeight}
          columns={[
            { key: 'rate', header: t('returns.rate'), cell: (row) => rate(row.ratePercent) },
            ...taxColumns<TaxReturn['byRate'][number]>(t, figures),
          ]}
          rows={month.byRate}
          rowKey={(row) => String(row.ratePercent)}
          empty={empty}
        />
      </Panel>
      <Panel title={t('returns.hsn')} hint={t('returns.hsnHint')}>
        <Table
          label={t('returns.hsn')}
          stackOnPhone={false}
          maxHeight={tableHeight}
          columns={[
            {
              key: 'hsn',
              header: t('returns.hsnCode'),
              cell: (row) => row.hsn || t('returns.withoutHsn'),
            },
            { key: 'uqc', header: t('returns.uqc'), cell: (row) => row.uqc },
            {
              key: 'quantity',
              header: t('returns.quantity'),
              align: 'end',
              cell: (row) => quantity.format(row.quantityMilli / 1_000),
            },
            { key: 'rate', header: t('returns.rate'), align: 'end', cell: (row) => rate(row.ratePercent) },
            ...taxColumns<TaxReturn['hsn'][number]>(t, figures),
          ]}
          rows={month.hsn}
          rowKey={(row) => `${row.hsn} ${row.uqc} ${row.ratePercent}`}
          empty={empty}
        />
      </Panel>
      {month.marketplaces !== undefined && month.marketplaces.length > 0 && (
        <Panel title={t('returns.marketplaces')} hint={t('returns.marketplacesHint')}>
          <Table
            label={t('returns.marketplaces')}
            stackOnPhone={false}
            columns={[
              { key: 'name', header: t('returns.marketplace'), cell: (row) => row.name },
              { key: 'gstin', header: t('returns.gstin'), cell: (row) => row.gstin },
              {
                key: 'liability',
                header: t('returns.owes'),
                cell: (row) => t(`returns.owedBy.${row.liability}`),
              },
              ...taxColumns<NonNullable<TaxReturn['marketplaces']>[number]>(t, figures),
            ]}
            rows={month.marketplaces}
            rowKey={(row) => `${row.gstin} ${row.liability}`}
          />
        </Panel>
      )}
      <Panel title={t('returns.documents')} hint={t('returns.documentsHint')}>
        <Table
          label={t('returns.documents')}
          stackOnPhone={false}
          maxHeight={tableHeight}
          columns={[
            { key: 'type', header: t('returns.document'), cell: (row) => t(`returns.type.${row.type}`) },
            { key: 'from', header: t('returns.from'), cell: (row) => row.from },
            { key: 'to', header: t('returns.to'), cell: (row) => row.to },
            {
              key: 'count',
              header: t('returns.count'),
              align: 'end',
              cell: (row) => figures.count(row.count),
            },
            {
              key: 'cancelled',
              header: t('returns.cancelled'),
              align: 'end',
              cell: (row) => figures.count(row.cancelled),
            },
          ]}
          rows={month.documents}
          rowKey={(row) => `${row.type} ${row.series}`}
          empty={empty}
        />
      </Panel>
    </>
  );
}
