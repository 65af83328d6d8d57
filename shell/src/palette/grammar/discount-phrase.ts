import type { Command } from './command';
import { vocabulary, weekdaysOf } from './vocabulary';

type Discount = Extract<Command, { kind: 'discount' }>;

/** '10 % weekend', '₹ 50 off mon to fri', '10 % शनिवार'. Null where a word is none of these: it may name an item. */
export function readDiscount(tokens: readonly string[]): Discount | null {
  const sign = tokens.indexOf('%');
  const reduction = sign > 0 ? percentOf(tokens[sign - 1]) : amountOf(tokens);
  if (reduction === null) return null;
  const { value, ...read } = reduction;
  const others = tokens.filter(
    (token) => token !== '%' && token !== value && !vocabulary.currency.has(token),
  );
  const weekdays = daysOf(others.flatMap(splitRange));
  if (weekdays === null) return null;
  return { kind: 'discount', reduction: read.reduction, weekdays: weekdays.length > 0 ? weekdays : null };
}

function percentOf(value: string | undefined) {
  if (value === undefined || !/^\d{1,3}(\.\d{1,2})?$/.test(value)) return null;
  const percent = Number(value);
  return percent > 0 && percent <= 100 ? { value, reduction: { percent: String(percent) } } : null;
}

/** An amount counts with a sign of money and a word of reductions only: '50 off' may be an item. */
function amountOf(tokens: readonly string[]) {
  const hasSign = tokens.some((token) => vocabulary.currency.has(token));
  const value = tokens.find((token) => /^\d{1,6}$/.test(token));
  const isReduction = tokens.some((token) => vocabulary.reduction.has(token));
  return hasSign && isReduction && value !== undefined && Number(value) > 0
    ? { value, reduction: { amount: String(Number(value)) } }
    : null;
}

/** 'mon-fri' as three words. */
const splitRange = (token: string): string[] => {
  const [from = '', to = ''] = token.split(/[-–]/);
  return to !== '' && weekdaysOf(from) && weekdaysOf(to) ? [from, 'to', to] : [token.replace(/,$/, '')];
};

/** Weekdays in a phrase, sorted; null: a word is not about days. */
function daysOf(tokens: readonly string[]): number[] | null {
  const days = new Set<number>();
  let last: number | null = null;
  let isRange = false;
  for (const token of tokens) {
    const named = weekdaysOf(token);
    if (named !== null) {
      const [day = 0] = named;
      if (isRange && last !== null && named.length === 1)
        for (let each: number = last; each !== day; each = (each + 1) % 7) days.add(each);
      for (const each of named) days.add(each);
      last = day;
      isRange = false;
    } else if (last !== null && vocabulary.until.has(token)) isRange = true;
    else if (!vocabulary.reduction.has(token) && !vocabulary.and.has(token) && !vocabulary.filler.has(token))
      return null;
  }
  return [...days].sort((one, two) => one - two);
}
