import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { offerDigest, providedShares } from '#provided-shares';
import type { ReleaseRef } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import { exposedRemote } from './exposed-remote';
import { retriedShares, signedReleases, type RegisteredRelease } from './federation-plugins';
import { asLoadError, RemoteLoadError } from '../release/load-error';
import { isModuleRelease, manifestUrl, removeRelease } from '../release/release-files';
import { sayGap, unmetHere } from './share-offer';

/** Loads releases into this page, each as a remote of its own, with the shell's shared modules. */
export interface FederationRuntime {
  /** Returns the same start until the release is discarded. Rejects with a RemoteLoadError. */
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  /** Removes everything of a release from the page; the next `load` starts it again. */
  discard: (release: ReleaseRef) => void;
  /** Fetches the lazy shared modules that this release requires. */
  warmShares: (release: ReleaseRef) => void;
  /**
   * Starts a release ahead of use; `load` then finds it there. A failure is not reported and is cleaned up: the
   * next `load` starts the release again.
   */
  warm: (release: ReleaseRef) => void;
}

const runtimeCoreKey = '@module-federation/runtime-core';

registerGlobalPlugins([retriedShares]);

export interface FederationDeps {
  shares?: typeof providedShares;
  /** Digest of what the shares offer. */
  offer?: string;
  /** A release with the names that a brief document leaves out. */
  complete?: (release: ReleaseRef) => Promise<ReleaseRef>;
}

/** Offers `shares` to all releases. Call once per page. */
export function startFederation({
  shares = providedShares,
  offer = offerDigest,
  complete = (release) => Promise.resolve(release),
}: FederationDeps = {}): FederationRuntime {
  /** By the name of their container, which is also the name of the remote. */
  const registered = new Map<string, RegisteredRelease>();
  const loading = new Map<string, Promise<RemoteModule>>();
  /** What releases may require of this page, by the names used in their descriptions. */
  const offeredVersions: Record<string, string> = {};
  const federation = createInstance({
    name: 'galla_shell',
    remotes: [],
    shared: sharedOptions(shares),
    shareStrategy: 'loaded-first',
    plugins: [
      // Releases are built without the runtime's core and use this one.
      provideRuntimeCore(),
      signedReleases(
        (container) => registered.get(container),
        (key) => offeredVersions[key],
      ),
    ],
  });
  offeredVersions[runtimeCoreKey] = federation.version;
  for (const [key, { version }] of Object.entries(shares)) offeredVersions[key] = version;

  /** A second registration replaces the remote and drops the state of the previous attempt. */
  function register(release: ReleaseRef): RegisteredRelease {
    const name = release.entry.container;
    const attempt = (registered.get(name)?.attempt ?? 0) + 1;
    const registration = { release, attempt };
    registered.set(name, registration);
    federation.registerRemotes([{ name, entry: manifestUrl(release, attempt) }], { force: attempt > 1 });
    return registration;
  }

  function registrationOf(release: ReleaseRef): RegisteredRelease {
    const known = registered.get(release.entry.container);
    // Development builds of a remote share a container name.
    return known?.release.releaseId === release.releaseId ? known : register(release);
  }

  /** Checked before any of its modules run. The runtime checks again (strictVersion), in case the description is wrong. */
  function refuseUnfit(release: ReleaseRef) {
    const unmet = unmetHere(release, shares, offeredVersions);
    if (unmet.length === 0) return;
    const needs = unmet.map(sayGap).join(', ');
    throw new RemoteLoadError('contract', `${release.remote} ${release.version} needs ${needs}`);
  }

  async function start(release: ReleaseRef): Promise<RemoteModule> {
    // What the registry has compared with this very offer is not compared again.
    if (release.fits === undefined) refuseUnfit(release);
    else if (release.fits !== offer) refuseUnfit(await complete(release).catch(() => release));
    const registration = registrationOf(release);
    const { attempt } = registration;
    if (isModuleRelease(release)) {
      const { bringModules } = await import(/* webpackChunkName: "module-files" */ './module-files');
      await bringModules(release);
      if (registered.get(release.entry.container) !== registration)
        throw new RemoteLoadError(
          'timeout',
          `${release.remote} ${release.version} was taken out of the page`,
        );
    }
    const exposed = await federation
      .loadRemote<unknown>(`${release.entry.container}/remote`)
      .catch(async (error: unknown) => {
        throw await explain(release, attempt, error);
      });
    const remote = await exposedRemote(release.remote, exposed);
    if (remote) return remote;
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
    if (loading.delete(release.entry.container)) {
      register(release);
      // Removing a remote also drops the shares it loaded first. This offers them again.
      federation.initializeSharing();
    }
    removeRelease(release);
  }

  return {
    load,
    discard,
    warm(release) {
      const started = load(release);
      started.catch(() => {
        // A start that timed out may have a successor, which must not be discarded.
        if (loading.get(release.entry.container) === started) discard(release);
      });
    },
    warmShares(release) {
      for (const key of Object.keys(release.requires)) {
        const share = shares[key];
        // Failures are ignored: the remote requests it again.
        if (share && 'get' in share) share.get().catch(() => undefined);
      }
    },
  };
}

/** The reason is worked out by code that only a failure needs; without a connection for it, that is the reason. */
async function explain(release: ReleaseRef, attempt: number, error: unknown): Promise<RemoteLoadError> {
  const code = await import(/* webpackChunkName: "explain-failure" */ './explain-failure').catch(() => null);
  return code?.explainFailure(release, attempt, error) ?? asLoadError(error, 'network');
}

function sharedOptions(shares: typeof providedShares) {
  return Object.fromEntries(
    Object.entries(shares).map(([key, share]) => {
      const shareConfig = { singleton: true, requiredVersion: `^${share.version}`, strictVersion: true };
      if ('lib' in share) return [key, { version: share.version, shareConfig, lib: () => share.lib() }];
      const get = async () => {
        const module = await share.get();
        return () => module;
      };
      return [key, { version: share.version, shareConfig, get }];
    }),
  );
}
