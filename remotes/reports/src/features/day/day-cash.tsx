import type { DayReport } from '@galla/contract';
import { deviceZone, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Button, Text } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { useTexts } from '../../messages/texts';
import { useFigureView } from '../../ui/figures/figure-view';
import { counterText, drawerParts, outletName } from './day-lines';
import { Panel } from '../../ui/panel';
import list from '../../ui/row-list.module.css';
import styles from './day.module.css';

/** Cash to count: drawers of the day, cash taken without one, cash with riders. */
export function DayCash({ day }: { day: DayReport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const navigate = useNavigate();
  const mayCount = useSession((state) => holds(state, 'order:drawer'));
  const openOutlets = useSession((state) => state.outletList);
  const zone = (id: string) => ({
    locale,
    timeZone: day.outlets.find(({ outletId }) => outletId === id)?.timezone ?? deviceZone(),
  });
  const toCounter = (outletId: string): void => {
    chooseOutlet(outletId);
    void navigate('/panel/orders/counter');
  };
  const rows = [
    ...day.counters.map((counter) => ({
      key: counter.counterDayId,
      outletId: counter.outletId,
      what: t(counter.closedAt === null ? 'day.openSince' : 'day.openFrom', {
        from: formatTime(counter.openedAt, zone(counter.outletId)),
        to: counter.closedAt === null ? '' : formatTime(counter.closedAt, zone(counter.outletId)),
      }),
      amount: counter.counted ?? counter.expected,
      parts: drawerParts(counter, { t, locale, figures }),
      state: counterText(counter, { t, locale, figures }),
      open: counter.closedAt === null,
    })),
    ...day.loose.map(({ outletId, amount }) => ({
      key: `loose ${outletId}`,
      outletId,
      what: t('day.loose'),
      parts: [],
      amount,
      state: t('day.toCount'),
      open: true,
    })),
    ...day.withRiders.map(({ outletId, amount }) => ({
      key: `riders ${outletId}`,
      outletId,
      what: t('day.withRiders'),
      parts: [],
      amount,
      state: t('day.toTake'),
      open: true,
    })),
  ];
  return (
    <Panel title={t('day.cash')}>
      {rows.length === 0 ? (
        <Text tone="muted">{t('day.noCash')}</Text>
      ) : (
        <ul className={list.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <span className={list.what}>
                <strong>{outletName(day, row.outletId)}</strong>
                <Text as="span" size="sm" tone="muted">
                  {row.what}
                </Text>
                {row.parts.length > 0 && (
                  <Text as="span" size="sm" tone="muted" numeric>
                    {row.parts.map((part, index) => (
                      <span key={part} className={styles.drawerPart}>
                        {part}
                        {index < row.parts.length - 1 && ' · '}
                      </span>
                    ))}
                  </Text>
                )}
              </span>
              <span className={styles.amount}>
                <strong>{figures.money(row.amount)}</strong>
                <Text as="span" size="sm" tone="muted">
                  {row.state}
                </Text>
              </span>
              {row.open && mayCount && openOutlets.some(({ outletId }) => outletId === row.outletId) && (
                <Button
                  size="sm"
                  aria-label={t('day.countAt', { name: outletName(day, row.outletId) })}
                  onClick={() => toCounter(row.outletId)}
                >
                  {t('day.count')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
