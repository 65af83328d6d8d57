import type { MoveOutcome } from '../../lib/order-data/order-moves.store';
import { useOrderBook } from '../../lib/order-book-context';
import { useOrdersText } from '../../lib/texts';
import { outcomeText, Strip } from '../../ui/move-note';
import { useOrderActs } from './order-acts';
import styles from './moved-card.module.css';

type Conflict = Extract<MoveOutcome, { kind: 'conflict' }>;

/** The place of an order that somebody else was quicker with: who it was and how it stands now. */
export function MovedCard({ conflict }: { conflict: Conflict }) {
  const t = useOrdersText();
  const acts = useOrderActs();
  const { moves } = useOrderBook();
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
        action={{ label: t('card.dismiss'), onClick: () => moves.dismiss(order.orderId) }}
      >
        {outcomeText(t, conflict)}
      </Strip>
    </div>
  );
}
