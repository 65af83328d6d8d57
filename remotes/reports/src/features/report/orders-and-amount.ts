import type { Figure } from '@galla/contract';
import type { Figures } from '../../lib/figures';
import type { ReportText } from '../../messages/texts';

interface Sold {
  orders: Figure;
  amount: Figure;
}

/** Columns of rows that have both. */
export const ordersAndAmount = (t: ReportText, figures: Figures) => [
  { key: 'orders', label: t('report.orders'), of: ({ orders }: Sold) => orders, write: figures.count },
  {
    key: 'amount',
    label: t('report.amount'),
    of: ({ amount }: Sold) => amount,
    write: figures.summary,
    writeShort: figures.shortMoney,
  },
];
