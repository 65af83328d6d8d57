import type { DayReport } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useQuery } from '@galla/shared/query';
import { Link } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { ButtonLink, StatusDot, Text } from '@galla/ui';
import { deviceZone, formatTime } from '@galla/shared/format';
import { figuresOf } from '../../lib/figures';
import { dashboardQuery } from '../../lib/report.queries';
import { drillHref } from '../../lib/report-url';
import { useTexts } from '../../messages/texts';
import { Settled } from '../../ui/settled';
import { outletName } from './day-lines';
import { Panel } from '../../ui/panel';
import { dayQuery } from './day.queries';
import list from '../../ui/row-list.module.css';
import styles from './day.module.css';

/** What an outlet opens with: what is off, what yesterday left unfinished, and the drawer. */
export function Opening({ yesterday }: { yesterday: string }) {
  const query = useQuery(dayQuery({ date: yesterday }));
  return (
    <div className={styles.sections}>
      <OutletsOff />
      <ItemsOff />
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
  const t = useTexts();
  const { locale } = useLanguage();
  const turnover = useSession((state) => holds(state, 'report'));
  const enabled = useSession((state) => holds(state, 'order'));
  const { data } = useQuery({ ...dashboardQuery(null, turnover), enabled });
  if (!data) return null;
  const { items, total } = data.itemsOff;
  const zoneOf = (id: string) =>
    data.outlets.find(({ outletId }) => outletId === id)?.timezone ?? deviceZone();
  return (
    <Panel title={t('dashboard.itemsOff')}>
      {total === 0 ? (
        <StatusDot tone="green">{t('dashboard.noneOff')}</StatusDot>
      ) : (
        <ul className={list.rows}>
          {items.map(({ itemId, outletId, name, until }) => (
            <li key={`${outletId} ${itemId}`}>
              <span className={list.what}>{name}</span>
              <Text as="span" size="sm" tone="muted">
                {until === null
                  ? t('dashboard.untilOn')
                  : t('dashboard.until', { time: formatTime(until, { locale, timeZone: zoneOf(outletId) }) })}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {total > items.length && (
        <Text size="sm" tone="muted">
          {t('dashboard.more', { count: total - items.length })}
        </Text>
      )}
    </Panel>
  );
}

function Leftovers({ day }: { day: DayReport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const mayCount = useSession((state) => holds(state, 'order:counter'));
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
      {mayCount && (
        <ButtonLink to="/panel/orders/counter" iconAfter="arrowRight">
          {t('day.openDrawer')}
        </ButtonLink>
      )}
    </Panel>
  );
}
