import {
  couponInputSchema,
  discountTermsOfForm,
  everyWeekday,
  offerInputSchema,
  reductionOfForm,
  type Coupon,
  type CouponInput,
  type DiscountForm,
  type OfferInput,
} from '@galla/contract';
import { moneyToInput, parseMoney } from '@galla/shared/format';

/** A selected collection or product: one name, and its ids at every outlet. */
export type DiscountPick = DiscountForm['picks'][number];
export type DiscountKind = 'coupon' | 'offer';

/** The coupon in a form; null while incomplete. */
export function couponOf(form: DiscountForm): CouponInput | null {
  const count = (text: string): number | null => (text === '' ? null : Number(text));
  const read = couponInputSchema.safeParse({
    ...discountTermsOfForm(form),
    code: form.code,
    description: form.description,
    reduction: reductionOfForm(form),
    minOrderAmount: form.minOrder === '' ? 0 : parseMoney(form.minOrder),
    firstOrderOnly: form.firstOrderOnly,
    maxUses: count(form.maxUses),
    maxUsesPerCustomer: count(form.maxUsesPerCustomer),
    listed: form.listed,
  });
  return read.success ? read.data : null;
}

/** The offer in a form; null while incomplete. */
export function offerOf(form: DiscountForm): OfferInput | null {
  const read = offerInputSchema.safeParse({
    ...discountTermsOfForm(form),
    name: form.name,
    reduction: reductionOfForm(form),
  });
  return read.success ? read.data : null;
}

export const emptyForm: DiscountForm = {
  code: '',
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
  endDate: '',
  startTime: '',
  endTime: '',
  weekdays: [...everyWeekday],
};

/** A new coupon as an address fills it in: `percent` or `amount`, and `days` (0 is Sunday). Other values are ignored. */
export function formFromAddress(params: URLSearchParams): DiscountForm {
  const percent = params.get('percent') ?? '';
  const amount = params.get('amount') ?? '';
  const days = (params.get('days') ?? '').split(',');
  const weekdays = everyWeekday.filter((day) => days.includes(String(day)));
  return {
    ...emptyForm,
    ...(/^\d{1,3}(\.\d{1,2})?$/.test(percent) && { percent }),
    ...(/^\d{1,6}(\.\d{1,2})?$/.test(amount) && { kind: 'flat', amount }),
    ...(weekdays.length > 0 && { weekdays }),
  };
}

const plainMoney = (amount: number): string => moneyToInput(amount).replace(/\.00$/, '');

/** Form values of a coupon. */
export function formOf(coupon: Coupon): DiscountForm {
  const { reduction, targets } = coupon;
  const text = (value: string | number | null): string => (value === null ? '' : String(value));
  return {
    ...emptyForm,
    code: coupon.code,
    description: coupon.description,
    kind: reduction.kind,
    percent: reduction.kind === 'percent' ? String(reduction.percent) : emptyForm.percent,
    cap: reduction.kind === 'percent' && reduction.cap !== null ? plainMoney(reduction.cap) : '',
    amount: reduction.kind === 'flat' ? plainMoney(reduction.amount) : '',
    minOrder: coupon.minOrderAmount === 0 ? '' : plainMoney(coupon.minOrderAmount),
    maxUses: text(coupon.maxUses),
    maxUsesPerCustomer: text(coupon.maxUsesPerCustomer),
    firstOrderOnly: coupon.firstOrderOnly,
    listed: coupon.listed,
    everyOutlet: coupon.outletIds === null,
    outletIds: coupon.outletIds ?? [],
    target: coupon.target,
    picks: targets,
    startDate: text(coupon.startDate),
    endDate: text(coupon.endDate),
    startTime: text(coupon.startTime),
    endTime: text(coupon.endTime),
    weekdays: coupon.weekdays,
  };
}
