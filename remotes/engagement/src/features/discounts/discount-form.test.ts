import {
  couponFormSchema,
  couponInputSchema,
  couponSchema,
  offerFormSchema,
  type Coupon,
  type DiscountForm,
} from '@galla/contract';
import { newId } from '@galla/shared/format';
import { couponOf, emptyForm, formFromAddress, formOf, offerOf } from './discount-form';

const [outlet, item] = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

const coupon: Coupon = couponSchema.parse({
  couponId: '018f0000-0000-7000-8000-000000000003',
  code: 'FEAST',
  description: 'For the festival',
  reduction: { kind: 'percent', percent: 12.5, cap: 10_050 },
  minOrderAmount: 30_000,
  firstOrderOnly: true,
  maxUses: 100,
  maxUsesPerCustomer: 1,
  listed: false,
  outletIds: [outlet],
  target: 'products',
  targetIds: [item],
  startDate: '2026-03-02',
  endDate: '2026-03-08',
  startTime: '1800',
  endTime: '2200',
  weekdays: [1, 2],
  version: 4,
  status: 'active',
  startsLater: false,
  usedUp: false,
  targets: [{ name: 'Tea', ids: [item] }],
  redemptions: 3,
  cost: 900,
  sales: 9_000,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
});

const filled = { ...emptyForm, code: 'feast', percent: '10' };
const problemsOf = (schema: typeof couponFormSchema, form: typeof emptyForm): string[] =>
  schema.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('ENG-01 a coupon is converted to form values and back without loss', () => {
  expect(couponOf(formOf(coupon))).toEqual(couponInputSchema.parse(coupon));
});

test('ENG-01 a form with only a code is a coupon without limits, at every outlet and any time', () => {
  expect(couponOf(filled)).toEqual({
    code: 'FEAST',
    description: '',
    reduction: { kind: 'percent', percent: 10, cap: null },
    minOrderAmount: 0,
    firstOrderOnly: false,
    maxUses: null,
    maxUsesPerCustomer: null,
    listed: true,
    outletIds: null,
    target: 'all products',
    targetIds: [],
    startDate: null,
    endDate: null,
    startTime: null,
    endTime: null,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  });
});

test('ENG-01 amounts are typed in whole units and stored in the smallest', () => {
  expect(couponOf({ ...filled, kind: 'flat', amount: '50.5', minOrder: '199' })).toMatchObject({
    reduction: { kind: 'flat', amount: 5_050 },
    minOrderAmount: 19_900,
  });
  expect(formOf({ ...coupon, reduction: { kind: 'flat', amount: 5_000 } })).toMatchObject({
    amount: '50',
    cap: '',
    // The other kind of reduction starts with a new coupon's values.
    percent: emptyForm.percent,
  });
});

test.each([
  ['no code', { code: ' ' }, 'code: required'],
  ['a code of two letters', { code: 'AB' }, 'code: codePattern'],
  ['a share above all', { percent: '101' }, 'percent: percentRange'],
  ['a cap of nothing', { cap: '0' }, 'cap: amountNeeded'],
  ['no amount', { kind: 'flat' as const }, 'amount: amountNeeded'],
  ['a minimum that is no amount', { minOrder: 'two' }, 'minOrder: amountWrong'],
  ['uses that are no number', { maxUses: '0' }, 'maxUses: wholeNumber'],
  ['no weekday', { weekdays: [] }, 'weekdays: weekdaysMissing'],
  ['no outlet', { everyOutlet: false }, 'outletIds: outletsMissing'],
  ['an end before its start', { startDate: '2026-03-08', endDate: '2026-03-02' }, 'endDate: endBeforeStart'],
  ['one hour of two', { startTime: '1800' }, 'endTime: timeMissing'],
  ['equal hours', { startTime: '1800', endTime: '1800' }, 'endTime: timesEqual'],
  ['no product chosen', { target: 'products' as const }, 'picks: targetsMissing'],
])('ENG-01 a coupon with %s is rejected at its field', (_, changes, problem) => {
  const form = { ...filled, ...changes };
  expect(problemsOf(couponFormSchema, form)).toEqual([problem]);
  expect(couponOf(form)).toBeNull();
});

test('ENG-01 all products replaces an earlier selection; one name covers its ids at every outlet', () => {
  const picks = [{ name: 'Tea', ids: [outlet, item] }];
  expect(couponOf({ ...filled, picks })).toMatchObject({ target: 'all products', targetIds: [] });
  expect(couponOf({ ...filled, target: 'products', picks })).toMatchObject({ targetIds: [outlet, item] });
});

test('ENG-02 an offer requires a name instead of a code', () => {
  const form = { ...emptyForm, name: 'Happy hour', startTime: '2200', endTime: '0200' };
  expect(problemsOf(offerFormSchema, form)).toEqual([]);
  // An end before the start means the next day.
  expect(offerOf(form)).toMatchObject({ name: 'Happy hour', startTime: '2200', endTime: '0200' });
  expect(problemsOf(offerFormSchema, emptyForm)).toEqual(['name: required']);
  expect(offerOf(emptyForm)).toBeNull();
});

test('UX-04 an address fills in a new coupon: reduction and weekdays; what is no value of them is ignored', () => {
  const read = (text: string) => formFromAddress(new URLSearchParams(text));
  expect(read('percent=12.5&days=6,0')).toEqual({ ...emptyForm, percent: '12.5', weekdays: [0, 6] });
  expect(read('amount=50')).toEqual({ ...emptyForm, kind: 'flat', amount: '50' });
  for (const text of ['', 'percent=much&days=7,x', 'amount=-1', 'percent=<b>&days='])
    expect(read(text)).toEqual(emptyForm);
});

const many = (count: number): string[] => Array.from({ length: count }, () => newId());
test.each<[string, Partial<DiscountForm>, string | null]>([
  ['the largest minimum order', { minOrder: '1000000' }, null],
  ['a larger minimum order', { minOrder: '1000000.01' }, 'minOrder: minOrderMost'],
  ['the most uses', { maxUses: '1000000', maxUsesPerCustomer: '1000000' }, null],
  ['more uses', { maxUses: '1000001' }, 'maxUses: usesMost'],
  ['more uses each', { maxUsesPerCustomer: '9999999' }, 'maxUsesPerCustomer: usesMost'],
  ['the most products', { target: 'products', picks: [{ name: 'Tea', ids: many(1000) }] }, null],
  [
    'more products',
    { target: 'products', picks: [{ name: 'Tea', ids: many(1001) }] },
    'picks: targetsTooMany',
  ],
  ['the most outlets', { everyOutlet: false, outletIds: many(100) }, null],
  ['more outlets', { everyOutlet: false, outletIds: many(101) }, 'outletIds: outletsTooMany'],
])('ENG-01 the form refuses what the server would, and nothing else: %s', (_name, more, problem) => {
  for (const [kind, schema] of [
    ['coupon', couponFormSchema],
    ['offer', offerFormSchema],
  ] as const) {
    const form = { ...filled, name: 'Tea time', ...more };
    const problems = problemsOf(schema, form);
    expect(problems).toEqual(problem === null ? [] : [problem]);
    // An offer has no minimum and no uses: what its form refuses there is never sent.
    const isOfCoupons = kind === 'offer' && problem !== null && /minOrder|Uses/.test(problem);
    const sent = kind === 'coupon' ? couponOf(form) : offerOf(form);
    expect(sent === null).toBe(problem !== null && !isOfCoupons);
  }
});
