import { useMemo } from 'react';
import type { BusinessType, OrderSummary } from '@galla/contract';
import { isFoodLike } from '@galla/domain';
import { Text } from '@galla/ui';
import { useOrdersText } from '../../messages/texts';
import { cookSums } from './tickets';
import styles from './counter-mode.module.css';

interface CookViewProps {
  orders: readonly OrderSummary[];
  businessType: BusinessType;
}

/** What has to be cooked or prepared now, summed over the tickets. */
export function CookView({ orders, businessType }: CookViewProps) {
  const t = useOrdersText();
  const sums = useMemo(() => cookSums(orders), [orders]);
  return (
    <section className={styles.cook} aria-labelledby="cook-view">
      <h2 id="cook-view" className={styles.cookTitle}>
        {t(isFoodLike(businessType) ? 'tickets.cookTitle' : 'tickets.prepareTitle')}
      </h2>
      {sums.length === 0 ? (
        <Text tone="muted">{t('tickets.cookNone')}</Text>
      ) : (
        <ul className={styles.sums}>
          {sums.map(({ key, name, variant, quantity, tickets }) => (
            <li key={key} className={styles.sum}>
              <strong className={styles.sumQuantity}>{t('card.quantity', { quantity })}</strong>
              <span>{variant === null ? name : `${name} ${variant}`}</span>
              <Text as="span" size="sm" tone="muted" numeric>
                {t('tickets.count', { count: tickets })}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
