import { en } from './en';
import { hi } from './hi';
import type { MessageKey, Translation } from './translation';

/** Whose language is asked: anything with request headers. */
export interface Listener {
  headers: { 'accept-language'?: string | undefined };
}

const catalogues: Readonly<Record<'en' | 'hi', Translation>> = { en, hi };

/** The catalogue's language a listener reads best: the first one of Accept-Language that there is, else English. */
export function languageOf(listener: Listener): 'en' | 'hi' {
  const wished = (listener.headers['accept-language'] ?? '').toLowerCase().split(',');
  for (const tag of wished) {
    const language = tag.trim().slice(0, 2);
    if (language === 'en' || language === 'hi') return language;
  }
  return 'en';
}

/** A text of the catalogue in the listener's language, with its `{{name}}` parts filled in. */
export function say(
  listener: Listener,
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return inLanguage(languageOf(listener), key, values);
}

/** As `say`, when the language is known. */
export function inLanguage(
  language: 'en' | 'hi',
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [area, name] = key.split('.') as [keyof Translation, string];
  const texts: Readonly<Record<string, string>> = catalogues[language][area];
  return (texts[name] ?? key).replace(/\{\{(\w+)\}\}/g, (_, part: string) => String(values[part] ?? ''));
}
