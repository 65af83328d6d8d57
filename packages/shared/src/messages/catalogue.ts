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
