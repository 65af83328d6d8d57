import type { Catalogue } from '../messages/catalogue';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a page: by language and package, nested as the catalogues are. */
export interface TextStore {
  /** Registers a package's texts in one language, replacing earlier ones. */
  add: (language: string, namespace: string, texts: Catalogue) => void;
  /**
   * The text in the first of `languages` that has it, with its `{{name}}` parts filled in: exactly these, never what a
   * value brings along. With `count` the plural form of that language. null: no language has it.
   */
  find: (languages: readonly string[], namespace: string, key: string, values?: Values) => string | null;
}

/** A text split at its `{{name}}` parts: text and names alternate. */
type Pieces = readonly string[];

interface Package {
  texts: Catalogue;
  /** Cache of look-ups: each card of a long list needs a dozen while scrolling. */
  known: Map<string, Pieces>;
}

export function createTextStore(): TextStore {
  const packages = new Map<string, Map<string, Package>>();
  const pluralRules = new Map<string, Intl.PluralRules>();

  function formOf(language: string, count: number): Intl.LDMLPluralRule {
    const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
    pluralRules.set(language, rules);
    return rules.select(count);
  }

  function candidates(language: string, key: string, count: unknown): string[] {
    if (typeof count !== 'number') return [key];
    const form = `${key}_${formOf(language, count)}`;
    return count === 0 ? [`${key}_zero`, form, key] : [form, key];
  }

  return {
    add(language, namespace, texts) {
      const ofLanguage = packages.get(language) ?? new Map<string, Package>();
      packages.set(language, ofLanguage);
      ofLanguage.set(namespace, {
        texts: { ...ofLanguage.get(namespace)?.texts, ...texts },
        known: new Map(),
      });
    },
    find(languages, namespace, key, values) {
      for (const language of languages) {
        const from = packages.get(language)?.get(namespace);
        if (from === undefined) continue;
        for (const candidate of candidates(language, key, values?.['count'])) {
          const pieces = piecesAt(from, candidate);
          if (pieces !== null) return fillIn(pieces, values);
        }
      }
      return null;
    },
  };
}

function piecesAt({ texts, known }: Package, key: string): Pieces | null {
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = textAt(texts, key);
  if (text === null) return null;
  const pieces = text.split(/\{\{\s*(\w+)\s*\}\}/);
  known.set(key, pieces);
  return pieces;
}

/** Own properties only: keys may come from outside, such as the code of an error. */
function textAt(catalogue: Catalogue, key: string): string | null {
  let found: string | Catalogue | undefined = catalogue;
  for (const part of key.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, part)) return null;
    found = found[part];
  }
  return typeof found === 'string' ? found : null;
}

function fillIn(pieces: Pieces, values: Values | undefined): string {
  let text = pieces[0] ?? '';
  for (let index = 1; index < pieces.length; index += 2) {
    text += String(values?.[pieces[index] ?? ''] ?? '') + (pieces[index + 1] ?? '');
  }
  return text;
}
