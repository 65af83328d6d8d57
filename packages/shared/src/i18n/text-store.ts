import { findText, type Catalogue } from '@galla/domain';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a page: by language and package, nested as the catalogues are. */
export interface TextStore {
  /** Registers a package's texts in one language, replacing earlier ones. */
  add: (language: string, namespace: string, texts: Catalogue) => void;
  /** The text in the first of `languages` that has it, as `findText` finds it. null: no language has it. */
  find: (languages: readonly string[], namespace: string, key: string, values?: Values) => string | null;
}

export function createTextStore(): TextStore {
  const packages = new Map<string, Map<string, Catalogue>>();
  return {
    add(language, namespace, texts) {
      const ofLanguage = packages.get(language) ?? new Map<string, Catalogue>();
      packages.set(language, ofLanguage);
      ofLanguage.set(namespace, { ...ofLanguage.get(namespace), ...texts });
    },
    find(languages, namespace, key, values) {
      for (const language of languages) {
        const texts = packages.get(language)?.get(namespace);
        const found = texts ? findText(texts, language, key, values) : null;
        if (found !== null) return found;
      }
      return null;
    },
  };
}
