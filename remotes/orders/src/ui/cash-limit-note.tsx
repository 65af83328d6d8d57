import { endpoints, type CurrencyName } from '@galla/contract';
import { cashLimit, reachesCashLimit } from '@galla/domain';
import { useEndpointQuery } from '@galla/shared/query';
import { Banner } from '@galla/ui';
import { useMoneyFormat } from '../lib/money/money-format';
import { useOrdersText } from '../messages/texts';

interface CashLimitNoteProps {
  outletId: string;
  /** Whose cash it is. */
  from: { orderId: string } | { customerId: string };
  /** What would be taken in cash. */
  cash: number;
  currency: CurrencyName;
}

/** Warns where cash, with what was taken for the order or from the customer today, reaches the limit of the law. */
export function CashLimitNote({ outletId, from, cash, currency }: CashLimitNoteProps) {
  const t = useOrdersText();
  const format = useMoneyFormat(currency);
  const { data: before } = useEndpointQuery(endpoints.counter.cashTaken, {
    query: { outletId, ...from },
    key: ['orders', 'cashTaken', outletId, from],
    staleTime: 0,
    enabled: currency === 'INR' && cash > 0,
  });
  if (!reachesCashLimit(cash, before, currency)) return null;
  return <Banner tone="warn">{t('money.cashLimit', { amount: format.text(cashLimit) })}</Banner>;
}
