import { deviceStorage, provideSettings, unsavedWork, type UnsavedWork } from '@galla/shared/composition';
import { currentLanguage } from '@galla/shared/i18n';
import type { PermissionKey, ReleaseRef } from '@galla/contract';
import { fallbackTimeoutMs } from '../loading/fallback-timeout';
import { startFederation, type FederationRuntime } from '../loading/federation-runtime';
import { watchHidden } from './hidden-page';
import { lazyOverrides } from './lazy-overrides';
import { lazyTraces, type LazyTraces } from './lazy-traces';
import type { AdmitOverride, Overrides } from '../release/override';
import { OverrideStore, type EndedOverride } from '../release/override-store';
import { Prefetcher } from '../loading/prefetcher';
import { reportLanguage } from './document-language';
import { createReleaseDocuments, pageSources, type ReleaseDocuments } from '../release/release-document';
import { preloadRelease } from '../release/release-links';
import { parsePublicKeys } from '../release/release-signature';
import { ReleaseStore } from '../release/release-store';
import { ReleaseTrigger } from '../loading/release-trigger';
import { RemoteLoader } from '../loading/remote-loader';
import { settingSource } from './setting-source';
import { createStartMarks, type StartMarks } from './start-marks';
import type { PagePayload } from '../release/release-payload';
import type { ReadyRemote, RemoteFailure, Track } from '../release/remote-state';
import { followThrownScripts } from '../loading/thrown-scripts';
import type { FoundTraces } from '../traces/watch-traces';

export interface CompositionDeps {
  /** Token of the session whose document is requested; null before login. */
  token?: () => string | null;
  /** A release is about to be started. */
  onBegin?: (begun: Pick<ReadyRemote, 'release' | 'track'>) => void;
  /** `next`: the next candidate; null: none is left. */
  onFailure?: (failure: RemoteFailure, next: ReleaseRef | null) => void;
  onReady?: (ready: ReadyRemote, milliseconds: number) => void;
  /** A followed release left something in the page. */
  onTraces?: (found: FoundTraces) => void;
  /** A release whose code ran in this page is quarantined by now. Called once for each. */
  onQuarantined?: (releaseId: string) => void;
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
  traces?: LazyTraces;
  reload?: () => void;
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
  /** A remote's screen is drawn; call the returned function when it is left. */
  drawn: (ready: ReadyRemote) => () => void;
  /** Resolves when the remote at the initial path is ready or has failed. Never rejects. */
  opened: Promise<void>;
}

const defaultDeadlineMs = 8_000;
const retryBaseMs = 400;
const retryJitterMs = 800;
/** From the report of a hidden page to its reload, which cancels requests that have not started. */
const reportMs = 300;

const trackIn = ({ remotes }: PagePayload, { remote, releaseId }: ReleaseRef): Track | undefined =>
  remotes[remote]?.release.releaseId === releaseId ? remotes[remote].track : undefined;

/** Ids of `ran` that the document names as quarantined. */
const quarantinedIn = ({ remotes }: PagePayload, ran: ReadonlySet<string>): string[] =>
  Object.values(remotes).flatMap(({ quarantined = [] }) => quarantined.filter((id) => ran.has(id)));

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
  const marks = deps.marks ?? createStartMarks(deviceStorage, () => Date.now());
  const traces = deps.traces ?? lazyTraces({ onFound: (found) => deps.onTraces?.(found) });
  const reload = deps.reload ?? (() => location.reload());
  /** Releases whose code ran in this page. */
  const ran = new Set<string>();
  /** Calls `start`, once what its code leaves behind is followed. */
  const followed = <Result>(release: ReleaseRef, start: () => Result): Result | Promise<Result> => {
    ran.add(release.releaseId);
    const state = releases.getState();
    const track = state.kind === 'ready' ? trackIn(state.document, release) : undefined;
    const isFollowed = traces.before(release, track);
    return isFollowed === null ? start() : isFollowed.then(start);
  };
  const loader = new RemoteLoader({
    assignmentOf: (remote) => releases.assignmentOf(remote),
    load(release) {
      preloadRelease(release);
      return Promise.resolve(
        followed(release, () => {
          const end = marks.begin(release);
          return federation.load(release).finally(end);
        }),
      );
    },
    froze: marks.froze,
    forgetFrozen: marks.forget,
    discard(release) {
      federation.discard(release);
      traces.ended(release);
    },
    onBegin: (candidate) => deps.onBegin?.(candidate),
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
    federation: {
      ...federation,
      warm(release) {
        // Starting ahead of use runs code, too: what froze a page is not started unless somebody asks for it.
        if (marks.froze(release)) return;
        void followed(release, () => {
          const end = marks.begin(release);
          federation.warm(release);
          // The same start, whatever comes of it.
          void federation.load(release).then(end, end);
        });
      },
    },
  });
  // First listener: the others fetch by the new document.
  releases.subscribe(() => prefetcher.discardOutdated());
  releases.subscribe(() => {
    const state = releases.getState();
    if (state.kind !== 'ready') return;
    for (const releaseId of quarantinedIn(state.document, ran)) {
      ran.delete(releaseId);
      deps.onQuarantined?.(releaseId);
    }
  });
  const trigger = new ReleaseTrigger({
    releases,
    overrides,
    loader,
    prefetcher,
    mayOpen: deps.mayOpen ?? (() => true),
    pathname: location.pathname,
  });
  reportLanguage(() => void trigger.refresh());
  // The panel awaits it and must not fail with it.
  const opened = trigger.open().catch((error: unknown) => reportError(error));
  /** What its code did to the page stays there: the page is loaded again without it. */
  const giveUpHiding = ({ release, start }: ReadyRemote): void => {
    const isKept = marks.giveUp(release);
    loader.failRender(release.remote, start, new Error('Its screen hides the whole page'));
    if (isKept) setTimeout(reload, reportMs);
  };
  const drawn = (ready: ReadyRemote) => {
    const endWatch = watchHidden(() => giveUpHiding(ready));
    const leave = traces.drawn(ready.release);
    return () => {
      endWatch();
      leave();
    };
  };
  return { releases, overrides, loader, prefetcher, trigger, drawn, opened };
}
