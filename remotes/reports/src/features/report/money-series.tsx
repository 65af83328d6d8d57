import type { ReportOf } from '@galla/contract';
import { useTexts } from '../../messages/texts';
import { useFigureView } from '../../ui/figures/figure-view';
import { ordersAndAmount } from './orders-and-amount';
import { SeriesSection } from './series-section';

/** Orders and an amount over the time of a report. */
export function MoneySeries({
  title,
  report,
}: {
  title: string;
  report: ReportOf<'sales'> | ReportOf<'tax'> | ReportOf<'payments'> | ReportOf<'coupons'>;
}) {
  const t = useTexts();
  const { figures } = useFigureView();
  return (
    <SeriesSection
      title={title}
      bucket={report.bucket}
      points={report.series}
      listed={ordersAndAmount(t, figures)}
      drawn={['amount']}
    />
  );
}
