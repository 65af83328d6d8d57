const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');

/** Whether `pathname` is `pattern` or lies below it; a part of the pattern that starts with ':' stands for any. */
export function isBelow(pattern: string, pathname: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  return (
    wanted.length <= given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  );
}

/** Whether `pathname` is `pattern` itself. */
export const isSamePath = (pattern: string, pathname: string): boolean =>
  isBelow(pattern, pathname) && partsOf(pattern).length === partsOf(pathname).length;

/** Of the paths that `pathname` is or lies below, the one with the most parts; the first of equals. */
export function closestPath<Row extends { path: string }>(
  rows: readonly Row[],
  pathname: string,
): Row | null {
  let closest: Row | null = null;
  for (const row of rows) {
    if (!isBelow(row.path, pathname)) continue;
    if (closest === null || partsOf(row.path).length > partsOf(closest.path).length) closest = row;
  }
  return closest;
}
