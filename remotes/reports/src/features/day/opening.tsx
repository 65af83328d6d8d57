import type { DayReport } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link, useNavigate } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Button, StatusDot } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { figuresOf } from '../../lib/figures';
import { dashboardQuery } from '../../lib/report.queries';
import { drillHref } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { ItemsOffPanel } from '../../ui/items-off-panel';
import { Settled } from '../../ui/settled';
import { outletName } from './day-lines';
import { Panel } from '../../ui/panel';
import { dayQuery } from './day.queries';
import list from '../../ui/row-list.module.css';
import styles from './day.module.css';

/** What an outlet opens with: what is off, what yesterday left unfinished, and which drawers aren't open. */
export function Opening({ today, yesterday }: { today: string; yesterday: string }) {
  const drawers = useQuery(dayQuery({ date: today }));
  const query = useQuery(dayQuery({ date: yesterday }));
  return (
    <div className={styles.sections}>
      <OutletsOff />
      <ItemsOff />
      <Settled query={drawers} isEmpty={() => false}>
        {(day) => <Drawers day={day} />}
      </Settled>
      <Settled query={query} isEmpty={() => false}>
        {(day) => <Leftovers day={day} />}
      </Settled>
    </div>
  );
}

function OutletsOff() {
  const t = useTexts();
  const off = useSession((state) => state.outletList).filter(
    ({ available, setUp }) => available === 'off' && setUp !== false,
  );
  return (
    <Panel title={t('dashboard.outlets')}>
      {off.length === 0 ? (
        <StatusDot tone="green">{t('dashboard.allOn')}</StatusDot>
      ) : (
        <ul className={list.rows}>
          {off.map(({ outletId, displayName }) => (
            <li key={outletId}>
              <span className={list.what}>{displayName}</span>
              <StatusDot tone="amber">{t('day.off')}</StatusDot>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function ItemsOff() {
  const turnover = useSession((state) => holds(state, 'report'));
  const enabled = useSession((state) => holds(state, 'order'));
  const { data } = useQuery({ ...dashboardQuery(null, turnover), enabled });
  return data ? <ItemsOffPanel data={data} /> : null;
}

/** Outlets whose drawer isn't open yet, with the way to open it. */
function Drawers({ day }: { day: DayReport }) {
  const t = useTexts();
  const navigate = useNavigate();
  const mayOpen = useSession((state) => holds(state, 'order:counter'));
  const live = useSession((state) => state.outletList);
  const toOpen = day.outlets.filter(
    ({ outletId }) =>
      live.some((outlet) => outlet.outletId === outletId) &&
      !day.counters.some((counter) => counter.outletId === outletId && counter.closedAt === null),
  );
  return (
    <Panel title={t('day.drawers')}>
      {toOpen.length === 0 ? (
        <StatusDot tone="green">{t('day.drawersOpen')}</StatusDot>
      ) : (
        <ul className={list.rows}>
          {toOpen.map(({ outletId, displayName }) => (
            <li key={outletId}>
              <span className={list.what}>{displayName}</span>
              {mayOpen && (
                <Button
                  size="sm"
                  aria-label={t('day.openDrawerAt', { name: displayName })}
                  onClick={() => {
                    chooseOutlet(outletId);
                    void navigate('/panel/orders/counter');
                  }}
                >
                  {t('day.openDrawer')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Leftovers({ day }: { day: DayReport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const figures = figuresOf(locale, day.currency);
  const { unfinished, counters, withRiders } = day;
  const uncounted = counters.filter(({ counted }) => counted === null);
  return (
    <Panel title={t('day.leftovers')}>
      {unfinished.value + uncounted.length + withRiders.length === 0 && (
        <StatusDot tone="green">{t('day.nothingLeft')}</StatusDot>
      )}
      <ul className={list.rows}>
        {unfinished.value > 0 && (
          <li>
            <Link
              to={drillHref(
                { period: 'range', from: day.date, to: day.date, compare: 'no' },
                unfinished.drill,
              )}
            >
              {t('day.unfinished', { count: unfinished.value })}
            </Link>
          </li>
        )}
        {uncounted.map(({ counterDayId, outletId, expected }) => (
          <li key={counterDayId}>
            <span className={list.what}>{t('day.uncountedAt', { name: outletName(day, outletId) })}</span>
            <strong>{figures.money(expected)}</strong>
          </li>
        ))}
        {withRiders.map(({ outletId, amount }) => (
          <li key={outletId}>
            <span className={list.what}>{t('day.ridersAt', { name: outletName(day, outletId) })}</span>
            <strong>{figures.money(amount)}</strong>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
