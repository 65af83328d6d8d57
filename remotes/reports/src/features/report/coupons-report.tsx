import type { GivenDiscount, ReportOf } from '@galla/contract';
import { discountReasonText, givenText } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';
import { FigureTile } from '../../ui/figures/figure';
import { RankSection } from './rank-section';
import { ReportFigures } from './report-frame';
import { useFigureView } from '../../ui/figures/figure-view';
import { MoneySeries } from './money-series';

/** Cost and sales of coupons. */
export function CouponsReport({ report }: { report: ReportOf<'coupons'> }) {
  const t = useTexts();
  const { figures } = useFigureView();
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          label={t('report.coupons.discount')}
          figure={report.totals.discount}
          write={figures.summary}
          better="less"
        />
        <FigureTile label={t('report.coupons.orders')} figure={report.totals.orders} write={figures.count} />
        <FigureTile
          label={t('report.coupons.amount')}
          figure={report.totals.amount}
          write={figures.summary}
        />
      </ReportFigures>
      <RankSection
        title={t('report.coupons.byCode')}
        rows={report.rows}
        rowKey={(row) => row.code}
        what={t('report.coupons.code')}
        nameOf={(row) => row.code}
        by="discount"
        listed={[
          { key: 'orders', label: t('report.orders'), of: (row) => row.orders, write: figures.count },
          {
            key: 'discount',
            label: t('report.coupons.discount'),
            of: (row) => row.discount,
            write: figures.summary,
          },
          { key: 'amount', label: t('report.amount'), of: (row) => row.amount, write: figures.summary },
        ]}
      />
      {report.discounts && report.discounts.length > 0 && <DiscountsGiven rows={report.discounts} />}
      <MoneySeries title={t('report.coupons.series')} report={report} />
    </>
  );
}

/** What staff took off, by reason and person; orders for which nothing was asked too. */
function DiscountsGiven({ rows }: { rows: readonly GivenDiscount[] }) {
  const t = useTexts();
  const { language } = useLanguage();
  const { figures } = useFigureView();
  return (
    <RankSection
      title={t('report.coupons.byStaff')}
      rows={rows}
      rowKey={(row) => `${row.given} ${row.reason} ${row.userId}`}
      what={t('report.coupons.staffReason')}
      nameOf={({ given, reason, name }) => {
        const why = discountReasonText({ reason, note: '' }, language);
        const what = given === 'complimentary' ? `${givenText(given, language)} · ${why}` : why;
        return `${what} · ${name}`;
      }}
      by="amount"
      listed={[
        { key: 'orders', label: t('report.orders'), of: (row) => row.orders, write: figures.count },
        {
          key: 'amount',
          label: t('report.coupons.discount'),
          of: (row) => row.amount,
          write: figures.summary,
        },
        {
          key: 'listed',
          label: t('report.coupons.menuValue'),
          of: (row) => row.listed,
          write: figures.summary,
        },
      ]}
    />
  );
}
