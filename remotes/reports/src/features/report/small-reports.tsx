import type { ReportOf, WonBack } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import { FigureTile } from '../../ui/figures/figure';
import { lostName } from '../../lib/lost-name';
import { RankSection } from './rank-section';
import { ReportFigures } from './report-frame';
import { useFigureView } from '../../ui/figures/figure-view';
import { MoneySeries } from './money-series';
import { ordersAndAmount } from './orders-and-amount';
import { SeriesSection } from './series-section';

const hundredthsOfOne = 10_000;

/** Tax by rate, as required for a return. */
export function TaxReport({ report }: { report: ReportOf<'tax'> }) {
  const t = useTexts();
  const { figures } = useFigureView();
  const parts = ['taxable', 'cgst', 'sgst', 'igst', 'tax'] as const;
  const money = (part: (typeof parts)[number]) => ({
    key: part,
    label: t(`report.tax.${part}`),
    of: (row: ReportOf<'tax'>['rows'][number]) => row[part],
    write: figures.money,
  });
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          better="none"
          label={t('report.tax.tax')}
          figure={report.totals.tax}
          write={figures.money}
        />
        {parts.slice(0, -1).map((part) => (
          <FigureTile
            key={part}
            better="none"
            label={t(`report.tax.${part}`)}
            figure={report.totals[part]}
            write={figures.money}
          />
        ))}
        {(['exempt', 'operatorLiable', 'creditNotes'] as const).map((part) => (
          <FigureTile
            key={part}
            better="none"
            label={t(`report.tax.${part}`)}
            figure={report.totals[part]}
            write={figures.money}
          />
        ))}
      </ReportFigures>
      <RankSection
        hint={t('report.tax.hint')}
        title={t('report.tax.byRate')}
        rows={report.rows}
        rowKey={(row) => String(row.percent)}
        what={t('report.tax.rate')}
        nameOf={(row) => t('report.tax.percent', { percent: row.percent })}
        by="tax"
        listed={[
          { key: 'orders', label: t('report.orders'), of: (row) => row.orders, write: figures.count },
          ...parts.map(money),
        ]}
      />
      <MoneySeries title={t('report.tax.series')} report={report} />
    </>
  );
}

/** Payments by method. */
export function PaymentsReport({ report }: { report: ReportOf<'payments'> }) {
  const t = useTexts();
  const { figures } = useFigureView();
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          label={t('report.payments.amount')}
          figure={report.totals.amount}
          write={figures.summary}
        />
        <FigureTile label={t('report.orders')} figure={report.totals.orders} write={figures.count} />
      </ReportFigures>
      <RankSection
        title={t('report.payments.ways')}
        hint={t('report.payments.hint')}
        rows={report.rows}
        rowKey={(row) => `${row.method} ${row.status} ${row.group}`}
        what={t('report.payments.way')}
        nameOf={(row) =>
          [
            t(`payment.${row.method}`),
            t(`paymentStatus.${row.status}`),
            ...(row.group === 'lost' ? [t('report.payments.lost')] : []),
          ].join(' · ')
        }
        by="amount"
        listed={ordersAndAmount(t, figures)}
      />
      {report.tenders.length > 0 && (
        <RankSection
          title={t('report.payments.tenders')}
          hint={t('report.payments.tendersHint')}
          rows={report.tenders}
          rowKey={(row) => row.method}
          what={t('report.payments.way')}
          nameOf={(row) => t(`tender.${row.method}`)}
          by="net"
          listed={[
            {
              key: 'payments',
              label: t('report.payments.payments'),
              of: (row) => row.payments,
              write: figures.count,
            },
            {
              key: 'amount',
              label: t('report.payments.received'),
              of: (row) => row.amount,
              write: figures.summary,
            },
            {
              key: 'refunded',
              label: t('report.payments.refunded'),
              of: (row) => row.refunded,
              write: figures.summary,
            },
            { key: 'net', label: t('report.payments.net'), of: (row) => row.net, write: figures.summary },
          ]}
        />
      )}
      <MoneySeries title={t('report.payments.series')} report={report} />
    </>
  );
}

/** Lost orders, by actor and reason. */
export function CancellationsReport({ report }: { report: ReportOf<'cancellations'> }) {
  const t = useTexts();
  const { wonBack } = report;
  const { figures } = useFigureView();
  const orders = { key: 'orders', label: t('report.orders'), write: figures.count };
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          label={t('report.cancellations.orders')}
          figure={report.totals.orders}
          write={figures.count}
          better="less"
        />
        <FigureTile
          label={t('report.cancellations.amount')}
          figure={report.totals.amount}
          write={figures.summary}
          better="less"
        />
        <FigureTile
          label={t('report.cancellations.rate')}
          figure={report.totals.rate}
          write={(value) => figures.share(value / hundredthsOfOne)}
          better="less"
        />
        {wonBack && wonBack.offered.value + wonBack.orders.value > 0 && <WonBackTiles wonBack={wonBack} />}
      </ReportFigures>
      <RankSection
        title={t('report.cancellations.reasons')}
        rows={report.rows}
        rowKey={(row) => `${row.status} ${row.reason ?? ''}`}
        what={t('report.cancellations.reason')}
        nameOf={(row) => lostName(row, t)}
        by="orders"
        listed={ordersAndAmount(t, figures)}
      />
      <SeriesSection
        title={t('report.cancellations.series')}
        bucket={report.bucket}
        points={report.series}
        listed={[{ ...orders, of: (point) => point.orders, writeShort: figures.shortCount }]}
      />
    </>
  );
}

/** Lost orders offered again, and the orders made of such offers with what they came to. */
function WonBackTiles({ wonBack }: { wonBack: WonBack }) {
  const t = useTexts();
  const { figures } = useFigureView();
  return (
    <>
      <FigureTile label={t('report.cancellations.offered')} figure={wonBack.offered} write={figures.count} />
      <FigureTile
        label={t('report.cancellations.wonBack')}
        hint={figures.summary(wonBack.amount.value)}
        figure={wonBack.orders}
        write={figures.count}
      />
    </>
  );
}
