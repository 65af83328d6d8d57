import { noInternetPath } from '@galla/shared/contract';

/** Query parameter that says where the person was. */
const fromParam = 'navigateFrom';

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** The address of the no-internet screen that leads back to `from`. */
export function offlinePathFrom({ pathname, search, hash }: Place): string {
  const query = new URLSearchParams({ [fromParam]: `${pathname}${search}${hash}` });
  return `${noInternetPath}?${query}`;
}

/**
 * Where the no-internet screen leads back to. Only a path of this panel: an address of another site, or of the
 * screen itself, leads to the start instead.
 */
export function wayBack(search: string): string {
  const from = new URLSearchParams(search).get(fromParam) ?? '/';
  const base = 'https://panel.invalid';
  // Browsers read a backslash as a slash, so '/\evil.example' would leave the site too.
  const resolved = from.startsWith('/') ? URL.parse(from, base) : null;
  if (!resolved || resolved.origin !== base || resolved.pathname.startsWith(noInternetPath)) return '/';
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
