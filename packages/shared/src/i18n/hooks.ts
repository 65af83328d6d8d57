import type { Catalogue } from '@galla/domain';
import { useSyncExternalStore } from 'react';
import {
  currentLanguage,
  setLanguage,
  subscribeToTexts,
  translatorOf,
  type Language,
  type Translate,
} from './engine';

/**
 * The texts of one package, by its English catalogue: `const t = useMessages<typeof en>('orders')`, then
 * `t('tabs.new')` or `t('waiting', { count: 3 })`. The component re-renders when the language changes.
 */
export function useMessages<Messages extends Catalogue>(namespace: string): Translate<Messages> {
  return useSyncExternalStore(subscribeToTexts, () => translatorOf<Messages>(namespace));
}

/** The language of the page, its BCP 47 tag for dates and money, and how to change it. */
export function useLanguage(): {
  language: Language;
  locale: string;
  setLanguage: (language: Language) => Promise<void>;
} {
  const language = useSyncExternalStore(subscribeToTexts, currentLanguage);
  return { language, locale: localeOf(language), setLanguage };
}

/** The tag that dates, numbers and money are written by: the panel's outlets are in India. */
export function localeOf(language: Language): string {
  return `${language}-IN`;
}
