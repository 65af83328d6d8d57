import type { CurrencyName } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import * as z from 'zod/mini';
import type { OnboardingText } from '../../messages/texts';

/** Cash that was counted, in the currency's smallest unit. */
const countSchema = z.object({
  amount: z.number(),
  expected: z.number(),
  difference: z.number(),
  note: z.optional(z.string()),
});

/** Money that was moved or given. */
const amountSchema = z.object({ amount: z.number(), note: z.optional(z.nullable(z.string())) });

interface Reader {
  t: OnboardingText;
  locale: string;
  currency: CurrencyName;
}

/** "₹1,570 counted, ₹10 over. A note was torn", or "₹440. Tea for the team"; empty: the record is of no money. */
export function describeCash(record: unknown, { t, locale, currency }: Reader): string {
  const { data: moved } = amountSchema.safeParse(record);
  if (moved === undefined) return '';
  const { data } = countSchema.safeParse(record);
  const money = (amount: number): string =>
    formatMoney(Math.abs(amount), { locale, currency, stripZeros: true });
  if (data === undefined) return [money(moved.amount), moved.note ?? ''].filter(Boolean).join('. ');
  const key = data.difference === 0 ? 'balanced' : data.difference < 0 ? 'short' : 'over';
  const counted = t(`manageUsers.changes.count.${key}`, {
    counted: money(data.amount),
    amount: money(data.difference),
  });
  return [counted, data.note ?? ''].filter(Boolean).join('. ');
}
