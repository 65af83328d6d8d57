import * as z from 'zod/mini';
import { checkDiscountTerms, discountLimits } from './discount-terms';
import type { DiscountTarget } from './discount-terms';
import { couponCodeSchema } from './promotions';

const pickSchema = z.object({ name: z.string(), ids: z.array(z.string()) });

const shape = {
  code: z.string(),
  name: z.string(),
  description: z.string().check(z.maxLength(discountLimits.descriptionLength)),
  kind: z.enum(['percent', 'flat']),
  percent: z.string(),
  cap: z.string(),
  amount: z.string(),
  minOrder: z.string(),
  maxUses: z.string(),
  maxUsesPerCustomer: z.string(),
  firstOrderOnly: z.boolean(),
  listed: z.boolean(),
  everyOutlet: z.boolean(),
  outletIds: z.array(z.string()),
  target: z.enum(['all products', 'collections', 'products']),
  picks: z.array(pickSchema),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  weekdays: z.array(z.number()),
};

/** What a coupon's or an offer's form holds: texts as they are typed. */
export type DiscountForm = z.input<z.ZodMiniObject<typeof shape>>;

/** An amount that was typed, in the smallest unit; null: it is none. */
function amountOfText(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const isCount = (text: string): boolean => text === '' || /^[1-9]\d{0,8}$/.test(text);
const percentOfText = (text: string): number | null =>
  /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
const orNull = (text: string): string | null => (text === '' ? null : text);

function schemaOf(kind: 'coupon' | 'offer') {
  return z.object(shape).check(
    z.superRefine((form, context) => {
      const say = (path: keyof DiscountForm, message: string): void =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'coupon' && !couponCodeSchema.safeParse(form.code).success)
        say('code', form.code.trim() === '' ? 'required' : 'codePattern');
      if (kind === 'offer' && form.name.trim() === '') say('name', 'required');
      const percent = percentOfText(form.percent);
      if (form.kind === 'percent' && (percent === null || percent <= 0 || percent > 100))
        say('percent', 'percentRange');
      if (form.kind === 'percent' && form.cap !== '' && (amountOfText(form.cap) ?? 0) === 0)
        say('cap', 'amountNeeded');
      if (form.kind === 'flat' && (amountOfText(form.amount) ?? 0) === 0) say('amount', 'amountNeeded');
      const minOrder = form.minOrder === '' ? 0 : amountOfText(form.minOrder);
      if (minOrder === null) say('minOrder', 'amountWrong');
      else if (minOrder > discountLimits.minOrderAmount) say('minOrder', 'minOrderMost');
      for (const uses of ['maxUses', 'maxUsesPerCustomer'] as const)
        if (!isCount(form[uses])) say(uses, 'wholeNumber');
        else if (Number(form[uses]) > discountLimits.uses) say(uses, 'usesMost');
      if (form.weekdays.length === 0) say('weekdays', 'weekdaysMissing');
      const { outletIds, targetIds } = discountTermsOfForm(form);
      if (outletIds?.length === 0) say('outletIds', 'outletsMissing');
      if ((outletIds?.length ?? 0) > discountLimits.outlets) say('outletIds', 'outletsTooMany');
      if (targetIds.length > discountLimits.targetIds) say('picks', 'targetsTooMany');
      checkDiscountTerms(discountTermsOfForm(form), {
        addIssue: ({ path, message }) =>
          context.addIssue({
            code: 'custom',
            path: path.map((part) => (part === 'targetIds' ? 'picks' : part)),
            message,
          }),
      });
    }),
  );
}

/** Rules of the coupon's form. They name error keys that the screen puts into words. */
export const couponFormSchema = schemaOf('coupon');
/** Rules of the offer's form. */
export const offerFormSchema = schemaOf('offer');

/** The terms a form holds, as the contract has them. */
export const discountTermsOfForm = (form: DiscountForm) => ({
  outletIds: form.everyOutlet ? null : form.outletIds,
  target: form.target satisfies DiscountTarget,
  targetIds: form.target === 'all products' ? [] : form.picks.flatMap(({ ids }) => ids),
  startDate: orNull(form.startDate),
  endDate: orNull(form.endDate),
  startTime: orNull(form.startTime),
  endTime: orNull(form.endTime),
  weekdays: [...form.weekdays].sort((a, b) => a - b),
});

/** The reduction a form holds, which may not be whole yet. */
export const reductionOfForm = (form: DiscountForm) =>
  form.kind === 'percent'
    ? { kind: 'percent', percent: percentOfText(form.percent), cap: amountOfText(form.cap) }
    : { kind: 'flat', amount: amountOfText(form.amount) };
