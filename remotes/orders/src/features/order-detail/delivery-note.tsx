import type { OrderDetail } from '@galla/contract';
import { deviceZone, formatPhone, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Skeleton, StatusDot, Text, type Tone } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { useDeliveryInfo } from './order-detail.queries';
import styles from './order-detail.module.css';

const tones = {
  searching: 'amber',
  assigned: 'blue',
  atOutlet: 'blue',
  pickedUp: 'blue',
  delivered: 'green',
  failed: 'red',
} as const satisfies Record<string, Tone>;

/** Delivery of the order: rider and position. */
export function DeliveryNote({ order, timeZone }: { order: OrderDetail; timeZone: string | undefined }) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const query = useDeliveryInfo(order.outletId, order.orderId);
  const delivery = query.data ?? order.delivery;
  if (query.isPending && !delivery) return <Skeleton height={44} />;
  if (!delivery) {
    return (
      <Text size="sm" tone="muted">
        {t(query.isError ? 'delivery.failed' : 'delivery.none')}
      </Text>
    );
  }
  const { position } = delivery;
  return (
    <div className={styles.facts}>
      <span>
        <StatusDot tone={tones[delivery.state]}>{t(`delivery.states.${delivery.state}`)}</StatusDot>
        <span className={styles.quiet}>{`\u00A0· ${delivery.partner}`}</span>
      </span>
      {delivery.riderName !== null && (
        <span>
          {t('delivery.rider', { name: delivery.riderName })}
          {delivery.riderMobile !== null && (
            <>
              {'\u00A0· '}
              <a className={styles.link} href={`tel:${delivery.riderMobile}`}>
                {t('detail.call', { phone: formatPhone(delivery.riderMobile) })}
              </a>
            </>
          )}
        </span>
      )}
      {delivery.etaMinutes !== null && <span>{t('delivery.eta', { minutes: delivery.etaMinutes })}</span>}
      <span className={styles.quiet}>
        {t('delivery.updated', {
          time: formatTime(delivery.updatedAt, { locale, timeZone: timeZone ?? deviceZone() }),
        })}
        {position && (
          <>
            {'\u00A0· '}
            <a
              className={styles.link}
              href={`https://www.openstreetmap.org/?mlat=${position.lat}&mlon=${position.long}#map=16/${position.lat}/${position.long}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('delivery.map')}
            </a>
          </>
        )}
      </span>
    </div>
  );
}
