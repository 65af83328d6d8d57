import type { Bill } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { BillTable } from '@galla/ui';
import { rowLabel } from '../../lib/row-label';
import { useOrdersText } from '../../messages/texts';
import { whyText } from './why-text';

/** The bill of an order, with this remote's texts. */
export function OrderBill({ bill }: { bill: Bill }) {
  const t = useOrdersText();
  const { locale, language } = useLanguage();
  const money = (minor: number): string => formatMoney(minor, { currency: bill.currency, locale });
  return (
    <BillTable
      whyTitle={t('detail.why')}
      rows={bill.rows.map((row) => ({
        key: `${row.kind} ${row.label}`,
        name: t(`bill.${row.kind}`, { label: rowLabel(row, language) }),
        amount: money(row.amount),
        why: whyText(t, row, money),
        isTotal: row.kind === 'total',
      }))}
    />
  );
}
