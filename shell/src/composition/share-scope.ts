import type { providedShares } from '#provided-shares';

/** One version of a shared module, as the bundler's containers ask for it. A factory at once spares them a turn. */
export interface SharedVersion {
  get: () => SharedFactory | Promise<SharedFactory>;
  /** Who offers it. */
  from: string;
  /** Set by a container that took it. */
  loaded?: 1;
}

type SharedFactory = () => unknown;

/** Shared modules by their key, each by its version. Containers look themselves which version fits. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What the shell offers to containers. A module that comes later and failed to come is asked for again by the next who wants it. */
export function createShareScope(shares: typeof providedShares): ShareScope {
  return Object.fromEntries(
    Object.entries(shares).map(([key, share]) => {
      const get =
        'lib' in share
          ? () => share.lib
          : async () => {
              const module = await share.get();
              return () => module;
            };
      return [key, { [share.version]: { get, from: 'galla_shell' } }];
    }),
  );
}
