import { useState } from 'react';
import type { CounterState, RiderCash } from '@galla/contract';
import { notify } from '@galla/shared/notify';
import { Banner, Button, Card, confirm, Heading, Stack, Text } from '@galla/ui';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../lib/texts';
import { useCounterAct } from './counter.queries';
import styles from './counter.module.css';

interface RidersCashProps extends Pick<CounterState, 'outletId' | 'currency' | 'riders'> {
  /** A day is open: the cash goes into its drawer. */
  open: boolean;
}

/** Riders who hold cash of orders, and taking it from them. */
export function RidersCash({ riders, outletId, currency, open }: RidersCashProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  const { send, sending, failure } = useCounterAct(outletId);
  const [asked, setAsked] = useState('');

  async function take({ riderName: name, amount, orders }: RiderCash): Promise<void> {
    const told = { amount: format.text(amount), name };
    const agreed = await confirm({
      title: t('counter.riders.ask', told),
      message: t('counter.riders.message', {
        orders: orders.map(({ orderNumber }) => t('counter.day.order', { number: orderNumber })).join(', '),
      }),
      confirmLabel: t('counter.riders.take', told),
    });
    if (!agreed) return;
    setAsked(name);
    const orderIds = orders.map(({ orderId }) => orderId);
    if (await send({ act: 'takeRiderCash', riderName: name, orderIds, amount }))
      void notify.success({ message: t('counter.riders.taken', told) });
  }

  return (
    <Card as="section">
      <Stack gap={3}>
        <Heading level={2} size={4}>
          {t('counter.riders.title')}
        </Heading>
        {failure !== null && <Banner tone="error">{failure}</Banner>}
        {!open && <Text tone="muted">{t('counter.riders.openFirst')}</Text>}
        <ul className={styles.riders}>
          {riders.map((rider) => (
            <li key={rider.riderName}>
              <span className={styles.rider}>
                <strong>{rider.riderName}</strong>
                <Text as="span" size="sm" tone="muted">
                  {t('counter.riders.holds', { count: rider.orders.length })}
                </Text>
              </span>
              <Button
                icon="cash"
                disabled={!open}
                loading={sending && asked === rider.riderName}
                onClick={() => void take(rider)}
              >
                {t('counter.riders.take', { amount: format.text(rider.amount), name: rider.riderName })}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
