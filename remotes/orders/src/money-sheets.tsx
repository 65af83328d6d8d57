import type { OutletSummary } from '@galla/contract';
import { RefundSheet } from './features/refund-order/refund-sheet';
import { TakePaymentSheet } from './features/take-payment/take-payment-sheet';
import { useOrderMoney } from './lib/money/money.queries';
import type { MoneySheet } from './lib/money/use-money-sheet';

export { HowPaidSheet } from './features/how-paid/how-paid-sheet';

interface MoneySheetsProps {
  sheet: MoneySheet;
  outlet: OutletSummary;
  onClose: () => void;
}

/** Takes a payment or gives one back, by what is paid and due now. */
export function MoneySheets({ sheet: { act, order, opened, turn }, outlet, onClose }: MoneySheetsProps) {
  const { data: money } = useOrderMoney(order.outletId, order.orderId);
  if (!money) return null;
  const shared = { opened, money, onClose };
  return act === 'take' ? (
    <TakePaymentSheet key={turn} orderNumber={order.orderNumber} {...shared} />
  ) : (
    <RefundSheet key={turn} order={order} outlet={outlet} {...shared} />
  );
}
