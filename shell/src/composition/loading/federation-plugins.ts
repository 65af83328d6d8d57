import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { ReleaseRef } from '@galla/contract';
import { entryFile, isModuleRelease } from '../release/release-files';

/** A release registered as a remote in the runtime, and the number of the attempt. */
export interface RegisteredRelease {
  release: ReleaseRef;
  attempt: number;
}

type Lookup = (container: string) => RegisteredRelease | undefined;

const noAssets = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/**
 * The runtime's manifest, built from the signed document, so no request is needed. Assets are left
 * out: prefetch.ts fetches them with their hashes, which a manifest can't carry.
 */
function manifestOf({ release, attempt }: RegisteredRelease, versionOf: (key: string) => string | undefined) {
  const { container } = release.entry;
  const types = { path: '', name: '', zip: '', api: '' };
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildName: release.remote },
      remoteEntry: {
        name: entryFile(release, attempt),
        path: '',
        type: isModuleRelease(release) ? 'module' : 'global',
      },
      types,
      globalName: container,
      publicPath: 'auto',
    },
    shared: Object.entries(release.requires).map(([name, requiredVersion]) => ({
      id: `${container}:${name}`,
      name,
      version: versionOf(name),
      singleton: true,
      requiredVersion,
      assets: noAssets,
    })),
    remotes: [],
    exposes: [{ id: `${container}:remote`, name: 'remote', path: './remote', assets: noAssets }],
  };
}

/** Manifests and entry scripts of releases, as the signed document describes them. */
export const signedReleases = (
  registeredAs: Lookup,
  versionOf: (key: string) => string | undefined,
): ModuleFederationRuntimePlugin => ({
  name: 'galla-signed-releases',
  fetch(url, _init, remote) {
    const registered = registeredAs(remote?.name ?? '');
    if (registered === undefined) throw new Error(`${url} is in no release document`);
    return Promise.resolve(new Response(JSON.stringify(manifestOf(registered, versionOf))));
  },
  createScript({ url, remoteInfo }) {
    const registered = registeredAs(remoteInfo?.name ?? '');
    if (registered === undefined) throw new Error(`${url} is in no release document`);
    const script = document.createElement('script');
    script.src = url;
    script.crossOrigin = 'anonymous';
    script.integrity = registered.release.entry.integrity;
    return { script };
  },
});

/**
 * The runtime caches the rejected promise of a shared module that failed to load. Removed here, so the next import retries
 * it. Registered for all instances of the page: each release has a separate one, which loads the share.
 */
export const retriedShares: ModuleFederationRuntimePlugin = {
  name: 'galla-retried-shares',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const share of Object.values(shareScopeMap['default']?.[pkgName] ?? {}))
      if (!share.loaded) share.loading = null;
  },
};
