/** Texts of one package in one language: nested keys to texts. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** All keys of a catalogue for `t`: nested keys joined by a dot, plural forms under their common name. */
export type MessageKey<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${MessageKey<Messages[Key]>}`;
}[keyof Messages & string];

/** The text of a key, or those of its plural forms. */
type TextOf<Messages, Key extends string> = Key extends `${infer Group}.${infer Rest}`
  ? Group extends keyof Messages
    ? TextOf<Messages[Group], Rest>
    : never
  : Key extends keyof Messages
    ? Messages[Key]
    : Messages[keyof Messages & `${Key}_${PluralForm}`];

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | NamesIn<Rest> : never;

/** What is filled in by the names in the text, and the count that chooses a plural form. */
type ValuesIn<Messages, Key extends string, Value> = Readonly<
  Record<Exclude<NamesIn<TextOf<Messages, Key>>, CountOf<Messages, Key>>, Value> &
    Record<CountOf<Messages, Key>, number>
>;
type CountOf<Messages, Key extends string> = Key extends MessageKeyOfPlural<Messages> ? 'count' : never;
type MessageKeyOfPlural<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string
    ? Key extends `${infer Base}_${PluralForm}`
      ? Base
      : never
    : `${Key}.${MessageKeyOfPlural<Messages[Key]>}`;
}[keyof Messages & string];

/**
 * The arguments after a key: none, or a value for each `{{name}}` of its text, with `count` a number where it chooses the form.
 * Of a catalogue that is not `as const` the texts are unknown, so it takes any.
 */
export type ValuesOf<Messages, Key extends string, Value = string | number> =
  string extends TextOf<Messages, Key>
    ? [values?: Readonly<Record<string, Value>>]
    : [NamesIn<TextOf<Messages, Key>> | CountOf<Messages, Key>] extends [never]
      ? []
      : [values: ValuesIn<Messages, Key, Value>];

/** The same catalogue in another language; missing or extra keys do not compile. */
export type TranslationOf<Messages> = {
  readonly [Key in keyof Messages]: Messages[Key] extends string ? string : TranslationOf<Messages[Key]>;
};

/** Differences of two catalogues; three empty lists mean none. */
export type CatalogueDifference = { missing: string[]; surplus: string[]; placeholders: string[] };

function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(catalogue)) {
    if (typeof value === 'string') texts.set(prefix + key, value);
    else for (const [nested, text] of flatten(value, `${prefix}${key}.`)) texts.set(nested, text);
  }
  return texts;
}

const placeholdersOf = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

/**
 * Compares a translation with its reference: keys that it lacks, keys that only it has, and texts that fill in
 * other values than the reference (a plural form may leave `count` out).
 */
export function compareCatalogues(reference: Catalogue, translation: Catalogue): CatalogueDifference {
  const wanted = flatten(reference);
  const given = flatten(translation);
  const same = (key: string, text: string) => {
    const ignored = /_(?:zero|one)$/.test(key) ? 'count' : null;
    const [one, two] = [text, given.get(key) ?? ''].map((each) =>
      placeholdersOf(each)
        .filter((name) => name !== ignored)
        .join(),
    );
    return one === two;
  };
  return {
    missing: [...wanted.keys()].filter((key) => !given.get(key)?.trim()),
    surplus: [...given.keys()].filter((key) => !wanted.has(key)),
    placeholders: [...wanted].filter(([key, text]) => given.has(key) && !same(key, text)).map(([key]) => key),
  };
}
