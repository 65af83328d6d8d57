import type { CouponInput, CurrencyName, OfferInput } from '@galla/contract';
import { formatDate, formatMoney, formatHhmm } from '@galla/shared/format';
import { useLanguage } from '@galla/shared/i18n';
import { useTexts } from '../../messages/texts';
import { weekdayName } from './use-sentence';

interface TermsNames {
  targets: readonly string[];
  currency: CurrencyName;
}

/** Terms of a coupon or an offer in one line for lists: "20% off · max ₹200 · min ₹500". */
export function useTermsLine(): (discount: CouponInput | OfferInput, names: TermsNames) => string {
  const t = useTexts();
  const { locale } = useLanguage();
  const day = (date: string): string => formatDate(`${date}T00:00:00Z`, { locale, timeZone: 'UTC' });
  return (discount, { targets, currency }) => {
    const money = (amount: number): string => formatMoney(amount, { currency, locale, stripZeros: true });
    const join = (words: readonly string[]): string => new Intl.ListFormat(locale).format([...words]);
    const { reduction, target, weekdays, startTime, endTime, startDate, endDate } = discount;
    const isCoupon = 'code' in discount;
    const off =
      reduction.kind === 'percent'
        ? t('discounts.terms.percent', { percent: reduction.percent })
        : t(isCoupon ? 'discounts.terms.flat' : 'discounts.terms.flatUnit', {
            amount: money(reduction.amount),
          });
    const parts: (string | false)[] = [
      off,
      reduction.kind === 'percent' &&
        reduction.cap !== null &&
        t('discounts.terms.most', { amount: money(reduction.cap) }),
      isCoupon &&
        discount.minOrderAmount > 0 &&
        t('discounts.terms.least', { amount: money(discount.minOrderAmount) }),
      target !== 'all products' && join(targets),
      isCoupon && discount.firstOrderOnly && t('discounts.terms.first'),
      isCoupon && !discount.listed && t('discounts.terms.hidden'),
      weekdays.length > 0 &&
        weekdays.length < 7 &&
        join(weekdays.map((weekday) => weekdayName(weekday, locale))),
      startTime !== null &&
        endTime !== null &&
        `${formatHhmm(startTime, locale)} – ${formatHhmm(endTime, locale)}`,
      startDate !== null && t('discounts.terms.from', { day: day(startDate) }),
      endDate !== null && t('discounts.terms.until', { day: day(endDate) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
