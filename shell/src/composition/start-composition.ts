import { provideSettings, unsavedWork, type UnsavedWork } from '@galla/shared/composition';
import { currentLanguage } from '@galla/shared/i18n';
import type { PermissionKey, ReleaseRef } from '@galla/contract';
import { fallbackTimeoutMs } from './fallback-timeout';
import { startFederation, type FederationRuntime } from './federation-runtime';
import { lazyOverrides } from './lazy-overrides';
import type { AdmitOverride, Overrides } from './override';
import { OverrideStore, type EndedOverride } from './override-store';
import { Prefetcher } from './prefetcher';
import { tellLanguage } from './document-language';
import { createReleaseDocuments, pageSources, type ReleaseDocuments } from './release-document';
import { preloadRelease } from './release-links';
import { parsePublicKeys } from './release-signature';
import { ReleaseStore } from './release-store';
import { ReleaseTrigger } from './release-trigger';
import { RemoteLoader } from './remote-loader';
import { settingSource } from './setting-source';
import { createStartMarks, type StartMarks } from './start-marks';
import type { ReadyRemote, RemoteFailure } from './remote-state';
import { followThrownScripts } from './thrown-scripts';

export interface CompositionDeps {
  /** Token of the session whose document is requested; null before login. */
  token?: () => string | null;
  /** `next`: the next candidate; null: none is left. */
  onFailure?: (failure: RemoteFailure, next: ReleaseRef | null) => void;
  onReady?: (ready: ReadyRemote, milliseconds: number) => void;
  /** Whether the signed-in user has this permission; without it a screen's code is not requested. */
  mayOpen?: (permission: PermissionKey | null) => boolean;
  /** Asks the registry about the use of a staff token. */
  admitOverride?: AdmitOverride;
  /** A requested override is not active. */
  onOverrideEnded?: (ended: EndedOverride) => void;
  /** Timeout of one attempt to load a remote, ms. */
  deadlineMs?: number;
  /** Replaced in tests. */
  documents?: ReleaseDocuments;
  overrides?: Overrides;
  federation?: FederationRuntime;
  unsaved?: UnsavedWork;
  marks?: StartMarks;
  fallbackTimeoutMs?: () => number;
  retryDelayMs?: () => number;
}

/** The page's remotes. One per page, created by `startComposition`, provided by `CompositionProvider`. */
export interface Composition {
  releases: ReleaseStore;
  overrides: OverrideStore;
  loader: RemoteLoader;
  prefetcher: Prefetcher;
  trigger: ReleaseTrigger;
  /** Resolves when the remote at the initial path is ready or has failed. Never rejects. */
  opened: Promise<void>;
}

const defaultDeadlineMs = 8_000;
const retryBaseMs = 400;
const retryJitterMs = 800;

/** Starting ahead of use runs code, too: what froze a page is not started without a wish for it. */
function warmUnlessFrozen(federation: FederationRuntime, marks: StartMarks, release: ReleaseRef): void {
  if (marks.froze(release)) return;
  const end = marks.begin(release);
  federation.warm(release);
  // The same start, whatever comes of it.
  void federation.load(release).then(end, end);
}

/** Reads the release document and starts fetching the remote of the current path before the first render. */
export function startComposition(deps: CompositionDeps = {}): Composition {
  // Before any of a remote's scripts is fetched; the words for what they threw are loaded when they are needed.
  followThrownScripts();
  const token = deps.token ?? (() => null);
  const unsaved = deps.unsaved ?? unsavedWork;
  const federation =
    deps.federation ?? startFederation({ complete: (release) => releases.completeRelease(release) });
  const keys = () => parsePublicKeys(RELEASE_PUBLIC_KEYS);

  const overrides = new OverrideStore({
    overrides:
      deps.overrides ??
      lazyOverrides(
        keys,
        deps.admitOverride ?? (() => Promise.reject(new Error('Nobody admits overrides here'))),
      ),
    onEnded: (ended) => deps.onOverrideEnded?.(ended),
  });
  const documents = deps.documents ?? createReleaseDocuments(pageSources(keys(), token));
  const releases = new ReleaseStore({ documents, overrides, token, unsaved, language: currentLanguage });
  provideSettings(settingSource(releases));
  const marks = deps.marks ?? createStartMarks(localStorage, () => Date.now());
  const loader = new RemoteLoader({
    assignmentOf: (remote) => releases.assignmentOf(remote),
    load(release) {
      preloadRelease(release);
      const end = marks.begin(release);
      return federation.load(release).finally(end);
    },
    froze: marks.froze,
    forgetFrozen: marks.forget,
    discard: federation.discard,
    onFailure(failure, next) {
      deps.onFailure?.(failure, next);
      // The loader falls back; the new document no longer contains the failed override.
      if (failure.track === 'override' && overrides.fail()) releases.reapply();
    },
    onReady: (ready, milliseconds) => deps.onReady?.(ready, milliseconds),
    mayReplace: () => !unsaved.isHeld(),
    deadlineMs: deps.deadlineMs ?? defaultDeadlineMs,
    fallbackTimeoutMs: deps.fallbackTimeoutMs ?? fallbackTimeoutMs,
    retryDelayMs: deps.retryDelayMs ?? (() => retryBaseMs + Math.random() * retryJitterMs),
  });
  const prefetcher = new Prefetcher({
    releases,
    loader,
    federation: { ...federation, warm: (release) => warmUnlessFrozen(federation, marks, release) },
  });
  // First listener: the others fetch by the new document.
  releases.subscribe(() => prefetcher.discardOutdated());
  const trigger = new ReleaseTrigger({
    releases,
    overrides,
    loader,
    prefetcher,
    mayOpen: deps.mayOpen ?? (() => true),
    pathname: location.pathname,
  });
  tellLanguage(() => void trigger.refresh());
  // The panel awaits it and must not fail with it.
  const opened = trigger.open().catch((error: unknown) => reportError(error));
  return { releases, overrides, loader, prefetcher, trigger, opened };
}
