import { endpoints, type PosCart } from '@galla/contract';
import { cashLimit, reachesCashLimit } from '@galla/domain';
import { useEndpointQuery } from '@galla/shared/query';
import { holds, useSession } from '@galla/shared/session';
import { Banner } from '@galla/ui';
import { usePosText } from '../../messages/texts';

/** Warns where cash for this order, with what the customer paid in cash today, reaches the limit of the law. */
export function CashLimitNote({ cart, money }: { cart: PosCart; money: (minor: number) => string }) {
  const t = usePosText();
  const seesOrders = useSession((state) => holds(state, 'order'));
  const { outletId, currency } = cart;
  const customerId = cart.customer?.customerId;
  const { data: before } = useEndpointQuery(endpoints.counter.cashTaken, {
    query: { outletId, customerId },
    key: ['pos', 'cashTaken', outletId, customerId],
    staleTime: 0,
    enabled: seesOrders && customerId !== undefined && currency === 'INR',
  });
  if (!reachesCashLimit(cart.bill?.total ?? 0, before, currency)) return null;
  return <Banner tone="warn">{t('discount.cashLimit', { amount: money(cashLimit) })}</Banner>;
}
