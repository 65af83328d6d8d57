import { minuteMs } from '@galla/contract';
import type { OperationalReport as Operational } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { averageTime, durationText } from '../../lib/duration';
import { hourName } from '../../lib/hour-name';
import { useTexts, type ReportText } from '../../messages/texts';
import { FigureTile } from '../../ui/figures/figure';
import { ordersAndAmount } from './orders-and-amount';
import { RankSection } from './rank-section';
import { ReportFigures } from './report-frame';
import { lostName } from '../../lib/lost-name';
import { useFigureView } from '../../ui/figures/figure-view';
import { SeriesSection } from './series-section';

type Band = Operational['acceptBands'][number];

const secondsOfMinute = 60;

/** "1 – 2 min", "over 10 min". */
function bandName({ fromSeconds, toSeconds }: Band, t: ReportText, locale: string): string {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const from = number.format(fromSeconds / secondsOfMinute);
  if (toSeconds === null) return t('report.operational.over', { from });
  return t('report.operational.between', { from, to: number.format(toSeconds / secondsOfMinute) });
}

/** Operations: waiting and prep times, late orders, lost orders with reasons. */
export function OperationalReport({ report }: { report: Operational }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const { totals } = report;
  const time = (ms: number): string => averageTime(ms, locale);
  const minutes = (count: number): string => durationText(count * minuteMs, locale);
  const orders = { key: 'orders', label: t('report.orders'), write: figures.count };
  const late = { key: 'late', label: t('report.operational.late'), write: figures.count };
  const accept = { key: 'accept', label: t('report.operational.acceptMs'), write: time };
  return (
    <>
      <ReportFigures>
        <FigureTile
          lead
          label={t('report.operational.placed')}
          figure={totals.placed}
          write={figures.count}
        />
        <FigureTile
          label={t('report.operational.acceptMs')}
          average
          figure={totals.acceptMs}
          write={time}
          better="less"
        />
        <FigureTile
          label={t('report.operational.prepareMs')}
          average
          figure={totals.prepareMs}
          write={time}
          better="less"
        />
        <FigureTile
          label={t('report.operational.late')}
          figure={totals.late}
          write={figures.count}
          better="less"
        />
        <FigureTile label={t('report.operational.accepted')} figure={totals.accepted} write={figures.count} />
        {(['cancelled', 'rejected', 'enforced'] as const).map((key) => (
          <FigureTile
            key={key}
            label={t(`report.operational.${key}`)}
            figure={totals[key]}
            write={figures.count}
            better="less"
          />
        ))}
      </ReportFigures>
      <SeriesSection
        title={t('report.operational.times')}
        hint={t('report.operational.timesHint')}
        bucket={report.bucket}
        points={report.series}
        listed={[
          { ...accept, of: (point) => point.acceptMs, per: minuteMs, writeShort: minutes, average: true },
          {
            key: 'prepare',
            label: t('report.operational.prepareMs'),
            of: (point) => point.prepareMs,
            write: time,
            per: minuteMs,
            writeShort: minutes,
            average: true,
          },
        ]}
      />
      <SeriesSection
        title={t('report.operational.work')}
        bucket={report.bucket}
        points={report.series}
        listed={[
          { ...orders, of: (point) => point.orders, writeShort: figures.shortCount },
          { ...late, of: (point) => point.late, writeShort: figures.shortCount },
          {
            key: 'lost',
            label: t('report.operational.lost'),
            of: (point) => point.lost,
            write: figures.count,
            writeShort: figures.shortCount,
          },
        ]}
      />
      {(['acceptBands', 'prepareBands'] as const).map((bands) => (
        <RankSection
          key={bands}
          title={t(`report.operational.${bands}`)}
          rows={report[bands]}
          rowKey={(band) => String(band.band)}
          what={t('report.operational.time')}
          nameOf={(band) => bandName(band, t, locale)}
          by="orders"
          listed={[{ ...orders, of: (band) => band.orders }]}
          ordered
        />
      ))}
      <RankSection
        title={t('report.operational.byHour')}
        rows={report.byHour}
        rowKey={(row) => String(row.hour)}
        what={t('report.bucket.hour')}
        nameOf={(row) => hourName(row.hour, locale)}
        by="orders"
        listed={[
          { ...orders, of: (row) => row.orders },
          { ...accept, of: (row) => row.acceptMs },
          { ...late, of: (row) => row.late },
        ]}
        ordered
      />
      {report.reasons.length > 0 && (
        <RankSection
          title={t('report.cancellations.reasons')}
          rows={report.reasons}
          rowKey={(row) => `${row.status} ${row.reason ?? ''}`}
          what={t('report.cancellations.reason')}
          nameOf={(row) => lostName(row, t)}
          by="orders"
          listed={ordersAndAmount(t, figures)}
        />
      )}
    </>
  );
}
