import type { MessageKey as CatalogueKey, TranslationOf, ValuesOf } from '@galla/domain';
import type { en } from './en';

export type Locale = 'en' | 'hi';

/** A language's catalogue: exactly the keys of the English one. */
export type Translation = TranslationOf<typeof en>;

/** 'account.otpWrong': area and key. */
export type MessageKey = CatalogueKey<typeof en>;

/** A text that depends on the locale, such as an amount of money. */
export type LocalText = (locale: Locale) => string;

type Param = string | number | Message | LocalText;

/** The value of a `{{name}}`; items of a list are joined by commas. */
export type MessageParam = Param | readonly Param[];

/** The arguments after a key: none, or all of its `{{name}}` parts. */
export type ParamsOf<Key extends MessageKey> = ValuesOf<typeof en, Key, MessageParam>;

/** A key whose text has no parameters. */
export type PlainKey = {
  [Key in MessageKey]: ParamsOf<Key> extends [] ? Key : never;
}[MessageKey];

/** A text of the catalogue before translation, created by `msg`. */
export interface Message {
  readonly key: MessageKey;
  readonly params: Readonly<Record<string, MessageParam>>;
}

/** Returned by services instead of a text; the caller that has the reader's locale translates it. */
export type MessageText = PlainKey | Message | LocalText;

/** A message with its parameters. */
export function msg<Key extends MessageKey>(key: Key, ...[params]: ParamsOf<Key>): Message {
  return { key, params: params ?? {} };
}
