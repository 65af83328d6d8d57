import { plainText, withPlainDigits } from '../plain-text';
import type { Command } from './command';
import { readDiscount } from './discount-phrase';
import { vocabulary } from './vocabulary';

const longestPause = 24 * 60;
const longestPhrase = 120;

/** A typed phrase as words: digits of English, signs of their own. */
function tokensOf(text: string): string[] {
  return plainText(withPlainDigits(text.slice(0, longestPhrase)))
    .replaceAll(/(?<=\d),(?=\d{2,3}\b)/g, '')
    .replaceAll(/प्रतिशत|\bper ?cent\b|[%٪]/g, ' % ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/₹|\brs\.?(?= ?\d)|(?<=\d ?)rs\b\.?|रु\./g, ' ₹ ')
    .split(/\s+/)
    .filter(Boolean);
}

/** The command in a typed phrase; null: it is a search. */
export function parseCommand(text: string): Command | null {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return null;
  return (
    readDiscount(tokens) ??
    readPause(tokens) ??
    readResume(tokens) ??
    readSwitch(tokens, 'out') ??
    readSwitch(tokens, 'back') ??
    readPrice(tokens)
  );
}

/** The number in '10224', '#10224' or 'order 10224'; null: the text is no order's number. */
export function orderNumberOf(text: string): number | null {
  const match = /^(?:order|orders|kot|no\.?|ऑर्डर)? ?#? ?(\d{1,9})$/.exec(
    withPlainDigits(text).trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase(),
  );
  const number = Number(match?.[1] ?? 0);
  return number > 0 ? number : null;
}

/** '30m' as '30', 'm'. */
const separated = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => /^(\d+)([^\d.]+)$/.exec(token)?.slice(1) ?? [token]);

function readPause(given: readonly string[]): Command | null {
  const tokens = separated(given).filter((token) => !vocabulary.filler.has(token));
  if (!tokens.some((token) => vocabulary.pause.has(token))) return null;
  const time = tokens.filter((token) => !vocabulary.pause.has(token));
  if (time.length === 0) return { kind: 'pause', minutes: null };
  if (time.every((token) => vocabulary.day.has(token))) return { kind: 'pause', minutes: 'day' };
  const minutes = minutesOf(time);
  return minutes !== null && minutes >= 1 && minutes <= longestPause ? { kind: 'pause', minutes } : null;
}

/** '30', '30 min', '2 hours', 'half hour', '1 hour 30'. */
function minutesOf(time: readonly string[]): number | null {
  let minutes = 0;
  let pending: number | null = null;
  for (const token of time) {
    if (vocabulary.half.has(token)) pending = 0.5;
    else if (/^\d{1,4}(\.5)?$/.test(token)) {
      if (pending !== null) return null;
      pending = Number(token);
    } else if (vocabulary.hours.has(token)) {
      minutes += (pending ?? 1) * 60;
      pending = null;
    } else if (vocabulary.minutes.has(token) && pending !== null) {
      minutes += pending;
      pending = null;
    } else return null;
  }
  const total = minutes + (pending ?? 0);
  return Number.isInteger(total) ? total : null;
}

function readResume(tokens: readonly string[]): Command | null {
  const verbs = tokens.filter((token) => vocabulary.resume.has(token));
  const isWhole = tokens.every((token) => vocabulary.resume.has(token) || vocabulary.filler.has(token));
  return verbs.length > 0 && isWhole ? { kind: 'resume' } : null;
}

const hasLetter = (token: string): boolean => /\p{L}/u.test(token);

/** Without the words at both ends that only surround a name. */
function trimmed(tokens: readonly string[], ...around: ReadonlySet<string>[]): string[] {
  const isAround = (token: string): boolean => around.some((set) => set.has(token));
  const from = tokens.findIndex((token) => !isAround(token));
  const to = tokens.findLastIndex((token) => !isAround(token));
  return from < 0 ? [] : tokens.slice(from, to + 1);
}

/** '86 egg biryani', 'egg biryani out', 'egg biryani खत्म'; the verb stands first or last. */
function readSwitch(given: readonly string[], kind: 'out' | 'back'): Command | null {
  const tokens = trimmed(given, vocabulary.filler, vocabulary.day);
  const verbs = vocabulary[kind];
  const [first = '', ...others] = tokens;
  const last = tokens.at(-1) ?? '';
  const named =
    verbs.has(first) || (kind === 'out' && first === '86')
      ? others
      : verbs.has(last)
        ? tokens.slice(0, -1)
        : [];
  const words = trimmed(named, vocabulary.filler, vocabulary.day);
  return words.some(hasLetter) ? { kind, words } : null;
}

/** 'biryani half 190', 'price of tea 20', 'चाय 20 रुपये'. */
function readPrice(tokens: readonly string[]): Command | null {
  const plain = trimmed(tokens, vocabulary.currency);
  const amount = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain.at(-1) ?? '');
  if (amount === null) return null;
  const price = Number(amount[1]) * 100 + Number((amount[2] ?? '').padEnd(2, '0'));
  const named = trimmed(
    plain.slice(0, -1),
    vocabulary.currency,
    vocabulary.price,
    vocabulary.filler,
    new Set(['=']),
  );
  const isVerb = named.every((word) => vocabulary.pause.has(word));
  return price > 0 && !isVerb && named.some(hasLetter) ? { kind: 'price', words: named, price } : null;
}
