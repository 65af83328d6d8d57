type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Names the schema of a file, for editors; it declares nothing. */
const schemaKey = '$schema';

/**
 * Keys that a schema left out, as paths: 'routes.0.landign'.
 * @param given what was parsed
 * @param known what the schema made of it
 */
export function unknownKeys(given: unknown, known: unknown, below = ''): string[] {
  if (Array.isArray(given) && Array.isArray(known))
    return given.flatMap((each, index) => unknownKeys(each, known[index], `${below}${index}.`));
  if (!isObject(given) || !isObject(known)) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    if (Object.hasOwn(known, key)) return unknownKeys(value, known[key], `${below}${key}.`);
    return below === '' && key === schemaKey ? [] : [below + key];
  });
}
