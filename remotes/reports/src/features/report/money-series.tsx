import type { ReportOf } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import { useFigureView } from '../../ui/figures/figure-view';
import { SeriesSection } from './series-section';

/** Orders and an amount over the time of a report. */
export function MoneySeries({
  title,
  report,
}: {
  title: string;
  report: ReportOf<'tax'> | ReportOf<'payments'> | ReportOf<'coupons'>;
}) {
  const t = useTexts();
  const { figures } = useFigureView();
  const amount = { key: 'amount', label: t('report.amount'), write: figures.summary };
  return (
    <SeriesSection
      title={title}
      bucket={report.bucket}
      points={report.series}
      drawn={[{ ...amount, of: (point) => point.amount, writeShort: figures.shortMoney }]}
      listed={[
        {
          key: 'orders',
          label: t('report.orders'),
          of: (point) => point.orders,
          write: figures.count,
          writeShort: figures.shortCount,
        },
        { ...amount, of: (point) => point.amount, writeShort: figures.shortMoney },
      ]}
    />
  );
}
