import { providedShares } from '#provided-shares';
import type { ReleaseRef } from '@galla/shared/contract';
import { isRemoteModule, type RemoteModule } from '@galla/shared/composition';
import { asLoadError, RemoteLoadError } from './load-error';
import { diagnoseFile, entryUrl, integrityOfUrl, loadEntry, removeRelease } from './release-files';
import { sayGap, unmetHere } from './share-offer';
import { createShareScope, type ShareScope } from './share-scope';

/** Runs releases in this page, each in a container of its own, with the shell's shared modules. */
export interface FederationRuntime {
  /** The same start again, until the release is discarded. Rejects with a RemoteLoadError. */
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  /** Takes everything of a release out of the page; the next `load` starts it afresh. */
  discard: (release: ReleaseRef) => void;
  /** Fetches what the shell offers lazily, of what this release will ask for. */
  warmShares: (release: ReleaseRef) => void;
  /**
   * Starts a release that is likely to be wanted in a moment; `load` then finds it there. Nobody hears of a failure, and
   * nothing stays of one: whoever wants the release starts it afresh, and tells what becomes of that.
   */
  warm: (release: ReleaseRef) => void;
}

/** What the entry script of a release leaves in the page: webpack's container (https://webpack.js.org/concepts/module-federation/). */
interface Container {
  init: (scope: ShareScope) => unknown;
  get: (exposed: string) => Promise<() => unknown>;
}

/** Offers `shares` to the releases that will be loaded. Call once in a page: they are to meet the same modules. */
export function startFederation(shares = providedShares): FederationRuntime {
  const scope = createShareScope(shares);
  const offeredVersions = Object.fromEntries(
    Object.entries(shares).map(([key, { version }]) => [key, version]),
  );
  const attempts = new Map<string, number>();
  const loading = new Map<string, Promise<RemoteModule>>();

  /** Checked before a module of it runs. The container checks again, should a description not tell the truth. */
  function refuseUnfit(release: ReleaseRef) {
    const unmet = unmetHere(release, shares, offeredVersions);
    if (unmet.length === 0) return;
    const needs = unmet.map(sayGap).join(', ');
    throw new RemoteLoadError('contract', `${release.remote} ${release.version} needs ${needs}`);
  }

  async function start(release: ReleaseRef): Promise<RemoteModule> {
    refuseUnfit(release);
    const { container } = release.entry;
    const attempt = (attempts.get(container) ?? 0) + 1;
    attempts.set(container, attempt);
    const entry = await loadEntry(release, entryUrl(release, attempt));
    const { remote } = await exposedBy(entry as Container, scope).catch(async (error: unknown) => {
      throw await explain(release, error);
    });
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
    loading.delete(release.entry.container);
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
        const share = shares[key];
        // A failure here is no failure: the remote itself asks again.
        if (share && 'get' in share) share.get().catch(() => undefined);
      }
    },
  };
}

async function exposedBy(container: Container, scope: ShareScope): Promise<{ remote?: unknown }> {
  await container.init(scope);
  const run = await container.get('./remote');
  return run() as { remote?: unknown };
}

interface ChunkError extends Error {
  type?: string;
  request?: string;
}

/** The bundler's errors, as reasons. */
async function explain(release: ReleaseRef, error: unknown): Promise<RemoteLoadError> {
  if (!(error instanceof Error)) return asLoadError(error, 'init');
  const { name, type, request } = error as ChunkError;
  if (name === 'ChunkLoadError') {
    if (type === 'timeout') return new RemoteLoadError('timeout', error.message, { cause: error });
    return request === undefined
      ? asLoadError(error, 'network')
      : diagnoseFile(request, integrityOfUrl(release, request), 'chunk');
  }
  const unfit = /^(?:Unsatisfied version|Shared module) /.test(error.message);
  return asLoadError(error, unfit ? 'contract' : 'init');
}
