import { useSyncExternalStore } from 'react';

export type Route =
  { page: 'remotes' | 'history' | 'tokens' | 'internal' | 'accounts' } | { page: 'remote'; remote: string };

/** Addresses of the console stand behind the '#': the server knows one page. */
export const addressOf = {
  remotes: '#/',
  history: '#/history',
  tokens: '#/tokens',
  internal: '#/internal',
  accounts: '#/accounts',
  remote: (name: string) => `#/remotes/${name}`,
} as const;

function read(hash: string): Route {
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
  return read(useSyncExternalStore(subscribe, () => location.hash));
}
