import type { MoveOutcome } from '@galla/orders-client';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';
import { outcomeText, Strip } from '../../ui/move-note';
import { useOrderActs } from './order-acts';
import styles from './moved-card.module.css';

type Conflict = Extract<MoveOutcome, { kind: 'conflict' }>;

/** Placeholder for an order that another user changed first: who, and its current status. */
export function MovedCard({ conflict }: { conflict: Conflict }) {
  const t = useOrdersText();
  const acts = useOrderActs();
  const store = useOrderStore();
  const { order } = conflict;
  return (
    <div className={styles.moved}>
      <span className={styles.title}>
        #{order.orderNumber}
        <span className={styles.status}>{t(`status.${order.status}`)}</span>
        <button type="button" className={styles.show} onClick={() => acts.open(order)}>
          {t('card.show')}
        </button>
      </span>
      <Strip
        tone="blue"
        icon="info"
        action={{ label: t('card.dismiss'), onClick: () => store.dismiss(order.orderId) }}
      >
        {outcomeText(t, conflict)}
      </Strip>
    </div>
  );
}
