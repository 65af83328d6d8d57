import { dayMs } from '@galla/contract';
import type { CouponInput, CurrencyName, DiscountSchedule, OfferInput } from '@galla/contract';
import { formatDate, formatMoney, formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';

/** Any Sunday, to format names of weekdays. */
const sunday = Date.UTC(2026, 10, 22);

/** Names of weekdays in the page's language; 0 is Sunday. */
export function weekdayName(weekday: number, locale: string, style: 'short' | 'long' = 'short'): string {
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(
    sunday + weekday * dayMs,
  );
}

/** Schedule of a discount, in words. */
export function useScheduleText(): (schedule: DiscountSchedule) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  const day = (date: string): string => formatDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  return ({ startDate, endDate, startTime, endTime, weekdays }) => {
    const parts: string[] = [];
    if (weekdays.length > 0 && weekdays.length < 7) {
      const names = weekdays.map((weekday) => weekdayName(weekday, locale));
      const days = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
      parts.push(t('discounts.sentence.days', { days }));
    }
    if (startTime !== null && endTime !== null) {
      const [from, to] = [formatHhmm(startTime, locale), formatHhmm(endTime, locale)];
      parts.push(t('discounts.sentence.hours', { from, to }));
    }
    if (startDate !== null) parts.push(t('discounts.sentence.fromDay', { day: day(startDate) }));
    if (endDate !== null) parts.push(t('discounts.sentence.toDay', { day: day(endDate) }));
    return parts.length === 0 ? t('discounts.sentence.always') : parts.join(' ');
  };
}

/** Names of the ids in the terms. */
export interface SentenceNames {
  targets: readonly string[];
  outlets: readonly string[];
  currency: CurrencyName;
}

/** Summary of a coupon or an offer, in words. */
export function useSentence(): (discount: CouponInput | OfferInput, names: SentenceNames) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  const when = useScheduleText();
  return (discount, { targets, outlets, currency }) => {
    const money = (amount: number): string => formatMoney(amount, { currency, locale, stripZeros: true });
    const join = (words: readonly string[]): string => new Intl.ListFormat(locale).format([...words]);
    const isCoupon = 'code' in discount;
    const all = t(isCoupon ? 'discounts.sentence.everything' : 'discounts.sentence.anything');
    const what = discount.target === 'all products' ? all : join(targets);
    const { reduction } = discount;
    const parts: string[] = [];
    if (reduction.kind === 'flat')
      parts.push(
        t(isCoupon ? 'discounts.sentence.flat' : 'discounts.sentence.flatUnit', {
          amount: money(reduction.amount),
          what,
        }),
      );
    else if (reduction.cap === null)
      parts.push(t('discounts.sentence.percent', { percent: reduction.percent, what }));
    else
      parts.push(
        t('discounts.sentence.percentCapped', {
          percent: reduction.percent,
          what,
          cap: money(reduction.cap),
        }),
      );
    if (isCoupon) {
      const { minOrderAmount, firstOrderOnly, maxUses, maxUsesPerCustomer, listed } = discount;
      if (minOrderAmount > 0) parts.push(t('discounts.sentence.minimum', { minimum: money(minOrderAmount) }));
      if (firstOrderOnly) parts.push(t('discounts.sentence.first'));
      if (maxUses !== null) parts.push(t('discounts.sentence.uses', { count: maxUses }));
      if (maxUsesPerCustomer !== null)
        parts.push(t('discounts.sentence.usesEach', { count: maxUsesPerCustomer }));
      if (!listed) parts.push(t('discounts.sentence.hidden'));
    }
    parts.push(when(discount));
    if (discount.outletIds !== null && outlets.length > 0)
      parts.push(t('discounts.sentence.outlets', { outlets: join(outlets) }));
    return parts.join(' ');
  };
}
