import { memo } from 'react';
import type { OrderSummary, OutletSummary } from '@galla/contract';
import { urgencyOf } from '@galla/domain';
import { useLanguage } from '@galla/shared/i18n';
import { Icon } from '@galla/ui';
import { kitchenOf, presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';
import { useMove, useOutcome } from '../../lib/order-moves-hooks';
import { useServerClock } from '../../lib/server-clock';
import { useOrdersText } from '../../messages/texts';
import { AgeBadge } from '../../ui/age-badge';
import { Drain } from '../../ui/drain';
import { ForWhen } from '../../ui/for-when';
import { MoveNote } from '../../ui/move-note';
import { OrderActions } from '../../ui/order-actions';
import { OrderLines } from '../../ui/order-lines';
import { OrderNotes } from '../../ui/order-notes';
import { PaymentBadge } from '../../ui/payment-badge';
import { useRowSpan } from './use-row-span';
import styles from './counter-mode.module.css';

interface TicketProps {
  order: OrderSummary;
  outlet: OutletSummary;
  onAdvance: (order: OrderSummary) => void;
  onRejectOrCancel: (order: OrderSummary) => void;
}

/** Overdue: past its promise, or waiting too long to be accepted. */
const useOverdue = (order: OrderSummary): boolean =>
  useServerClock((now) => urgencyOf(order, now).level === 'red');

/** One order as a large ticket. It is accepted with the usual time of such an order, by one press. */
export const Ticket = memo(function Ticket({ order, outlet, onAdvance, onRejectOrCancel }: TicketProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const move = useMove(order.orderId);
  const outcome = useOutcome(order.orderId);
  const ticket = useRowSpan();
  const isOverdue = useOverdue(order);
  const preset = useKitchenStore((state) => presetPrep(kitchenOf(state, order), order));
  return (
    <article
      ref={ticket}
      className={styles.ticket}
      aria-label={t('card.number', { number: order.orderNumber })}
      data-order-id={order.orderId}
      data-overdue={isOverdue || undefined}
    >
      <Drain order={order} large />
      <header className={styles.head}>
        <h2 className={styles.number}>#{order.orderNumber}</h2>
        <span className={styles.kind}>
          <Icon name={order.fulfilment === 'delivery' ? 'rider' : 'bag'} size={20} />
          {`${t(`fulfilment.${order.fulfilment}`)} · ${order.customerName}`}
        </span>
        <PaymentBadge t={t} order={order} />
        <AgeBadge t={t} locale={locale} order={order} timeZone={outlet.timezone} />
      </header>
      <ForWhen t={t} locale={locale} order={order} timeZone={outlet.timezone} />
      <OrderNotes t={t} order={order} />
      <OrderLines t={t} outletId={order.outletId} lines={order.lines} />
      {(move || outcome) && <MoveNote orderId={order.orderId} move={move} outcome={outcome} />}
      <OrderActions
        order={order}
        handling={outlet.config}
        move={move}
        prepMinutes={preset}
        onAdvance={onAdvance}
        onRejectOrCancel={onRejectOrCancel}
      />
    </article>
  );
});
