import type { Dashboard } from '@galla/contract';
import { acceptanceTimeoutMs } from '@galla/contract';
import { formatAge } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Link, useNavigate } from '@galla/shared/router';
import { Badge, Button, Text, type Tone } from '@galla/ui';
import { chooseOutlet } from '../../lib/choose-outlet';
import { useTexts } from '../../lib/texts';
import { useServerNow } from '../../lib/use-clock';
import { useFigureView } from '../../ui/figures/figure-view';
import { Panel } from './panel';
import styles from './dashboard.module.css';

type Level = 'calm' | 'amber' | 'red';
const amberShare = 0.2;
const redShare = 0.5;
const tones: Readonly<Record<Level, Tone>> = { calm: 'grey', amber: 'amber', red: 'red' };

/** Emphasis of an order by its age; the platform cancels it after the timeout. */
function levelOf(placedAt: string | null, now: number): Level {
  if (placedAt === null) return 'calm';
  const age = now - Date.parse(placedAt);
  if (age >= acceptanceTimeoutMs * redShare) return 'red';
  return age >= acceptanceTimeoutMs * amberShare ? 'amber' : 'calm';
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
    <Panel title={t('dashboard.waiting')} place="waiting" level={levelOf(waiting.oldestAt, now)}>
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
                    figures.money(order.total),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </span>
              <Badge tone={tones[levelOf(order.placedAt, now)]} icon="clock">
                {formatAge(now - Date.parse(order.placedAt), locale)}
              </Badge>
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
