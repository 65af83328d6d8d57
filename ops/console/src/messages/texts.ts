import { createContext, useContext } from 'react';
import { en } from './en';

type Translated<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Translated<T[Key]> };

/** Every text of the console; each language has all of them. */
export type Texts = Translated<typeof en>;
export type Language = 'en' | 'hi';

export const TextsContext = createContext<{ language: Language; texts: Texts }>({
  language: 'en',
  texts: en,
});

/** The texts in the reader's language. */
export function useTexts(): Texts {
  return useContext(TextsContext).texts;
}

/** A text with its `{{name}}` parts filled in. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
