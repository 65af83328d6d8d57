import type { CurrencyName } from '@galla/contract';
import { formatDate, formatDateTime, formatMoney, formatHhmm } from '@galla/shared/format';
import { hasMessage } from '@galla/shared/i18n';
import { zoneName } from '../../lib/zone-name';
import { namespace } from '../../messages/texts';
import type { OnboardingText } from '../../messages/texts';
import { fieldAt } from './change-fields';
import { differencesOf } from './differences';

/** A changed field in words. */
export interface DescribedChange {
  name: string;
  before: string;
  after: string;
}

interface Reader {
  t: OnboardingText;
  locale: string;
  currency: CurrencyName;
  /** Of the outlet, or of the merchant where a change concerns none. */
  timeZone: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** 'Mon' for 1; 0 is Sunday. */
const dayName = (weekday: unknown, locale: string): string =>
  // 4 January 1970 was a Sunday.
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date((3 + Number(weekday)) * 86_400_000),
  );

const time = (hhmm: unknown): string => formatHhmm(String(hhmm));

function nameOf(part: unknown, reader: Reader): string {
  if (!isRecord(part)) return String(part);
  const { name, price, date } = part;
  const title =
    typeof name === 'string' && name !== '' ? name : typeof date === 'string' ? day(date, reader) : '';
  return typeof price === 'number' ? `${title} ${money(price, reader)}` : title;
}

const day = (date: string, { locale }: Reader): string =>
  formatDate(`${date}T12:00:00Z`, { locale, timeZone: 'UTC' });
const money = (amount: unknown, { locale, currency }: Reader): string =>
  formatMoney(Number(amount), { locale, currency, stripZeros: true });

/** A value as people write it; empty: there is none. */
function wordsOf(
  kind: NonNullable<ReturnType<typeof fieldAt>>['kind'],
  value: unknown,
  reader: Reader,
): string {
  const { t, locale, timeZone } = reader;
  if (value === undefined || value === null || value === '') return '';
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  switch (kind) {
    case 'text':
      return isRecord(value) || Array.isArray(value) ? '' : String(value);
    case 'zone':
      return zoneName(String(value));
    case 'number':
      return Number(value).toLocaleString(locale);
    case 'money':
      return money(value, reader);
    case 'percent':
      return `${Number(value).toLocaleString(locale)}%`;
    case 'yesNo':
      return t(value === true ? 'manageUsers.changes.yes' : 'manageUsers.changes.no');
    case 'word':
    case 'choice': {
      if (typeof value === 'boolean') return t(value ? 'manageUsers.changes.yes' : 'manageUsers.changes.no');
      const key = `manageUsers.changes.value.${String(value).replace(/\W+/g, '_')}`;
      if (hasMessage(namespace, key)) return t(key as 'manageUsers.changes.yes');
      // A state of an address is a name; a state of a post is one of ours.
      return kind === 'word' ? String(value) : t('manageUsers.changes.another');
    }
    case 'day':
      return day(String(value).slice(0, 10), reader);
    case 'instant':
      return formatDateTime(String(value), { locale, timeZone });
    case 'time':
      return time(value);
    case 'hour':
      return time(`${String(value).padStart(2, '0')}00`);
    case 'weekdays':
      return list.length === 7
        ? t('manageUsers.changes.everyDay')
        : list.map((weekday) => dayName(weekday, locale)).join(', ');
    case 'hours':
      return list
        .filter(isRecord)
        .map(({ weekday, open, close }) => `${dayName(weekday, locale)} ${time(open)} – ${time(close)}`)
        .join('; ');
    case 'named':
      return list
        .map((part) => nameOf(part, reader))
        .filter(Boolean)
        .join(', ');
    case 'ids':
      return list.length === 0 ? '' : t('manageUsers.changes.chosen', { count: list.length });
  }
}

/** A change in words: the fields that people know by name, and how many others there are. */
export function describeChange(
  { before, after }: { before?: unknown; after?: unknown },
  reader: Reader,
): { named: DescribedChange[]; others: number } {
  const named: DescribedChange[] = [];
  let others = 0;
  const differences = differencesOf(before, after);
  const hasAmount = differences.some(({ field }) => field === 'amount');
  for (const difference of differences) {
    // The amount is written in its currency.
    if (hasAmount && difference.field === 'currency') continue;
    const field = fieldAt(difference.field === '' ? 'status' : difference.field);
    if (field === null) {
      others += 1;
      continue;
    }
    const was = wordsOf(field.kind, difference.before, reader);
    const is = wordsOf(field.kind, difference.after, reader);
    if (was !== is)
      named.push({ name: reader.t(`manageUsers.changes.field.${field.name}`), before: was, after: is });
  }
  return { named, others };
}
