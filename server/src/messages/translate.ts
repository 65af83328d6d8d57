import { en } from './en';
import { hi } from './hi';
import type { Locale, MessageKey, MessageParam, MessageText, ParamsOf, Translation } from './message';

/** Source of a locale: anything with request headers. */
export interface LocaleSource {
  headers: { 'accept-language'?: string | undefined };
}

const catalogues: Readonly<Record<Locale, Translation>> = { en, hi };

/** The first supported locale of Accept-Language, else English. */
export function localeOf(source: LocaleSource): Locale {
  const wanted = (source.headers['accept-language'] ?? '').toLowerCase().split(',');
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2);
    if (language === 'en' || language === 'hi') return language;
  }
  return 'en';
}

/** A text of the catalogue with its parameters filled in: by its key, or from a message. */
export function translate<Key extends MessageKey>(locale: Locale, key: Key, ...params: ParamsOf<Key>): string;
export function translate(locale: Locale, message: MessageText): string;
export function translate(
  locale: Locale,
  message: MessageText | MessageKey,
  params: Readonly<Record<string, MessageParam>> = {},
): string {
  if (typeof message === 'function') return message(locale);
  if (typeof message === 'object') return textOf(locale, message.key, message.params);
  return textOf(locale, message, params);
}

function textOf(locale: Locale, key: MessageKey, params: Readonly<Record<string, MessageParam>>): string {
  const [area, name] = key.split('.') as [keyof Translation, string];
  const texts: Readonly<Record<string, string>> = catalogues[locale][area];
  return numbered(locale, texts[name] ?? key, params['count']).replace(/\{\{(\w+)\}\}/g, (_, part: string) =>
    paramText(locale, params[part]),
  );
}

const plurals: Readonly<Record<Locale, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  hi: new Intl.PluralRules('hi'),
};

/** 'one item | many items': the form for `count`. */
function numbered(locale: Locale, text: string, count: MessageParam | undefined): string {
  const [one = text, other = one] = text.split(' | ');
  return plurals[locale].select(Number(count)) === 'one' ? one : other;
}

function paramText(locale: Locale, param: MessageParam | undefined): string {
  if (param === undefined) return '';
  if (typeof param === 'string' || typeof param === 'number') return String(param);
  if (typeof param === 'function' || 'key' in param) return translate(locale, param);
  return param.map((part) => paramText(locale, part)).join(', ');
}
