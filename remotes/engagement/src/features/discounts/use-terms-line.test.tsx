import type { CouponInput, OfferInput } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { couponOf, emptyForm, offerOf } from './discount-form';
import { useTermsLine } from './use-terms-line';

function Line({ discount, targets }: { discount: CouponInput | OfferInput; targets: string[] }) {
  return <p>{useTermsLine()(discount, { targets, currency: 'INR' })}</p>;
}
async function lineOf(
  discount: CouponInput | OfferInput | null,
  { targets = [], language = 'en' }: { targets?: string[]; language?: 'en' | 'hi' } = {},
) {
  if (discount === null) throw new Error('The form is not whole');
  const { container } = await renderWithProviders(<Line discount={discount} targets={targets} />, {
    messages: { engagement: { en, hi } },
    language,
  });
  return container.querySelector('p')?.textContent;
}
const feast = { ...emptyForm, code: 'FEAST', percent: '20' };

test('ENG-01 a coupon’s terms are one short line', async () => {
  expect(await lineOf(couponOf({ ...feast, cap: '200', minOrder: '500' }))).toBe(
    '20% off · max ₹200 · min ₹500',
  );
});

test('ENG-01 limits, days and hours follow, in Hindi too', async () => {
  const limited = couponOf({
    ...feast,
    firstOrderOnly: true,
    listed: false,
    weekdays: [1, 6],
    startTime: '1800',
    endTime: '2200',
    endDate: '2099-03-08',
  });
  expect(await lineOf(limited)).toMatch(
    /^20% off · first order · by code only · Mon and Sat · 6:00 pm – 10:00 pm · until 8 Mar 2099$/i,
  );
  expect(await lineOf(couponOf({ ...feast, cap: '200' }), { language: 'hi' })).toBe('20% छूट · अधिकतम ₹200');
});

test('ENG-02 an offer names what it is for', async () => {
  const offer = offerOf({
    ...emptyForm,
    name: 'Tea time',
    kind: 'flat',
    amount: '5',
    target: 'products',
    picks: [{ name: 'Tea', ids: ['018f0000-0000-7000-8000-000000000002'] }],
  });
  expect(await lineOf(offer, { targets: ['Tea'] })).toBe('₹5 off each · Tea');
});
