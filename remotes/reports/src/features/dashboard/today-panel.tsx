import type { Dashboard, Figure } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { useDayEndText } from '../../lib/business-day';
import { hourName } from '../../lib/hour-name';
import { useTexts } from '../../messages/texts';
import { weekdayName } from '../../lib/weekday-name';
import { Chart } from '../../ui/chart';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { Trend } from '../../ui/trend';
import { Panel } from './panel';
import styles from './panels.module.css';
import { TodayHead } from './today-head';
import type { HomeScope } from './use-home-dashboard';

const [morning, evening] = [9, 21];

/** The hours of a business day, in its order: from 9 am to 9 pm, and those around it with sales. */
function shownHours<Point extends { hour: number; figure: Figure }>(series: readonly Point[]): Point[] {
  const placeOf = (wanted: number): number => series.findIndex(({ hour }) => hour === wanted);
  const busy = series.flatMap(({ figure }, place) =>
    figure.value > 0 || (figure.previous ?? 0) > 0 ? [place] : [],
  );
  return series.slice(Math.min(placeOf(morning), ...busy), Math.max(placeOf(evening), ...busy) + 1);
}

/**
 * The day's sales by hour, compared with the same weekday of the previous week; its orders for whoever may not see
 * turnover.
 */
export function TodayPanel({ data, scope }: { data: Dashboard; scope: HomeScope }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures, than, ordersBefore } = useFigureView();
  const trend = { ordersBefore, than, better: 'more' } as const;
  const { sales, orders, average, byHour, outlets } = data;
  const turnover = sales !== null;
  const series = byHour.map(({ hour, amount, orders: count }) => ({ hour, figure: amount ?? count }));
  const hours = shownHours(series);
  const dayEnd = useDayEndText();
  // Totals up to now, hours of the whole day.
  const wholeDay = t('dashboard.wholeDay', { day: weekdayName(outlets[0]?.comparedWith ?? '', locale) });
  return (
    <Panel title={t('dashboard.today')} aside={<TodayHead scope={scope} day={outlets[0]?.today} />}>
      <div className={styles.lead}>
        {sales && (
          <dl className={styles.takings}>
            <div>
              <dt>{t('dashboard.sales')}</dt>
              <dd>
                <span className={styles.big}>
                  <FigureLink figure={sales} write={figures.summary} about={t('dashboard.sales')} />
                </span>
                {sales.previous !== null && <Trend now={sales.value} before={sales.previous} {...trend} />}
              </dd>
            </div>
          </dl>
        )}
        <dl className={styles.parts}>
          <div>
            <dt>{t('dashboard.orders')}</dt>
            <dd>
              <span className={turnover ? styles.middle : styles.big}>
                <FigureLink figure={orders} write={figures.count} about={t('dashboard.orders')} />
              </span>
              {orders.previous !== null && <Trend now={orders.value} before={orders.previous} {...trend} />}
            </dd>
          </div>
          {average && (
            <div>
              <dt>{t('dashboard.average')}</dt>
              <dd>
                <span className={styles.middle}>
                  <FigureLink figure={average} write={figures.summary} about={t('dashboard.average')} />
                </span>
                {average.previous !== null && (
                  <Trend now={average.value} before={average.previous} {...trend} better="none" />
                )}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <Chart
        kind="column"
        height={200}
        label={t('chart.walk', { title: t(turnover ? 'dashboard.byHour' : 'dashboard.ordersByHour') })}
        points={hours.map(({ hour }) => hourName(hour, locale))}
        series={[
          { key: 'now', label: t('dashboard.todayShort'), values: hours.map(({ figure }) => figure.value) },
          {
            key: 'before',
            label: wholeDay,
            values: hours.map(({ figure }) => figure.previous),
            before: true,
          },
        ]}
        format={turnover ? figures.summary : figures.count}
        formatShort={turnover ? figures.shortMoney : figures.count}
      />
      {dayEnd !== null && (
        <Text size="sm" tone="muted">
          {dayEnd}
        </Text>
      )}
    </Panel>
  );
}
