import type { LastOrder } from '@galla/contract';
import { weightText } from '@galla/domain';
import { formatMoney, formatRelative } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { realtime } from '@galla/shared/realtime';
import { Button, Card, Heading, Stack } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import styles from './last-orders.module.css';

export interface LastOrdersProps {
  orders: readonly LastOrder[];
  /** The order being repeated. */
  repeating: string | null;
  onRepeat: (order: LastOrder) => void;
}

/** The customer's recent orders; one press adds the same items to the cart. */
export function LastOrders({ orders, repeating, onRepeat }: LastOrdersProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  return (
    <Card as="section" aria-labelledby="pos-last-orders">
      <Stack gap={2}>
        <Heading level={2} id="pos-last-orders">
          {t('lastOrders.title')}
        </Heading>
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.orderId} className={styles.order}>
              <div className={styles.text}>
                <strong>
                  {order.outletName} · {formatRelative(order.placedAt, realtime.serverNow(), locale)}
                </strong>
                <span className={styles.items}>
                  {order.lines
                    .map((line) =>
                      [
                        line.quantityMilli === undefined
                          ? t('cart.times', { quantity: line.quantity })
                          : weightText(line.quantityMilli),
                        line.name,
                        line.variant,
                      ]
                        .filter(Boolean)
                        .join(' '),
                    )
                    .join(', ')}
                </span>
              </div>
              <span className={styles.total}>
                {formatMoney(order.total, { currency: order.currency, locale, stripZeros: true })}
              </span>
              <Button
                size="sm"
                icon="refresh"
                loading={repeating === order.orderId}
                aria-label={t('lastOrders.repeatNamed', { number: order.orderNumber })}
                onClick={() => onRepeat(order)}
              >
                {t('lastOrders.repeat')}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
