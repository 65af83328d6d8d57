import {
  createInstance,
  registerGlobalPlugins,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import * as federationCore from '#federation-core';
import { providedShares } from '#provided-shares';
import { satisfiesShareRange, unmetShares, type ReleaseRef } from '@galla/shared/contract';
import { isRemoteModule, type RemoteModule } from '@galla/shared/composition';
import { asLoadError, RemoteLoadError } from './load-error';
import { diagnoseFile, entryUrl, integrityOfUrl, loadEntry, removeRelease } from './release-files';

/** The page's only federation runtime. Reached by `import()` alone, so that screens without a remote don't load it. */
export interface FederationRuntime {
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  discard: (release: ReleaseRef) => void;
  /** Fetches what the shell offers lazily, of what this release will ask for. */
  warmShares: (release: ReleaseRef) => void;
  /**
   * Starts a release that is likely to be wanted in a moment; `load` then finds it there. Nobody hears of a failure, and
   * nothing stays of one: whoever wants the release starts it afresh, and tells what becomes of that.
   */
  warm: (release: ReleaseRef) => void;
}

type Federation = ReturnType<typeof createInstance>;
type SharedOptions = Parameters<Federation['registerShared']>[0];

const offeredVersions = Object.fromEntries(
  Object.entries(providedShares).map(([key, { version }]) => [key, version]),
);

/** Starts the runtime and offers the shell's modules. Call once. */
export function startFederation(): FederationRuntime {
  // Remotes are built without the runtime's core and take this one.
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: federationCore,
    _FEDERATION_RUNTIME_CORE_FROM: { name: 'galla_shell', version: '' },
  });
  const releases = new Map<string, ReleaseRef>();
  const attempts = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteModule>>();

  const entryLoader: ModuleFederationRuntimePlugin = {
    name: 'galla-entry-loader',
    async loadEntry({ remoteInfo }) {
      const release = releases.get(remoteInfo.name);
      if (!release) throw new RemoteLoadError('manifest', `${remoteInfo.name} is in no release document`);
      return (await loadEntry(release, remoteInfo.entry)) as Awaited<
        ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>
      >;
    },
  };
  registerGlobalPlugins([readyShares]);
  const federation = createInstance({
    name: 'galla_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [entryLoader],
  });
  federation.registerShared(offerShares(federation));

  async function start(release: ReleaseRef): Promise<RemoteModule> {
    refuseUnfit(release);
    const { container } = release.entry;
    const attempt = (attempts.get(container) ?? 0) + 1;
    attempts.set(container, attempt);
    releases.set(container, release);
    federation.registerRemotes([{ name: container, entry: entryUrl(release, attempt) }], {
      force: attempt > 1,
    });
    const exposed = await federation
      .loadRemote<{ remote?: unknown }>(`${container}/remote`)
      .catch(async (error) => {
        throw await explain(release, error);
      });
    const remote = exposed?.remote;
    if (isRemoteModule(remote)) return remote;
    throw new RemoteLoadError('contract', `${release.remote} ${release.version} exposes no remote`);
  }

  function load(release: ReleaseRef): Promise<RemoteModule> {
    const key = release.entry.container;
    const known = loading.get(key);
    if (known) return known;
    const started = start(release);
    loading.set(key, started);
    return started;
  }

  function discard(release: ReleaseRef): void {
    const { container } = release.entry;
    if (loading.delete(container)) {
      // Registered anew, the runtime lets go of what it held of this start.
      const entry = entryUrl(release, attempts.get(container) ?? 1);
      federation.registerRemotes([{ name: container, entry }], { force: true });
    }
    removeRelease(release);
  }

  return {
    load,
    discard,
    warm(release) {
      const started = load(release);
      started.catch(() => {
        // A start that was given up meanwhile may have a successor, which is not this one's to take away.
        if (loading.get(release.entry.container) === started) discard(release);
      });
    },
    warmShares(release) {
      for (const key of Object.keys(release.requires)) {
        const share = providedShares[key];
        // A failure here is no failure: the remote itself asks again.
        if (share && 'get' in share) share.get().catch(() => undefined);
      }
    },
  };
}

/** Checked before a module of it runs. The runtime checks again (strictVersion), should a description not tell the truth. */
function refuseUnfit(release: ReleaseRef) {
  const unmet = unmetShares(release.requires, offeredVersions);
  if (unmet.length === 0) return;
  const needs = unmet.map(({ key, required, offered }) => `${key} ${required} (here: ${offered ?? 'none'})`);
  throw new RemoteLoadError('contract', `${release.remote} ${release.version} needs ${needs.join(', ')}`);
}

function offerShares(federation: Federation): SharedOptions {
  const offers = Object.entries(providedShares).map(([key, share]) => {
    const shareConfig = { singleton: true, requiredVersion: `^${share.version}`, strictVersion: true };
    const scope = 'default';
    if ('lib' in share) return [key, { version: share.version, scope, shareConfig, lib: () => share.lib() }];
    const get = async () => {
      try {
        const module = await share.get();
        return () => module;
      } catch (error) {
        // The runtime remembers a failed load for good; forgotten, a retry asks again.
        const offer = federation.shareScopeMap[scope]?.[key]?.[share.version];
        if (offer) offer.loading = null;
        throw error;
      }
    };
    return [key, { version: share.version, scope, shareConfig, get }];
  });
  return Object.fromEntries(offers) as SharedOptions;
}

/**
 * Hands over at once what the shell has ready and what fits. The runtime would take each of a screen's shares through its
 * hooks and its own reading of versions, which is a twentieth of a start. All else goes the runtime's way, its refusals too.
 */
const readyShares: ModuleFederationRuntimePlugin = {
  name: 'galla-ready-shares',
  apply(instance) {
    const ask = instance.loadShare.bind(instance);
    instance.loadShare = async <Share>(...[key, options]: Parameters<typeof ask>) => {
      const share = providedShares[key];
      const range = options?.customShareInfo?.shareConfig?.requiredVersion;
      const isReady = share && 'lib' in share && typeof range === 'string';
      return isReady && satisfiesShareRange(share.version, range)
        ? (share.lib as () => Share)
        : ask<Share>(key, options);
    };
  },
};

interface ChunkError extends Error {
  type?: string;
  request?: string;
}

/** The runtime's and the bundler's errors, as reasons. */
async function explain(release: ReleaseRef, error: unknown): Promise<RemoteLoadError> {
  if (!(error instanceof Error)) return asLoadError(error, 'init');
  const { name, type, request } = error as ChunkError;
  if (name === 'ChunkLoadError') {
    if (type === 'timeout') return new RemoteLoadError('timeout', error.message, { cause: error });
    return request === undefined
      ? asLoadError(error, 'network')
      : diagnoseFile(request, integrityOfUrl(release, request), 'chunk');
  }
  const unfit = /does not satisfy the requirement|RUNTIME-012|getter for the shared module/.test(
    error.message,
  );
  return asLoadError(error, unfit ? 'contract' : 'init');
}
