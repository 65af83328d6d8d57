import type { DayReport } from '@galla/contract';
import { useLanguage } from '@galla/shared/i18n';
import { useNavigate } from '@galla/shared/router';
import { holds, useSession } from '@galla/shared/session';
import { Button, Text } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { durationText } from '../../lib/duration';
import { lostName } from '../../lib/lost-name';
import { useTexts } from '../../messages/texts';
import { FigureLink } from '../../ui/figures/figure';
import { useFigureView } from '../../ui/figures/figure-view';
import { lateText, outletName } from './day-lines';
import { Panel } from '../../ui/panel';
import list from '../../ui/row-list.module.css';
import styles from './day.module.css';

/** Lost orders by who lost them and why. */
export function DayLost({ day }: { day: DayReport }) {
  const t = useTexts();
  const { figures } = useFigureView();
  return (
    <Panel title={t('day.lost')}>
      {day.lost.rows.length === 0 ? (
        <Text tone="muted">{t('day.noneLost')}</Text>
      ) : (
        <ul className={list.rows}>
          {day.lost.rows.map((row) => (
            <li key={`${row.status} ${row.reason ?? ''}`}>
              <span className={list.what}>{lostName(row, t)}</span>
              <span className={styles.amount}>
                <FigureLink figure={row.orders} write={figures.count} about={lostName(row, t)} />
                <Text as="span" size="sm" tone="muted">
                  {figures.summary(row.amount.value)}
                </Text>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Late orders with what made them late, the latest first. */
export function DayLate({ day }: { day: DayReport }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures } = useFigureView();
  const navigate = useNavigate();
  const mayOpen = useSession((state) => holds(state, 'order'));
  const { orders, causes, total } = day.late;
  return (
    <Panel title={t('day.late')}>
      <Text tone="muted">
        {total.value === 0
          ? t('day.noneLate')
          : causes
              .filter(({ orders: count }) => count > 0)
              .map(({ cause, orders: count }) => t(`day.causes.${cause}`, { count }))
              .join(' · ')}
      </Text>
      {orders.length > 0 && (
        <ul className={list.rows} aria-label={t('day.late')}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <span className={list.what}>
                <strong>
                  #{order.orderNumber} · {order.customerName}
                </strong>
                <Text as="span" size="sm" tone="muted">
                  {[
                    day.outlets.length > 1 ? outletName(day, order.outletId) : '',
                    lateText(order, { t, locale, figures }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <span className={styles.amount}>
                {t('day.lateBy', { time: durationText(order.lateMs, locale) })}
              </span>
              {mayOpen && (
                <Button
                  size="sm"
                  aria-label={t('orders.open', { number: order.orderNumber })}
                  onClick={() => {
                    chooseOutlet(order.outletId);
                    void navigate(`/panel/orders?order=${order.orderId}`);
                  }}
                >
                  {t('dashboard.open')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {total.value > orders.length && (
        <Text size="sm" tone="muted">
          {t('dashboard.more', { count: total.value - orders.length })}
        </Text>
      )}
    </Panel>
  );
}

/** Payments by their method, what went back, and what customers paid to marketplaces instead. */
export function DayTenders({ day }: { day: DayReport }) {
  const t = useTexts();
  const { figures } = useFigureView();
  const { marketplaces } = day;
  const showsMarketplaces = marketplaces !== undefined && marketplaces.value > 0;
  return (
    <Panel title={t('day.tenders')}>
      {day.tenders.length === 0 && !showsMarketplaces ? (
        <Text tone="muted">{t('day.noTenders')}</Text>
      ) : (
        <ul className={list.rows}>
          {day.tenders.map(({ method, amount, refunded }) => (
            <li key={method}>
              <span className={list.what}>{t(`tender.${method}`)}</span>
              <span className={styles.amount}>
                <strong>{figures.money(amount.value)}</strong>
                {refunded.value > 0 && (
                  <Text as="span" size="sm" tone="muted">
                    {t('day.wentBack', { amount: figures.money(refunded.value) })}
                  </Text>
                )}
              </span>
            </li>
          ))}
          {showsMarketplaces && (
            <li>
              <span className={list.what}>{t('day.marketplaces')}</span>
              <strong className={styles.amount}>
                <FigureLink figure={marketplaces} write={figures.money} about={t('day.marketplaces')} />
              </strong>
            </li>
          )}
        </ul>
      )}
    </Panel>
  );
}
