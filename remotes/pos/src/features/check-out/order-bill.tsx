import type { Bill } from '@galla/contract';
import { explainBill } from '@galla/domain';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { BillTable } from '@galla/ui';
import { usePosText } from '../../messages/texts';

/** The bill of the current order, each row with its explanation. */
export function OrderBill({ bill }: { bill: Bill }) {
  const t = usePosText();
  const { locale, language } = useLanguage();
  const money = (minor: number): string => formatMoney(minor, { currency: bill.currency, locale });
  return <BillTable whyTitle={t('bill.why')} rows={explainBill(t, bill, language, money)} />;
}
