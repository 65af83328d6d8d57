import { findTakenBack, opsEndpoints, type OpsAccount, type OpsRole } from '@galla/contract';
import { infiniteQueryOptions, keepPreviousData, QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from './api';

/** The signed-in user. */
export interface Identity {
  name: string;
  role: OpsRole;
  account: OpsAccount | null;
}

/** Key prefix of all queries that a registry revision may invalidate. */
export const registryKey = 'registry';

const historyPage = 50;
/** A verdict that so much happened after is no news. */
const entriesForVerdicts = 100;
/** Initial cursor: the newest entries. */
const newest = 0;

/** Queries of the console. Figures change without a revision, so they are polled while displayed. */
export const opsQueries = {
  identity: queryOptions<Identity>({ queryKey: ['identity'], queryFn: () => call(opsEndpoints.whoAmI) }),
  remotes: queryOptions({ queryKey: [registryKey, 'remotes'], queryFn: () => call(opsEndpoints.remotes) }),
  remote: (remote: string) =>
    queryOptions({
      queryKey: [registryKey, 'remote', remote],
      queryFn: () => call(opsEndpoints.remote, { params: { remote } }),
    }),
  releases: (remote: string, limit: number) =>
    queryOptions({
      queryKey: [registryKey, 'releases', remote, limit],
      queryFn: () => call(opsEndpoints.releases, { params: { remote }, query: { limit: String(limit) } }),
      placeholderData: keepPreviousData,
    }),
  settings: (remote: string) =>
    queryOptions({
      queryKey: [registryKey, 'settings', remote],
      queryFn: () => call(opsEndpoints.settings, { params: { remote } }),
    }),
  health: (remote: string, minutes: string) =>
    queryOptions({
      queryKey: [registryKey, 'health', remote, minutes],
      queryFn: () => call(opsEndpoints.health, { params: { remote }, query: { minutes } }),
      placeholderData: keepPreviousData,
      refetchInterval: 5_000,
    }),
  /** Causes of failures; they change without a revision, too. */
  failures: (remote: string) =>
    queryOptions({
      queryKey: [registryKey, 'failures', remote],
      queryFn: () => call(opsEndpoints.failures, { params: { remote } }),
      refetchInterval: 15_000,
    }),
  /** What the judge took back and nobody has decided about since. `remote`: undefined for all of them. */
  takenBack: (remote?: string) =>
    queryOptions({
      queryKey: [registryKey, 'taken-back', remote ?? ''],
      queryFn: async () => {
        const query = { limit: String(entriesForVerdicts), remote };
        return findTakenBack((await call(opsEndpoints.history, { query })).entries);
      },
    }),
  /** Page by page, newest first. `remote`: '' for all of them. */
  history: (remote: string) =>
    infiniteQueryOptions({
      queryKey: [registryKey, 'history', remote],
      queryFn: ({ pageParam }) =>
        call(opsEndpoints.history, {
          query: {
            limit: String(historyPage),
            remote: remote || undefined,
            before: pageParam === newest ? undefined : String(pageParam),
          },
        }),
      initialPageParam: newest,
      getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.seq : null),
      placeholderData: keepPreviousData,
    }),
  historyCheck: queryOptions({
    queryKey: [registryKey, 'history-check'],
    queryFn: () => call(opsEndpoints.checkHistory),
  }),
  internalMerchants: queryOptions({
    queryKey: [registryKey, 'internal-merchants'],
    queryFn: () => call(opsEndpoints.internalMerchants),
  }),
  tokens: queryOptions({
    queryKey: ['tokens'],
    queryFn: () => call(opsEndpoints.tokens),
    refetchInterval: 15_000,
  }),
  accounts: queryOptions({
    queryKey: ['accounts'],
    queryFn: () => call(opsEndpoints.accounts),
    refetchInterval: 5_000,
  }),
};

/** No cache beyond the screen, since another operator may sign in next. No retries: failures show immediately. */
export const createConsoleQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 0, networkMode: 'always', refetchOnWindowFocus: false, retry: false },
      mutations: { networkMode: 'always', retry: false },
    },
  });
