import type { OrderSummary } from '@galla/contract';
import { Badge } from '@galla/ui';
import type { OrdersText } from '../messages/texts';

/** PAID, or the amount to collect; for what nothing is asked. */
export function PaymentBadge({
  t,
  order,
}: {
  t: OrdersText;
  order: Pick<OrderSummary, 'paymentMethod' | 'paymentStatus' | 'nonChargeable'>;
}) {
  if (order.nonChargeable !== undefined)
    return <Badge tone="blue">{t(`payment.${order.nonChargeable}`)}</Badge>;
  if (order.paymentStatus === 'refunded') return <Badge tone="grey">{t('payment.refunded')}</Badge>;
  if (order.paymentStatus === 'partlyRefunded')
    return <Badge tone="grey">{t('payment.partlyRefunded')}</Badge>;
  if (order.paymentStatus === 'paid') {
    return (
      <Badge tone="green" icon="check">
        {t('payment.paid')}
      </Badge>
    );
  }
  if (order.paymentStatus === 'partlyPaid') {
    return (
      <Badge tone="amber" icon="cash">
        {t('payment.partlyPaid')}
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon="cash">
      {t(order.paymentMethod === 'cod' ? 'payment.cod' : 'payment.due')}
    </Badge>
  );
}
