import type { CouponInput, OfferInput } from '@galla/contract';
import { renderWithProviders } from '@galla/testing';
import { en } from '../../messages/en';
import { hi } from '../../messages/hi';
import { couponOf, emptyForm, offerOf } from './discount-form';
import { useSentence, weekdayName, type SentenceNames } from './use-sentence';

const names: SentenceNames = { targets: [], outlets: [], currency: 'INR' };

function Sentence({ discount, of }: { discount: CouponInput | OfferInput; of: SentenceNames }) {
  return <p>{useSentence()(discount, of)}</p>;
}
async function sentenceOf(discount: CouponInput | OfferInput | null, of: Partial<SentenceNames> = {}) {
  if (discount === null) throw new Error('The form is not whole');
  const { container } = await renderWithProviders(<Sentence discount={discount} of={{ ...names, ...of }} />, {
    messages: { engagement: { en, hi } },
  });
  return container.querySelector('p')?.textContent;
}
const coupon = (changes: Partial<typeof emptyForm> = {}) =>
  couponOf({ ...emptyForm, code: 'FEAST', ...changes });

test('ENG-01 a plain coupon is one sentence, valid at any time', async () => {
  expect(await sentenceOf(coupon())).toBe('10% off the whole order. Always valid.');
});

test('ENG-01 each limit of a coupon is described', async () => {
  const limited = coupon({
    cap: '100',
    minOrder: '199.50',
    firstOrderOnly: true,
    maxUses: '1',
    maxUsesPerCustomer: '2',
    listed: false,
  });
  expect(await sentenceOf(limited)).toBe(
    '10% off the whole order, up to ₹100. Minimum order ₹199.50. First orders only. ' +
      '1 use in total. 2 uses per customer. Only for customers with the code. Always valid.',
  );
});

test('ENG-02 an offer reduces each unit of its targets', async () => {
  const offer = offerOf({
    ...emptyForm,
    name: 'Tea time',
    kind: 'flat',
    amount: '5',
    target: 'products',
    picks: [{ name: 'Tea', ids: ['018f0000-0000-7000-8000-000000000002'] }],
  });
  expect(await sentenceOf(offer, { targets: ['Tea', 'Coffee'] })).toBe(
    '₹5 off each unit of Tea and Coffee. Always valid.',
  );
});

test('ENG-01 days, hours and outlets are described in this order', async () => {
  const planned = coupon({
    weekdays: [1, 6],
    startTime: '1800',
    endTime: '2200',
    startDate: '2026-03-02',
    endDate: '2026-03-08',
    everyOutlet: false,
    outletIds: ['018f0000-0000-7000-8000-000000000001'],
  });
  const text = await sentenceOf(planned, { outlets: ['Corner'] });
  expect(text).toMatch(
    /Valid on Mon and Sat\. 6:00 pm to 10:00 pm\. Starts 2 Mar 2026\. Ends 8 Mar 2026\. At Corner\.$/i,
  );
});

test('weekdays are named in the page’s language; 0 is Sunday', () => {
  expect([weekdayName(0, 'en-IN'), weekdayName(6, 'en-IN', 'long'), weekdayName(1, 'hi-IN', 'long')]).toEqual(
    ['Sun', 'Saturday', 'सोमवार'],
  );
});
