import { findText } from '@galla/domain';
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

const textOf = (locale: Locale, key: MessageKey, params: Readonly<Record<string, MessageParam>>): string =>
  findText(catalogues[locale], locale, key, params, (param) => paramText(locale, param)) ?? key;

function paramText(locale: Locale, param: MessageParam): string {
  if (typeof param === 'string' || typeof param === 'number') return String(param);
  if (typeof param === 'function' || 'key' in param) return translate(locale, param);
  return param.map((part) => paramText(locale, part)).join(', ');
}
