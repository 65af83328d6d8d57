import { useEffect } from 'react';
import type { HandoverMethod, OrderSummary } from '@galla/contract';
import type { ChangeRequest } from '@galla/orders-client';
import { holds, useSession } from '@galla/shared/session';
import { Button, Stack, Text } from '@galla/ui';
import { Modal } from '@galla/ui/dialogs';
import { useHowPaid } from '../../lib/how-paid';
import { kitchenOf, useKitchenStore } from '../../lib/kitchen/preset-prep';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useMoneyAnswer } from '../../lib/money/money.queries';
import { useOrderStore } from '../../lib/order-store-context';
import { useOrdersText } from '../../messages/texts';
import { CashLimitNote } from '../../ui/cash-limit-note';
import styles from './how-paid.module.css';

interface HowPaidSheetProps {
  opened: boolean;
  step: ChangeRequest;
  /** Takes the payment in several parts. */
  onSplit: (order: OrderSummary) => void;
}

type Answer = HandoverMethod | 'split';

/** The outlet's usual way first. */
function answersFor(usual: HandoverMethod, sellsOnAccount: boolean): Answer[] {
  const ways = ['cash', 'upi', 'card'] as const;
  return [
    usual,
    ...ways.filter((way) => way !== usual),
    'split',
    ...(sellsOnAccount ? (['account'] as const) : []),
  ];
}

const close = (): void => useHowPaid.setState({ asked: null });

/** Asks once how an order was paid that is handed over: one press, or the key of the answer's number. */
export function HowPaidSheet({ opened, step, onSplit }: HowPaidSheetProps) {
  const t = useOrdersText();
  const { changeStatus } = useOrderStore();
  const runsDrawer = useSession((state) => holds(state, 'order:drawer'));
  const { order } = step;
  const usual = useKitchenStore((state) => kitchenOf(state, order).usualTender ?? 'cash');
  const money = useMoneyAnswer(order.outletId, order.orderId);
  const format = useMoneyFormat(order.currency);
  const isNamed = order.customerName.trim() !== '';
  const answers = answersFor(usual, runsDrawer && isNamed);

  function answer(way: Answer): void {
    close();
    if (way === 'split') onSplit(order);
    else void changeStatus({ ...step, paidBy: way }).then(money.readAgain);
  }

  useEffect(() => {
    if (!opened) return undefined;
    const handleKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const way = answers[Number(event.key) - 1];
      if (way === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      answer(way);
    };
    document.addEventListener('keydown', handleKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', handleKeyDown, { capture: true });
  });

  return (
    <Modal opened={opened} onClose={close} title={t('money.howPaid.title')} width={420}>
      <Stack gap={3}>
        <Text>
          {order.paymentStatus === 'partlyPaid'
            ? t('money.howPaid.rest', { number: order.orderNumber })
            : t('money.howPaid.order', { number: order.orderNumber, amount: format.text(order.total) })}
        </Text>
        <CashLimitNote
          outletId={order.outletId}
          from={{ orderId: order.orderId }}
          cash={order.total}
          currency={order.currency}
        />
        <div className={styles.answers}>
          {answers.map((way, index) => (
            <Button
              key={way}
              size="action"
              variant={index === 0 ? 'primary' : 'secondary'}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => answer(way)}
              {...(index === 0 && { 'data-autofocus': true })}
            >
              {t(`money.howPaid.ways.${way}`, { name: order.customerName })}
              <kbd className={styles.key} aria-hidden="true">
                {index + 1}
              </kbd>
            </Button>
          ))}
        </div>
        {runsDrawer && !isNamed && (
          <Text size="sm" tone="muted">
            {t('money.howPaid.noName')}
          </Text>
        )}
      </Stack>
    </Modal>
  );
}
