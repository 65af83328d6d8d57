import { memo } from 'react';
import type { orderCardPoint, OrderStanding, OrderSummary } from '@galla/contract';
import { advanceOf, isActive, isLater, isWaiting, standingOf, type OrderHandling } from '@galla/domain';
import type { LocalMove, MoveOutcome } from '@galla/orders-client';
import { ExtensionPoint } from '@galla/shared/composition';
import { deviceZone, formatMoney, formatTime } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { Icon, IconButton } from '@galla/ui';
import { AgeBadge } from '../../ui/age-badge';
import { Drain } from '../../ui/drain';
import { ForWhen } from '../../ui/for-when';
import { MoveNote } from '../../ui/move-note';
import { OrderActions } from '../../ui/order-actions';
import { OrderLines } from '../../ui/order-lines';
import { OrderNotes } from '../../ui/order-notes';
import { OutletTag } from '../../ui/outlet-tag';
import { PaymentBadge } from '../../ui/payment-badge';
import { useOutletOf, useOutletTag } from '../../lib/board-outlets';
import { kitchenOf, presetPrep, useKitchenStore } from '../../lib/kitchen/preset-prep';
import { useOrdersText, whoText } from '../../messages/texts';
import { liveOrders, useLiveOrdersStore } from './live-orders.store';
import { useOrderActs } from './order-acts';
import { useSwipe } from './use-swipe';
import styles from './order-card.module.css';

interface OrderCardProps {
  order: OrderSummary;
  /** Statuses of the list that contains the card. */
  statuses: readonly OrderStanding[];
  /** This device's pending change of the order. */
  move: LocalMove | undefined;
  /** Result of this device's last change. */
  outcome: MoveOutcome | undefined;
  /** Whether keyboard shortcuts act on it. */
  active: boolean;
  /** As low as it can be, without the customer's row. */
  compact: boolean;
}

/** Who finished it, who ends it, or the time it is promised for; null: nothing to say. */
function useByText(
  order: OrderSummary,
  handling: OrderHandling,
  timeZone: string | undefined,
): string | null {
  const t = useOrdersText();
  const { locale } = useLanguage();
  if (!isActive(order)) return t(`changed.${order.status}`, { who: whoText(t, order.changedBy) });
  if (isWaiting(order) || isLater(order)) return null;
  if (order.status === 'outForDelivery') {
    return advanceOf(handling, order) ? null : t('card.partnerDelivers');
  }
  return order.scheduledFor == null
    ? t('prep.promised', {
        time: formatTime(order.promisedAt, { locale, timeZone: timeZone ?? deviceZone() }),
      })
    : null;
}

/** Order card: items, customer, age, payment, next step. */
export const OrderCard = memo(function OrderCard({
  order,
  statuses,
  move,
  outcome,
  active,
  compact,
}: OrderCardProps) {
  const t = useOrdersText();
  const { locale } = useLanguage();
  const acts = useOrderActs();
  const { config: handling, timezone: timeZone, closure } = useOutletOf(order);
  const tag = useOutletTag(order);
  const tagInRow = tag !== null && compact && order.scheduledFor == null;
  const { orderId, orderNumber: number, lines } = order;
  const isOver = !isActive(order);
  const busy = move?.state.kind === 'sending' || move?.state.kind === 'unsent';
  const step = busy ? null : advanceOf(handling, order);
  const fulfilment = t(`fulfilment.${order.fulfilment}`);
  const channel = t(`channel.${order.channel}`);
  const by = useByText(order, handling, timeZone);
  const total = (
    <strong className={styles.total}>
      {formatMoney(order.total, { currency: order.currency, locale, stripZeros: true })}
    </strong>
  );
  const swipe = useSwipe(step && (() => acts.advance(order)));
  return (
    <article
      className={styles.card}
      aria-label={tag ? t('card.numberAt', { number, outlet: tag.name }) : t('card.number', { number })}
      data-order-id={orderId}
      data-active={active || undefined}
      data-compact={compact || undefined}
      data-over={isOver || undefined}
      data-swipe-text={step ? t(`advance.${step.labelKey}`) : undefined}
      tabIndex={-1}
      {...(!isOver && swipe)}
    >
      {isWaiting(order) && <Drain order={order} />}
      <div className={styles.face}>
        <header className={styles.header}>
          <h3 className={styles.title}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('card.open', { number })}
              onClick={() => acts.open(order)}
            >
              #{number}
            </button>
          </h3>
          <span
            className={styles.kind}
            title={compact ? [fulfilment, channel, order.customerName].join(' · ') : undefined}
          >
            <Icon name={order.fulfilment === 'delivery' ? 'rider' : 'bag'} size={16} />
            <span className={styles.kindText}>
              {fulfilment}
              {!compact && `\u00A0· ${channel}`}
            </span>
            {tagInRow && <span className={styles.name}>{order.customerName}</span>}
          </span>
          <AgeBadge t={t} locale={locale} order={order} timeZone={timeZone} />
        </header>
        {compact && (
          <div className={styles.whose}>
            {tagInRow ? (
              <OutletTag t={t} tag={tag} />
            ) : (
              <span className={styles.name}>{order.customerName}</span>
            )}
            <PaymentBadge t={t} order={order} />
            {total}
          </div>
        )}
        {tag && !tagInRow && <OutletTag t={t} tag={tag} />}
        <ForWhen t={t} locale={locale} order={order} timeZone={timeZone} />
        <OrderNotes t={t} order={order} />
        <OrderLines t={t} outletId={order.outletId} lines={lines} />
        {compact ? (
          (isOver || step === null) && by !== null && <p className={styles.by}>{by}</p>
        ) : (
          <>
            <p className={styles.customer}>
              <span className={styles.name}>{order.customerName}</span>
              <span className={styles.mobile}>{order.customerMobileMasked}</span>
              {!closure && (
                <IconButton
                  icon="print"
                  size="sm"
                  className={styles.print}
                  label={t('print.billOf', { number })}
                  onClick={() => acts.print(order)}
                />
              )}
            </p>
            <footer className={styles.footer}>
              <PaymentBadge t={t} order={order} />
              {by !== null && <span className={styles.by}>{by}</span>}
              {total}
            </footer>
          </>
        )}
        <ExtensionPoint<typeof orderCardPoint> name="orders/card" value={order} gap={2} />
      </div>
      {/* An order that left the list after a lost race has its note there, not here as well. */}
      {(move || outcome) && (
        <MoveNote
          orderId={orderId}
          move={move}
          outcome={
            outcome?.kind === 'conflict' && !statuses.includes(standingOf(outcome.base)) ? undefined : outcome
          }
        />
      )}
      {/* Most cards of a long list are finished orders, which need no kitchen data. */}
      {!isOver && <CardActions order={order} handling={handling} move={move} compact={compact} />}
    </article>
  );
});

function CardActions({
  order,
  handling,
  move,
  compact,
}: Pick<OrderCardProps, 'order' | 'move' | 'compact'> & { handling: OrderHandling }) {
  const acts = useOrderActs();
  const { orderId } = order;
  const chosen = useLiveOrdersStore((state) => state.prepMinutes[orderId]);
  const preset = useKitchenStore((state) => presetPrep(kitchenOf(state, order), order));
  return (
    <OrderActions
      order={order}
      handling={handling}
      move={move}
      compact={compact}
      prepMinutes={chosen ?? preset}
      onPrepMinutes={(minutes) => liveOrders.choosePrep(orderId, minutes)}
      onAdvance={acts.advance}
      onRejectOrCancel={acts.rejectOrCancel}
    />
  );
}
