import type { Figure, ReportOf } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { hourName } from '../../lib/hour-name';
import { useTexts } from '../../messages/texts';
import { FigureTile } from '../../ui/figures/figure';
import { RankSection } from './rank-section';
import { ReportFigures } from './report-frame';
import { useFigureView } from '../../ui/figures/figure-view';
import { MoneySeries } from './money-series';
import { ordersAndAmount } from './orders-and-amount';

type Sales = ReportOf<'sales'>;

const billParts = [
  'items',
  'offers',
  'coupons',
  'discounts',
  'packing',
  'delivery',
  'charges',
  'tax',
  'roundOff',
] as const;

/** What lowers a bill: the lines add up to the sales. */
const reducing = new Set<(typeof billParts)[number]>(['offers', 'coupons', 'discounts']);
const negated = ({ value, previous, ...figure }: Figure): Figure => ({
  ...figure,
  value: -value,
  previous: previous === null ? null : -previous,
});

/** Sales over time, by hour, channel and outlet, and the composition of the total. */
export function SalesReport({ report }: { report: Sales }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const { totals } = report;
  const listed = ordersAndAmount(t, figures);
  return (
    <>
      <ReportFigures>
        <FigureTile lead label={t('report.sales.total')} figure={totals.total} write={figures.summary} />
        <FigureTile label={t('report.orders')} figure={totals.orders} write={figures.count} />
        <FigureTile
          label={t('report.sales.average')}
          average
          figure={totals.average}
          write={figures.summary}
          better="none"
        />
        <FigureTile
          label={t('report.sales.refunds')}
          figure={totals.refunds}
          write={figures.summary}
          hint={t('report.sales.refundsHint')}
          better="less"
        />
        <FigureTile label={t('report.sales.net')} figure={totals.net} write={figures.summary} />
      </ReportFigures>
      <MoneySeries title={t('report.sales.series')} report={report} />
      <RankSection
        title={t('report.sales.parts')}
        rows={billParts.flatMap((part) => {
          const figure = totals[part];
          if (!figure || (figure.value === 0 && !figure.previous)) return [];
          return { part, figure: reducing.has(part) ? negated(figure) : figure };
        })}
        rowKey={({ part }) => part}
        what={t('report.sales.billLine')}
        nameOf={({ part }) => t(`report.sales.part.${part}`)}
        listed={[
          { key: 'amount', label: t('report.amount'), of: ({ figure }) => figure, write: figures.summary },
        ]}
        by="amount"
        ordered
      />
      {report.bucket !== 'hour' && (
        <RankSection
          title={t('report.sales.byHour')}
          rows={report.byHour}
          rowKey={(row) => String(row.hour)}
          what={t('report.bucket.hour')}
          nameOf={(row) => hourName(row.hour, locale)}
          listed={listed}
          by="amount"
          ordered
        />
      )}
      <RankSection
        title={t('report.sales.byChannel')}
        rows={report.byChannel}
        rowKey={(row) => row.channel}
        what={t('report.channel')}
        nameOf={(row) => t(`channel.${row.channel}`)}
        listed={listed}
        by="amount"
      />
      <RankSection
        title={t('report.sales.byFulfilment')}
        rows={report.byFulfilment}
        rowKey={(row) => row.fulfilment}
        what={t('report.sales.way')}
        nameOf={(row) => t(`fulfilment.${row.fulfilment}`)}
        listed={listed}
        by="amount"
      />
      {report.byOutlet.length > 1 && (
        <RankSection
          title={t('report.sales.byOutlet')}
          rows={report.byOutlet}
          rowKey={(row) => row.outletId}
          what={t('report.outlet')}
          nameOf={(row) => row.displayName}
          listed={listed}
          by="amount"
        />
      )}
    </>
  );
}
