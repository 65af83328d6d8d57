import { useSyncExternalStore } from 'react';

export type Route =
  { page: 'remotes' | 'history' | 'tokens' | 'internal' | 'accounts' } | { page: 'remote'; remote: string };

/** Hash routing, since the server serves a single page. */
export const addressOf = {
  remotes: '#/',
  history: '#/history',
  tokens: '#/tokens',
  internal: '#/internal',
  accounts: '#/accounts',
  remote: (name: string) => `#/remotes/${name}`,
} as const;

/** Unknown addresses open the list of remotes. */
export function parseRoute(hash: string): Route {
  for (const page of ['history', 'tokens', 'internal', 'accounts'] as const) {
    if (hash === addressOf[page]) return { page };
  }
  const remote = /^#\/remotes\/([a-z][a-z0-9-]*)$/.exec(hash)?.[1];
  return remote === undefined ? { page: 'remotes' } : { page: 'remote', remote };
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.hash));
}
