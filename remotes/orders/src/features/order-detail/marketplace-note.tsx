import type { OrderDetail, OrderMoney } from '@galla/contract';
import { marketplaceLabel } from '../../lib/money/marketplace-label';
import { useMoneyFormat } from '../../lib/money/money-format';
import { useOrdersText } from '../../messages/texts';
import detail from './order-detail.module.css';

/** Of an order that a marketplace passed on: its number there, where the money is, and who owes the tax. */
export function MarketplaceNote({ order, money }: { order: OrderDetail; money: OrderMoney }) {
  const t = useOrdersText();
  const format = useMoneyFormat(money.currency);
  const origin = money.billing?.marketplace;
  if (origin === undefined) return null;
  const name = marketplaceLabel(origin.name);
  const isPaidThere = order.paymentMethod === 'online' && order.paymentStatus === 'paid' && money.paid === 0;
  const commission = format.text(origin.commission);
  const payout = format.text(money.total - origin.commission);
  return (
    <>
      <p>{t('money.marketplace.order', { name, number: origin.orderNumber })}</p>
      <p className={detail.quiet}>
        {isPaidThere
          ? t('money.marketplace.paid', { name, payout, commission })
          : t('money.marketplace.commission', { name, commission })}
        {money.billing?.taxLiability === 'operator' && ` ${t('money.marketplace.tax', { name })}`}
      </p>
    </>
  );
}
