import type { DayReport } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { Banner, Stack } from '@galla/ui';
import { useTexts } from '../../messages/texts';
import { FigureTile, Tiles } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { DayCash } from './day-cash';
import { DayLate, DayLost, DayTenders } from './day-orders';
import styles from './day.module.css';

/** The figures of a day, then what somebody has to do before it ends. */
export function DayClose({ day }: { day: DayReport }) {
  const t = useTexts();
  const { figures, hrefOf } = useFigureView();
  return (
    <Stack gap={4}>
      <Tiles>
        <FigureTile lead label={t('dashboard.sales')} figure={day.sales} write={figures.summary} />
        <FigureTile label={t('dashboard.orders')} figure={day.orders} write={figures.count} />
        <FigureTile average label={t('dashboard.average')} figure={day.average} write={figures.summary} />
        <FigureTile
          label={t('day.lost')}
          figure={day.lost.orders}
          write={figures.count}
          hint={figures.summary(day.lost.amount.value)}
        />
        <FigureTile
          label={t('day.refunded')}
          figure={{ value: day.refunded, previous: null, drill: {} }}
          write={figures.summary}
          plain
        />
      </Tiles>
      {day.unfinished.value > 0 && (
        <Banner tone="warn">
          <Link to={hrefOf(day.unfinished.drill)}>
            {t('day.unfinished', { count: day.unfinished.value })}
          </Link>
        </Banner>
      )}
      <div className={styles.sections}>
        <DayCash day={day} />
        <DayTenders day={day} />
        <DayLate day={day} />
        <DayLost day={day} />
      </div>
    </Stack>
  );
}
