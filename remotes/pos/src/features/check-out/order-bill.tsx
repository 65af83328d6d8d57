import type { Bill } from '@galla/contract';
import { discountRowText } from '@galla/domain';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { BillTable } from '@galla/ui';
import { usePosText } from '../../messages/texts';
import { whyText } from './why-text';

/** The bill of the current order, with this remote's texts. */
export function OrderBill({ bill }: { bill: Bill }) {
  const t = usePosText();
  const { locale, language } = useLanguage();
  const money = (minor: number): string => formatMoney(minor, { currency: bill.currency, locale });
  return (
    <BillTable
      whyTitle={t('bill.why')}
      rows={bill.rows.map((row) => ({
        key: `${row.kind} ${row.label}`,
        name: t(`bill.rows.${row.kind}`, {
          label: row.kind === 'discount' ? discountRowText(row, language) : row.label,
        }),
        amount: money(row.amount),
        why: whyText(t, row, money),
        isTotal: row.kind === 'total',
      }))}
    />
  );
}
