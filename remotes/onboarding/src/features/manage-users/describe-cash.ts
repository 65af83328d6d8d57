import type { CurrencyName } from '@galla/contract';
import { formatMoney } from '@galla/shared/format';
import * as z from 'zod/mini';
import type { OnboardingText } from '../../messages/texts';

/** Money that was moved or given, or cash that was counted, in the currency's smallest unit. */
const cashSchema = z.object({
  amount: z.number(),
  /** Of what was counted from what was expected. */
  difference: z.optional(z.number()),
  note: z.optional(z.nullable(z.string())),
});

interface Reader {
  t: OnboardingText;
  locale: string;
  currency: CurrencyName;
}

/** "₹1,570 counted, ₹10 over. A note was torn", or "₹440. Tea for the team"; empty: the record is of no money. */
export function describeCash(record: unknown, { t, locale, currency }: Reader): string {
  const { data } = cashSchema.safeParse(record);
  if (data === undefined) return '';
  const { amount, difference, note } = data;
  const money = (minor: number): string =>
    formatMoney(Math.abs(minor), { locale, currency, stripZeros: true });
  const key = difference === 0 ? 'balanced' : (difference ?? 0) < 0 ? 'short' : 'over';
  const sum =
    difference === undefined
      ? money(amount)
      : t(`manageUsers.changes.count.${key}`, { counted: money(amount), amount: money(difference) });
  return [sum, note ?? ''].filter(Boolean).join('. ');
}
