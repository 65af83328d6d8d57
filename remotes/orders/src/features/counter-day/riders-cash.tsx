import type { CounterState, RiderCash } from '@galla/contract';
import { Button, Card, Heading, Stack, Text } from '@galla/ui';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import styles from './counter.module.css';

interface RidersCashProps extends Pick<CounterState, 'currency' | 'riders'> {
  /** A day is open: the cash goes into its drawer. */
  open: boolean;
  /** Null: who looks may not run the drawer. */
  onTake: ((rider: RiderCash) => void) | null;
}

/** Riders who hold cash of orders, and taking it from them. */
export function RidersCash({ riders, currency, open, onTake }: RidersCashProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2}>{t('counter.riders.title')}</Heading>
        {onTake !== null && !open && <Text tone="muted">{t('counter.riders.openFirst')}</Text>}
        <ul className={styles.riders}>
          {riders.map((rider) => (
            <li key={rider.riderName}>
              <span className={styles.rider}>
                <strong>{rider.riderName}</strong>
                <Text as="span" size="sm" tone="muted">
                  {t('counter.riders.holds', { count: rider.orders.length })}
                </Text>
              </span>
              {onTake === null ? (
                <strong>{format.text(rider.amount)}</strong>
              ) : (
                <Button icon="cash" disabled={!open} onClick={() => onTake(rider)}>
                  {t('counter.riders.take', { amount: format.text(rider.amount), name: rider.riderName })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
