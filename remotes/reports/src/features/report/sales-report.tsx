import type { ReportOf } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { hourName } from '../../lib/hour-name';
import { useTexts } from '../../messages/texts';
import { FigureTile, Tiles } from '../../ui/figures/figure';
import { RankSection } from './rank-section';
import { KeyFigures } from './report-frame';
import { useFigureView } from '../../ui/figures/figure-view';
import { SeriesSection } from './series-section';

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

/** Sales over time, by hour, channel and outlet, and the composition of the total. */
export function SalesReport({ report }: { report: Sales }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const { totals } = report;
  const amount = { key: 'amount', label: t('report.amount'), write: figures.summary };
  const orders = { key: 'orders', label: t('report.orders'), write: figures.count };
  const both = <Row extends { orders: Sales['totals']['orders']; amount: Sales['totals']['total'] }>() => [
    { ...orders, of: (row: Row) => row.orders },
    { ...amount, of: (row: Row) => row.amount },
  ];
  return (
    <>
      <KeyFigures>
        <FigureTile lead label={t('report.sales.total')} figure={totals.total} write={figures.summary} />
        <FigureTile label={t('report.orders')} figure={totals.orders} write={figures.count} />
        <FigureTile
          label={t('report.sales.average')}
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
      </KeyFigures>
      <SeriesSection
        title={t('report.sales.series')}
        bucket={report.bucket}
        points={report.series}
        drawn={[{ ...amount, of: (point) => point.amount, writeShort: figures.shortMoney }]}
        listed={[
          { ...orders, of: (point) => point.orders, writeShort: figures.shortCount },
          { ...amount, of: (point) => point.amount, writeShort: figures.shortMoney },
        ]}
      />
      <Tiles>
        {billParts.map((part) => {
          const figure = totals[part];
          return (
            figure && (
              <FigureTile
                key={part}
                better="none"
                label={t(`report.sales.part.${part}`)}
                figure={figure}
                write={figures.summary}
              />
            )
          );
        })}
      </Tiles>
      {report.bucket !== 'hour' && (
        <RankSection
          title={t('report.sales.byHour')}
          rows={report.byHour}
          rowKey={(row) => String(row.hour)}
          what={t('report.bucket.hour')}
          nameOf={(row) => hourName(row.hour, locale)}
          by={{ ...amount, of: (row) => row.amount }}
          listed={both()}
          ordered
          columns={figures.shortMoney}
        />
      )}
      <RankSection
        title={t('report.sales.byChannel')}
        rows={report.byChannel}
        rowKey={(row) => row.channel}
        what={t('report.channel')}
        nameOf={(row) => t(`channel.${row.channel}`)}
        by={{ ...amount, of: (row) => row.amount }}
        listed={both()}
      />
      <RankSection
        title={t('report.sales.byFulfilment')}
        rows={report.byFulfilment}
        rowKey={(row) => row.fulfilment}
        what={t('report.sales.way')}
        nameOf={(row) => t(`fulfilment.${row.fulfilment}`)}
        by={{ ...amount, of: (row) => row.amount }}
        listed={both()}
      />
      {report.byOutlet.length > 1 && (
        <RankSection
          title={t('report.sales.byOutlet')}
          rows={report.byOutlet}
          rowKey={(row) => row.outletId}
          what={t('report.outlet')}
          nameOf={(row) => row.displayName}
          by={{ ...amount, of: (row) => row.amount }}
          listed={both()}
        />
      )}
    </>
  );
}
