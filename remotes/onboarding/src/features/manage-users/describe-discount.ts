import { dayMs } from '@galla/contract';
import type { CurrencyName } from '@galla/contract';
import { formatDate, formatMoney, hhmmToText } from '@galla/shared/format';
import * as z from 'zod/mini';
import type { OnboardingText } from '../../messages/texts';

const text = z.optional(z.nullable(z.string()));
/** What the history keeps of a coupon or an offer, as far as it is described. */
const discountSchema = z.object({
  reduction: z.union([
    z.object({ kind: z.literal('percent'), percent: z.number(), cap: z.optional(z.nullable(z.number())) }),
    z.object({ kind: z.literal('flat'), amount: z.number() }),
  ]),
  target: text,
  minOrder: z.optional(z.nullable(z.number())),
  minOrderAmount: z.optional(z.nullable(z.number())),
  weekdays: z.optional(z.nullable(z.array(z.number()))),
  startTime: text,
  endTime: text,
  startDate: text,
  endDate: text,
});

interface Reader {
  t: OnboardingText;
  locale: string;
  currency: CurrencyName;
}

const week = 7;
/** A Sunday. */
const sunday = Date.UTC(2026, 10, 22);

/** "10% off everything, every day"; empty: the record is no discount. */
export function describeDiscount(record: unknown, { t, locale, currency }: Reader): string {
  const { data } = discountSchema.safeParse(record);
  if (data === undefined) return '';
  const { reduction, target, weekdays, startTime, endTime, startDate, endDate } = data;
  const money = (amount: number): string => formatMoney(amount, { locale, currency, stripZeros: true });
  const day = (date: string): string => formatDate(`${date}T12:00:00Z`, { locale, timeZone: 'UTC' });
  const dayName = (weekday: number): string =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(sunday + weekday * dayMs);
  const what = t(`manageUsers.changes.discount.${target === 'all products' ? 'all' : 'some'}`);
  const least = data.minOrder ?? data.minOrderAmount ?? 0;
  const days = weekdays ?? [];
  const parts = [
    reduction.kind === 'percent'
      ? t('manageUsers.changes.discount.percent', { percent: reduction.percent, target: what })
      : t('manageUsers.changes.discount.flat', { amount: money(reduction.amount), target: what }),
    reduction.kind === 'percent' &&
      typeof reduction.cap === 'number' &&
      t('manageUsers.changes.discount.most', { amount: money(reduction.cap) }),
    least > 0 && t('manageUsers.changes.discount.least', { amount: money(least) }),
    days.length === 0 || days.length === week
      ? t('manageUsers.changes.discount.everyDay')
      : days.map(dayName).join(', '),
    startTime &&
      endTime &&
      t('manageUsers.changes.discount.hours', {
        from: hhmmToText(startTime) ?? startTime,
        to: hhmmToText(endTime) ?? endTime,
      }),
    startDate && t('manageUsers.changes.discount.since', { day: day(startDate) }),
    endDate && t('manageUsers.changes.discount.until', { day: day(endDate) }),
  ];
  return parts.filter(Boolean).join(', ');
}
