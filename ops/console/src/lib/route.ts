import { useLocation } from 'react-router-dom';

export type Route =
  | { page: 'remotes' | 'history' | 'tokens' | 'internal' | 'accounts' }
  | { page: 'remote'; remote: string };

/** Paths after the hash, since the server serves a single page. */
export const addressOf = {
  remotes: '/',
  history: '/history',
  tokens: '/tokens',
  internal: '/internal',
  accounts: '/accounts',
  remote: (name: string) => `/remotes/${name}`,
} as const;

/** Unknown addresses open the list of remotes. */
export function parseRoute(path: string): Route {
  for (const page of ['history', 'tokens', 'internal', 'accounts'] as const) {
    if (path === addressOf[page]) return { page };
  }
  const remote = /^\/remotes\/([a-z][a-z0-9-]*)$/.exec(path)?.[1];
  return remote === undefined ? { page: 'remotes' } : { page: 'remote', remote };
}

export const useRoute = (): Route => parseRoute(useLocation().pathname);
