import { noInternetPath } from '@galla/contract';

/** Query parameter with the previous path. */
const fromParam = 'navigateFrom';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** URL of the no-internet screen that returns to `from`. */
export function offlinePathFrom({ pathname, search, hash }: Place): string {
  const query = new URLSearchParams({ [fromParam]: `${pathname}${search}${hash}` });
  return `${noInternetPath}?${query}`;
}

/**
 * Return path of the no-internet screen. Only paths of this panel: a URL of another site, or of the
 * screen itself, falls back to the start.
 */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get(fromParam) ?? '/';
  const base = 'https://panel.invalid';
  // Browsers treat a backslash as a slash, so '/\evil.example' would leave the site too.
  const resolved = from.startsWith('/') ? URL.parse(from, base) : null;
  if (!resolved || resolved.origin !== base || resolved.pathname.startsWith(noInternetPath)) return '/';
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
