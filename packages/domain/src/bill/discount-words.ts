import { discountReasonSchema, nonChargeableSchema } from '@galla/contract';
import type { BillRow, DiscountGiven, DiscountReason, OrderDiscount } from '@galla/contract';

export type DiscountLanguage = 'en' | 'hi';

interface Words {
  given: Readonly<Record<DiscountGiven, string>>;
  reasons: Readonly<Record<DiscountReason, string>>;
}

const words: Readonly<Record<DiscountLanguage, Words>> = {
  en: {
    given: { discount: 'Discount', complimentary: 'Complimentary', staffMeal: 'Staff meal' },
    reasons: {
      regularCustomer: 'Regular customer',
      lateOrder: 'Late order',
      complaint: 'Complaint',
      bulkOrder: 'Bulk order',
      friendsFamily: 'Friends and family',
      guest: 'Guest',
      tasting: 'Tasting',
      staffMeal: 'Staff meal',
      other: 'Other',
    },
  },
  hi: {
    given: { discount: 'छूट', complimentary: 'कॉम्प्लिमेंट्री', staffMeal: 'स्टाफ़ का खाना' },
    reasons: {
      regularCustomer: 'नियमित ग्राहक',
      lateOrder: 'ऑर्डर में देरी',
      complaint: 'शिकायत',
      bulkOrder: 'बड़ा ऑर्डर',
      friendsFamily: 'दोस्त और परिवार',
      guest: 'मेहमान',
      tasting: 'चखने के लिए',
      staffMeal: 'स्टाफ़ का खाना',
      other: 'अन्य',
    },
  },
};

/** 'Discount', 'Complimentary', 'Staff meal'. */
export const givenText = (given: DiscountGiven, language: DiscountLanguage): string =>
  words[language].given[given];

/** 'Regular customer · with words of who gave it'; words alone where the reason is another one. */
export function discountReasonText(
  { reason, note }: Pick<OrderDiscount, 'reason' | 'note'>,
  language: DiscountLanguage,
): string {
  const usual = words[language].reasons[reason];
  if (note === '') return usual;
  return reason === 'other' ? note : `${usual} · ${note}`;
}

/** The name of a discount's row of a bill: 'Discount · Regular customer'. */
export function discountRowText(
  { label, why }: Pick<BillRow, 'label' | 'why'>,
  language: DiscountLanguage,
): string {
  const given = nonChargeableSchema.safeParse(why['given']).data ?? 'discount';
  const title = givenText(given, language);
  const reason = discountReasonSchema.safeParse(why['reason']).data ?? 'other';
  // A staff meal says its reason by itself; words of a person who was erased are gone.
  const says = reason === 'staffMeal' || (reason === 'other' && label === '');
  const text = says ? label : discountReasonText({ reason, note: label }, language);
  return text === '' ? title : `${title} · ${text}`;
}
