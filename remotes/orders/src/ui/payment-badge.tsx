import type { OrderSummary } from '@galla/shared/contract';
import { Badge } from '@galla/shared/ui';
import { useOrdersText } from '../lib/texts';

/** PAID, or what is to be taken at the door. */
export function PaymentBadge({ order }: { order: Pick<OrderSummary, 'paymentMethod' | 'paymentStatus'> }) {
  const t = useOrdersText();
  if (order.paymentStatus === 'refunded') return <Badge tone="grey">{t('payment.refunded')}</Badge>;
  if (order.paymentStatus === 'paid') {
    return (
      <Badge tone="green" icon="check">
        {t('payment.paid')}
      </Badge>
    );
  }
  return (
    <Badge tone="amber" icon="cash">
      {t(order.paymentMethod === 'cod' ? 'payment.cod' : 'payment.due')}
    </Badge>
  );
}
