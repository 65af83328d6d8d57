import type { Catalogue } from './catalogue';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a page: by language and package, nested as the catalogues are. */
export interface TextStore {
  /** Brings a package's texts in one language; what was there under the same key is replaced. */
  add: (language: string, namespace: string, texts: Catalogue) => void;
  /**
   * The text in the first of `languages` that has it, with its `{{name}}` parts filled in: exactly these, never what a
   * value brings along. With `count` the plural form of that language. null: no language has it.
   */
  find: (languages: readonly string[], namespace: string, key: string, values?: Values) => string | null;
}

export function createTextStore(): TextStore {
  const catalogues = new Map<string, Catalogue>();
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
      const id = `${language}/${namespace}`;
      catalogues.set(id, { ...catalogues.get(id), ...texts });
    },
    find(languages, namespace, key, values) {
      for (const language of languages) {
        const catalogue = catalogues.get(`${language}/${namespace}`);
        if (catalogue === undefined) continue;
        for (const candidate of candidates(language, key, values?.['count'])) {
          const text = textAt(catalogue, candidate);
          if (text !== null) return fillIn(text, values);
        }
      }
      return null;
    },
  };
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

function fillIn(text: string, values: Values | undefined): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values?.[name] ?? ''));
}
