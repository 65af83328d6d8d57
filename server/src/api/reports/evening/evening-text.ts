import type { CurrencyName } from '@galla/contract';
import { amountInWords } from '../../../messages/amount-in-words';
import type { Locale } from '../../../messages/message';
import { translate } from '../../../messages/translate';

/** What the message says of a day, in minor units. */
export interface EveningFacts {
  outletName: string;
  date: string;
  currency: CurrencyName;
  orders: number;
  sales: number;
  cash: {
    /** Counted less expected; null: no drawer was counted. */
    difference: number | null;
    /** A drawer of the day is still to be counted. */
    uncounted: boolean;
  };
  lost: { orders: number; amount: number };
}

/** Characters of one message. Networks bill ₹ and Devanagari by parts of 67. */
export const longestText = 160;

const graphemes = new Intl.Segmenter('hi');
const fewestOfName = 8;

function cashSentences({ cash, currency }: EveningFacts, locale: Locale): string[] {
  const { difference, uncounted } = cash;
  if (difference === null) return uncounted ? [translate(locale, 'evening.notCounted')] : [];
  const left = uncounted ? [translate(locale, 'evening.otherNotCounted')] : [];
  if (difference === 0) return [translate(locale, 'evening.cashBalanced'), ...left];
  const amount = amountInWords(Math.abs(difference), currency, { stripZeros: true });
  return [translate(locale, difference < 0 ? 'evening.cashShort' : 'evening.cashOver', { amount }), ...left];
}

/** At most so many characters, never half of a letter. */
function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  let kept = '';
  for (const { segment } of graphemes.segment(name)) {
    if (kept.length + segment.length >= most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** The message of one outlet and day, of at most `longestText` characters: a long name is cut, never a figure. */
export function eveningText(facts: EveningFacts, locale: Locale, { isTest = false } = {}): string {
  const { currency, date, lost } = facts;
  const money = (amount: number) => amountInWords(amount, currency, { stripZeros: true });
  const day = new Intl.DateTimeFormat(`${locale}-IN`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const figures = [
    translate(locale, 'evening.sales', { amount: money(facts.sales), count: facts.orders }),
    ...cashSentences(facts, locale),
    lost.orders === 0
      ? translate(locale, 'evening.noneLost')
      : translate(locale, 'evening.lost', { count: lost.orders, amount: money(lost.amount) }),
  ].join(' ');
  const withName = (outlet: string): string => {
    const text = `${outlet}, ${day.format(new Date(`${date}T00:00:00Z`))}: ${figures}`;
    return isTest ? translate(locale, 'evening.test', { text }) : text;
  };
  const room = longestText - withName('').length;
  return withName(shortened(facts.outletName, Math.max(room, fewestOfName)));
}
