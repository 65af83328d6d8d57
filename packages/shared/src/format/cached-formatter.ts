/** Formatters are expensive to create: one per key is kept. */
export function cachedFormatter<Formatter>(
  kept: Map<string, Formatter>,
  key: string,
  create: () => Formatter,
): Formatter {
  const known = kept.get(key);
  if (known) return known;
  const created = create();
  kept.set(key, created);
  return created;
}
