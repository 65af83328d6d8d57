/** A filter of a list as a parameter of the URL. */
export interface UrlField<Value> {
  name: string;
  /** From an untrusted text; null and what is unknown give the value that the list starts with. */
  read(text: string | null): Value;
  /** Default: the value as a text. */
  write?(value: Value): string;
  /** Changing it leaves the list on its page. */
  keepsPage?: true;
}
/** `skip`, where there is one, is the page: every other change returns to the first. */
export type UrlFields = Readonly<Record<string, UrlField<unknown>>>;
export type UrlValues<Fields extends UrlFields> = {
  [Key in keyof Fields]: ReturnType<Fields[Key]['read']>;
};

export const urlText = (name: string, longest: number): UrlField<string> => ({
  name,
  read: (text) => (text ?? '').slice(0, longest),
});
export const urlChoice = <Value extends string, First extends string | null>(
  name: string,
  values: readonly Value[],
  first: First,
): UrlField<Value | First> => ({ name, read: (text) => values.find((value) => value === text) ?? first });
/** @param schema a schema of zod; what it refuses is null */
export const urlValue = <Value extends string>(
  name: string,
  schema: { safeParse: (text: unknown) => { data?: Value | undefined } },
): UrlField<Value | null> => ({ name, read: (text) => schema.safeParse(text).data ?? null });
/** @param pageSize the URL counts pages from 1; default: rows from 0 */
export const urlSkip = (name = 'skip', pageSize?: number): UrlField<number> => ({
  name,
  read(text) {
    const count = Number(text);
    const first = pageSize === undefined ? 0 : 1;
    return Number.isInteger(count) && count > first ? (count - first) * (pageSize ?? 1) : 0;
  },
  write: (skip) => String(pageSize === undefined ? skip : skip / pageSize + 1),
});

export const readUrl = <Fields extends UrlFields>(
  fields: Fields,
  params: URLSearchParams,
): UrlValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, { name, read }]) => [key, read(params.get(name))]),
  ) as UrlValues<Fields>;

/** The URL with changed values. What a list starts with is removed; parameters of others stay. */
export function writeUrl<Fields extends UrlFields>(
  fields: Fields,
  params: URLSearchParams,
  change: Partial<UrlValues<Fields>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [key, { name, read, write = String, keepsPage }] of Object.entries(fields)) {
    const value = change[key];
    if (value === undefined) continue;
    if (!keepsPage && fields.skip) next.delete(fields.skip.name);
    if (value === read(null)) next.delete(name);
    else next.set(name, write(value));
  }
  const { skip } = change;
  if (fields.skip && typeof skip === 'number' && skip > 0)
    next.set(fields.skip.name, (fields.skip.write ?? String)(skip));
  return next;
}
