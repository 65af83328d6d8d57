import type { Tender } from '@galla/contract';
import type { OrdersText } from '../../messages/texts';

/** 'Cash', 'UPI · 412233445566', 'Card ending in 4242'. */
export function tenderName(
  t: OrdersText,
  { method, reference }: Pick<Tender, 'method' | 'reference'>,
): string {
  if (reference === '') return t(`money.methods.${method}`);
  if (method === 'card') return t('money.cardEnding', { reference });
  return t('money.referenced', { method: t(`money.methods.${method}`), reference });
}
