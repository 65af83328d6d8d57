import type { Dashboard } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { holds, useSession } from '@galla/shared/session';
import { ButtonLink } from '@galla/ui';
import { hourName } from '../../lib/hour-name';
import { paths } from '../../lib/paths';
import { useTexts } from '../../lib/texts';
import { weekdayName } from '../../lib/weekday-name';
import { Chart } from '../../ui/chart';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { Trend } from '../../ui/trend';
import { Panel } from './panel';
import styles from './dashboard.module.css';

const lastHour = 23;

/**
 * The day's sales by hour, compared with the same weekday of the previous week; its orders for whoever may not see
 * turnover.
 */
export function TodayPanel({ data, detailed = false }: { data: Dashboard; detailed?: boolean }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures, than, ordersBefore } = useFigureView();
  const trend = { ordersBefore, than, better: 'more' } as const;
  const mayReport = useSession((state) => holds(state, 'report'));
  const { sales, orders, average, byHour, outlets } = data;
  const turnover = sales !== null;
  const series = byHour.map(({ hour, amount, orders: count }) => ({ hour, figure: amount ?? count }));
  const busy = series.filter(({ figure }) => figure.value > 0 || (figure.previous ?? 0) > 0);
  const from = Math.max(0, Math.min(9, ...busy.map(({ hour }) => hour)));
  const to = Math.min(lastHour, Math.max(21, ...busy.map(({ hour }) => hour)));
  const hours = series.filter(({ hour }) => hour >= from && hour <= to);
  const day = outlets[0]?.today ?? '';
  // Totals up to now, hours of the whole day.
  const wholeDay = t('dashboard.wholeDay', { day: weekdayName(outlets[0]?.comparedWith ?? '', locale) });
  return (
    <Panel
      title={t('dashboard.today')}
      place="today"
      aside={
        detailed ? (
          <ButtonLink size="sm" variant="ghost" iconAfter="arrowRight" to={paths.dashboard}>
            {t('dashboard.toDetail')}
          </ButtonLink>
        ) : (
          mayReport && (
            <ButtonLink
              size="sm"
              variant="ghost"
              iconAfter="arrowRight"
              to={`${paths.report}?period=range&from=${day}&to=${day}`}
            >
              {t('dashboard.toReport')}
            </ButtonLink>
          )
        )
      }
    >
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
                  <Trend now={average.value} before={average.previous} {...trend} />
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
    </Panel>
  );
}
