/** @jest-environment node */
import { couponFormSchema } from '../offers/discount-form';
import { fssaiFormSchema } from '../set-up/setup-fssai';
import { hoursSaveSchema } from '../set-up/setup-hours';
import { timingSchema } from './timings';

test.each([
  ['0000', true],
  ['0930', true],
  ['2359', true],
  ['0915', false],
  ['2345', false],
  ['2400', false],
])('CONST a form offers %s: %s', (text, offered) => {
  expect(timingSchema.safeParse(text).success).toBe(offered);
});

test('ONB-03 hours that no form offers are refused by both sides', () => {
  const week = (open: string) =>
    hoursSaveSchema.safeParse({
      step: 'opHours',
      outletId: '0192f0c1-7a3b-7c55-8f5e-000000000001',
      opHours: [{ weekday: 1, open, close: '2359' }],
    }).success;
  expect([week('0930'), week('0915')]).toEqual([true, false]);
});

test('ONB-05 a licence until the year 9999 is refused', () => {
  const form = {
    fssaiEntered: true,
    lic: '',
    registrationNum: '',
    companyName: '',
    companyAddress: '',
    city: '',
    state: '',
    pincode: '',
    ownerName: '',
    ownerMobile: '',
    certificateId: null,
  };
  const until = (validUpto: string) =>
    fssaiFormSchema.safeParse({ ...form, validUpto }).error?.issues.map(({ path }) => path.join('.'));
  expect([until('2030-01-31'), until('9999-12-31')]).toEqual([undefined, ['validUpto']]);
});

test('ENG-01 an offer until the year 9999 is refused at its last day', () => {
  const form = {
    code: 'LONG',
    name: '',
    description: '',
    kind: 'percent',
    percent: '10',
    cap: '',
    amount: '',
    minOrder: '',
    maxUses: '',
    maxUsesPerCustomer: '',
    firstOrderOnly: false,
    listed: true,
    everyOutlet: true,
    outletIds: [],
    target: 'all products',
    picks: [],
    startDate: '',
    endDate: '9999-12-31',
    startTime: '',
    endTime: '',
    weekdays: [1],
  };
  expect(couponFormSchema.safeParse(form).error?.issues).toMatchObject([
    { path: ['endDate'], message: 'dayTooFar' },
  ]);
});
