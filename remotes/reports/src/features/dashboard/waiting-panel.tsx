import type { Dashboard } from '@galla/contract';
import { waitingUrgency, type UrgencyLevel } from '@galla/domain';
import { formatAge } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Link, useNavigate } from '@galla/shared/router';
import { Badge, Button, Text, type IconName, type Tone } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { useTexts } from '../../messages/texts';
import { useServerNow } from '../../lib/use-clock';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from './panel';
import styles from './dashboard.module.css';

/** As on the orders screen, so that an order looks the same on both. */
const looks: Readonly<Record<UrgencyLevel, { tone: Tone; icon: IconName }>> = {
  fresh: { tone: 'grey', icon: 'clock' },
  amber: { tone: 'amber', icon: 'warning' },
  red: { tone: 'red', icon: 'error' },
};

function Waited({ placedAt, now }: { placedAt: string; now: number }) {
  const { locale } = useLanguage();
  return (
    <Badge {...looks[waitingUrgency(placedAt, now)]}>{formatAge(now - Date.parse(placedAt), locale)}</Badge>
  );
}

/** Waiting orders, oldest first, and orders in progress. */
export function WaitingPanel({ data }: { data: Dashboard }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { figures, hrefOf } = useFigureView();
  const now = useServerNow();
  const navigate = useNavigate();
  const { waiting, inHand, outlets } = data;
  const nameOf = (outletId: string): string =>
    outlets.length > 1 ? (outlets.find((outlet) => outlet.outletId === outletId)?.displayName ?? '') : '';
  return (
    <Panel
      title={t('dashboard.waiting')}
      place="waiting"
      level={waiting.oldestAt === null ? 'fresh' : waitingUrgency(waiting.oldestAt, now)}
    >
      <Text as="output" size="lg" weight="semibold" numeric>
        {waiting.oldestAt === null
          ? t('dashboard.noneWaiting')
          : t('dashboard.waitingCount', {
              count: waiting.count,
              age: formatAge(now - Date.parse(waiting.oldestAt), locale),
            })}
      </Text>
      {waiting.orders.length > 0 && (
        <ul className={styles.list} aria-label={t('dashboard.waitingList')}>
          {waiting.orders.slice(0, 8).map((order) => (
            <li key={order.orderId}>
              <span className={styles.what}>
                <strong>
                  #{order.orderNumber} · {order.customerName}
                </strong>
                <Text as="span" size="sm" tone="muted" numeric>
                  {[
                    nameOf(order.outletId),
                    t('dashboard.units', { count: order.units }),
                    figures.summary(order.total),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <Waited placedAt={order.placedAt} now={now} />
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
            </li>
          ))}
        </ul>
      )}
      {inHand.length > 0 && (
        <ul className={styles.flow} aria-label={t('dashboard.inHand')}>
          {inHand.map(({ status, orders, drill }) => (
            <li key={status}>
              <strong>
                {orders === 0 ? (
                  orders
                ) : (
                  <Link to={hrefOf(drill)} aria-label={`${t(`status.${status}`)}: ${orders}`}>
                    {figures.count(orders)}
                  </Link>
                )}
              </strong>
              {t(`status.${status}`)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
