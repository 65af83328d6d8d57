import { useEffect, useRef } from 'react';
import type { PosCheckout } from '@galla/contract';
import { formatDateTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { session } from '@galla/shared/session';
import { Button, ButtonLink, Card, Group, Heading, Icon, Stack, Text } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { useMoney } from '../../lib/use-money';
import styles from './check-out.module.css';

interface OrderPlacedProps {
  checkout: PosCheckout;
  outletName: string;
  timezone: string;
  /** The same caller's carts at other outlets. */
  others: readonly { id: string; outletName: string }[];
  onOther: (outletId: string) => void;
  onNext: () => void;
}

/** The order was placed: its number for the caller, and a button for the next one. */
export function OrderPlaced({ checkout, outletName, timezone, others, onOther, onNext }: OrderPlacedProps) {
  const t = usePosText();
  const { locale } = useLanguage();
  const money = useMoney(checkout.bill.currency);
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const { order } = checkout;
  return (
    <Card as="section" aria-labelledby="pos-placed">
      <Stack gap={4} align="flex-start">
        <span className={styles.done}>
          <Icon name="checkCircle" size={32} />
        </span>
        <output className={styles.announcement}>
          <Heading level={2} id="pos-placed">
            {order ? t('placed.title', { number: order.orderNumber }) : t('placed.titlePlain')}
          </Heading>
          <Text>{t('placed.text', { outlet: outletName, amount: money(checkout.bill.total) })}</Text>
          {order?.scheduledFor && (
            <Text>
              {t('placed.scheduled', {
                time: formatDateTime(order.scheduledFor, { locale, timeZone: timezone }),
              })}
            </Text>
          )}
        </output>
        <Group gap={2}>
          {others.map((other) => (
            <Button key={other.id} variant="primary" onClick={() => onOther(other.id)}>
              {t('placed.other', { outlet: other.outletName })}
            </Button>
          ))}
          <Button
            ref={next}
            variant={others.length === 0 ? 'primary' : 'secondary'}
            icon="phone"
            onClick={onNext}
          >
            {t('placed.next')}
          </Button>
          <ButtonLink
            to="/panel/orders"
            icon="orders"
            // The order is in its outlet's list.
            onClick={() => session.chooseOutlet(checkout.outletId)}
          >
            {t('placed.orders')}
          </ButtonLink>
        </Group>
      </Stack>
    </Card>
  );
}
