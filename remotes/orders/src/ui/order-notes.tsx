import type { OrderSummary } from '@galla/contract';
import { allergensOf } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { Icon } from '@galla/ui';
import type { OrdersText } from '../messages/texts';
import { NoteLine } from './order-lines';
import styles from './order-lines.module.css';

/** What the kitchen must read before the items: the allergens that the notes name, then the note of the order. */
export function OrderNotes({ t, order }: { t: OrdersText; order: Pick<OrderSummary, 'note' | 'lines'> }) {
  const { locale } = useLanguage();
  const { mentioned, foods } = allergensOf(order);
  if (!mentioned && order.note === '') return null;
  return (
    <>
      {mentioned && (
        <strong className={styles.alert}>
          <Icon name="warning" size={16} />
          {foods.length === 0
            ? t('card.allergy')
            : t('card.allergens', { words: new Intl.ListFormat(locale, { type: 'unit' }).format(foods) })}
        </strong>
      )}
      {order.note !== '' && <NoteLine label={t('card.orderNote')} text={order.note} />}
    </>
  );
}
