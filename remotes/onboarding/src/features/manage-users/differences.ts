/** One changed field of a record. */
export interface Difference {
  /** Path in the record: 'address.city'; empty for a single value. */
  field: string;
  /** Undefined: there is none. */
  before: unknown;
  after: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(value: unknown, path: string, into: Map<string, unknown>): void {
  if (isRecord(value)) {
    for (const [key, part] of Object.entries(value))
      flatten(part, path === '' ? key : `${path}.${key}`, into);
  } else if (value !== undefined && value !== null) {
    into.set(path, value);
  }
}

/** Changed fields between two records, in the order of the newer one. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [was, is] = [new Map<string, unknown>(), new Map<string, unknown>()];
  flatten(before, '', was);
  flatten(after, '', is);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)))
    .map((field) => ({ field, before: was.get(field), after: is.get(field) }));
}
