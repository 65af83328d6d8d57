import type { Dashboard, Figure } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { Text } from '@galla/ui';
import { KeyFigures } from '@galla/ui/kit';
import { useDayEndText } from '../../lib/business-day';
import { hourName } from '../../lib/hour-name';
import { useTexts } from '../../messages/texts';
import { weekdayName } from '../../lib/weekday-name';
import { Chart } from '../../ui/chart';
import { FigureTile } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from '../../ui/panel';
import { TodayHead } from './today-head';
import type { HomeScope } from './use-home-dashboard';

const spansZones = (outlets: Dashboard['outlets']): boolean =>
  new Set(outlets.map(({ timezone }) => timezone)).size > 1;

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
  const { figures } = useFigureView();
  const { sales, orders, average, byHour, outlets } = data;
  const turnover = sales !== null;
  const series = byHour.map(({ hour, amount, orders: count }) => ({ hour, figure: amount ?? count }));
  const hours = shownHours(series);
  const dayEnd = useDayEndText();
  // Totals up to now, hours of the whole day.
  const wholeDay = t('dashboard.wholeDay', { day: weekdayName(outlets[0]?.comparedWith ?? '', locale) });
  return (
    <Panel title={t('dashboard.today')} aside={<TodayHead scope={scope} day={outlets[0]?.today} />}>
      <KeyFigures>
        {sales && <FigureTile lead label={t('dashboard.sales')} figure={sales} write={figures.summary} />}
        <FigureTile lead={!turnover} label={t('dashboard.orders')} figure={orders} write={figures.count} />
        {average && (
          <FigureTile
            average
            better="none"
            label={t('dashboard.average')}
            figure={average}
            write={figures.summary}
          />
        )}
      </KeyFigures>
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
      {(dayEnd !== null || spansZones(outlets)) && (
        <Text size="sm" tone="muted">
          {[spansZones(outlets) ? t('dashboard.localHours') : '', dayEnd ?? ''].filter(Boolean).join(' ')}
        </Text>
      )}
    </Panel>
  );
}
