import type { Catalogue } from './catalogue';

/** A text split at its `{{name}}` parts: text and names alternate. */
type Pieces = readonly string[];

/** Split texts by catalogue: each card of a long list needs a dozen while scrolling. */
const split = new WeakMap<Catalogue, Map<string, Pieces>>();
const pluralRules = new Map<string, Intl.PluralRules>();

/**
 * The text of a key with its `{{name}}` parts filled in: exactly these, never what a value brings along. With a number as
 * `count` the plural form of the language. null: the catalogue does not have it.
 * @param say how a value is written; by default as it is, with the separators of its thousands where it counts something
 */
export function findText<Value>(
  catalogue: Catalogue,
  language: string,
  key: string,
  values?: Readonly<Record<string, Value>>,
  say: (value: Value, name: string) => string = (value, name) => written(value, name, language),
): string | null {
  for (const candidate of candidates(language, key, values?.['count'])) {
    const pieces = piecesAt(catalogue, candidate);
    if (pieces === null) continue;
    let text = pieces[0] ?? '';
    for (let at = 1; at < pieces.length; at += 2) {
      const name = pieces[at] ?? '';
      const value = values !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
      text += (value === undefined ? '' : say(value, name)) + (pieces[at + 1] ?? '');
    }
    return text;
  }
  return null;
}

/** A `number` names an order or a ticket, and has no separators. */
function written(value: unknown, name: string, language: string): string {
  return typeof value === 'number' && value >= 1_000 && name !== 'number'
    ? value.toLocaleString(`${language}-IN`)
    : String(value);
}

function candidates(language: string, key: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key];
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  const form = `${key}_${rules.select(count)}`;
  return count === 0 ? [`${key}_zero`, form, key] : [form, key];
}

function piecesAt(catalogue: Catalogue, key: string): Pieces | null {
  const known = split.get(catalogue) ?? new Map<string, Pieces>();
  split.set(catalogue, known);
  const before = known.get(key);
  if (before !== undefined) return before;
  const text = textAt(catalogue, key);
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
