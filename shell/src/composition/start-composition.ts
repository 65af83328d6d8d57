import type { PermissionKey, ReleaseRef, RemoteOverride } from '@galla/shared/contract';
import { unsavedWork, whenCalm, type UnsavedWork } from '@galla/shared/composition';
import { RemoteLoadError } from './load-error';
import { remoteAt } from './navigation';
import { createOverrides, pageOverridePlace, type Overrides, type OverrideVerdict } from './override';
import { patienceMs } from './patience';
import { prefetchRelease, preloadRelease } from './prefetch';
import { createReleaseDocuments, pageSources, type ReleaseDocuments } from './release-document';
import type { PagePayload } from './release-payload';
import { parsePublicKeys } from './release-signature';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import type { ReadyRemote, RemoteFailure } from './remote-state';
import { startFederation, type FederationRuntime } from './federation-runtime';

export type DocumentState =
  { kind: 'loading' } | { kind: 'ready'; document: PagePayload } | { kind: 'failed'; error: RemoteLoadError };

export interface CompositionOptions {
  /** Token of the session whose document is asked for; null before login. */
  token?: () => string | null;
  /** `next`: what is tried in its place; null: nothing is left. */
  onFailure?: (failure: RemoteFailure, next: ReleaseRef | null) => void;
  onReady?: (ready: ReadyRemote, milliseconds: number) => void;
  /** Whether the signed-in user has this right; without it a screen's code is not asked for. */
  mayOpen?: (permission: PermissionKey | null) => boolean;
  /** An override was asked for and is not in force. */
  onOverrideEnded?: (verdict: Exclude<OverrideVerdict, { kind: 'none' | 'active' }>) => void;
  /** How long one attempt at a remote may take, ms. */
  deadlineMs?: number;
  /** Replaced in tests. */
  documents?: ReleaseDocuments;
  overrides?: Overrides;
  federation?: FederationRuntime;
  unsaved?: UnsavedWork;
  patienceMs?: () => number;
  retryDelayMs?: () => number;
}

/** The page's remotes. One per page, made by `startComposition`, handed down by `CompositionProvider`. */
export interface Composition {
  loader: RemoteLoader;
  /** Settles when the remote at the path the page was opened with is there, or when it is known that it will not be. Never rejects. */
  opened: Promise<void>;
  documentState: () => DocumentState;
  subscribe: (listener: () => void) => () => void;
  /**
   * The person has gone to this path: the remote that draws it is asked for at once. One that was run ahead is ready
   * before its place is drawn.
   */
  visit: (pathname: string) => void;
  /** A remote's place is drawn: asks for it, unless this visit has done so. */
  enter: (remote: string) => void;
  /**
   * Asks the registry again: after a login, and when it told of a change. Open screens stay as they are until the next
   * navigation; while the page holds something unsaved, nothing changes at all.
   */
  refresh: () => Promise<void>;
  /** The registry is at this revision: asks again if the page is not. */
  hear: (revision: number) => void;
  /** What a developer put in the place of a released remote, while it is in force. */
  override: () => RemoteOverride | null;
  /** Loads the page again without it. */
  removeOverride: () => void;
  /**
   * Fetches a remote that will be wanted in a moment (hover) and runs its code, so that its screen only has to be drawn.
   * Does nothing while there is no document. Counts as no start: nothing is shown or reported of it.
   */
  prefetchRemote: (remote: string) => void;
  /** Fetches each of these, one by one, when the page has nothing better to do. Their code runs when it is wanted. */
  prefetchWhenIdle: (remotes: readonly string[]) => void;
}

const defaultDeadlineMs = 8_000;
const retryBaseMs = 400;
const retryJitterMs = 800;

/** Reads the release document and starts fetching the remote of the current path, before anything is rendered. */
export function startComposition(options: CompositionOptions = {}): Composition {
  const token = options.token ?? (() => null);
  const mayOpen = options.mayOpen ?? (() => true);
  const keys = () => parsePublicKeys(RELEASE_PUBLIC_KEYS);
  const documents = options.documents ?? createReleaseDocuments(pageSources(keys(), token));
  const overrides = options.overrides ?? createOverrides(pageOverridePlace(), keys(), () => Date.now());
  const unsaved = options.unsaved ?? unsavedWork;
  const federation = options.federation ?? startFederation();
  const listeners = new Set<() => void>();
  /** Releases whose code was run ahead of use, by remote: each is tried once. */
  const warmed = new Map<string, ReleaseRef>();
  let state: DocumentState = { kind: 'loading' };
  let verdict: OverrideVerdict = { kind: 'none' };
  /** Asked once in a page, with its first document, however many are read at the same time. */
  let resolving: Promise<OverrideVerdict> | null = null;
  /** The document that is being read or was read last. */
  let reading: Promise<PagePayload>;
  /** The same as the registry gave it. */
  let plain: PagePayload | null = null;
  let asked = 0;
  /** The page is being loaded again: what this one still asked about its override, the next would never be told. */
  let leaving = false;
  let visited = location.pathname;
  let visits = 0;

  function adopt(next: Promise<PagePayload>): Promise<void> {
    const composed = next.then(overridden);
    reading = composed;
    const settle = (settled: DocumentState) => {
      if (reading !== composed) return;
      state = settled;
      if (settled.kind === 'ready') coolOutdated(settled.document);
      for (const listener of listeners) listener();
    };
    return composed.then(
      (document) => settle({ kind: 'ready', document }),
      (error: RemoteLoadError) => settle({ kind: 'failed', error }),
    );
  }

  /** The document with the developer's release in the place of the released one, which stays as its last good. */
  async function overridden(document: PagePayload): Promise<PagePayload> {
    plain = document;
    const isFirst = resolving === null;
    resolving ??= overrides.resolve(document.overrides);
    const resolved = await resolving;
    if (isFirst) verdict = resolved;
    else if (verdict.kind === 'active' && (document.overrides ?? 'off') === 'off') {
      overrides.forget();
      verdict = { kind: 'refused', why: 'off' };
    }
    if (verdict.kind !== 'active' && verdict.kind !== 'none') endOverride(verdict);
    if (verdict.kind !== 'active') return document;
    const { override, release } = verdict;
    const lastGood = document.remotes[override.remote]?.release ?? null;
    const remotes = {
      ...document.remotes,
      [override.remote]: { track: 'override' as const, release, lastGood },
    };
    return { ...document, remotes };
  }

  function endOverride(ended: Exclude<OverrideVerdict, { kind: 'none' | 'active' }>) {
    verdict = { kind: 'none' };
    options.onOverrideEnded?.(ended);
  }

  const loader = createRemoteLoader({
    async assignmentOf(remote) {
      // A document that could not be had is asked for again by whoever needs it next.
      if (state.kind === 'failed') await adopt(documents.refresh());
      const assignment = (await reading).remotes[remote];
      if (!assignment)
        throw new RemoteLoadError('manifest', `No release of ${remote} is assigned to this session`);
      return assignment;
    },
    load(release) {
      preloadRelease(release);
      return federation.load(release);
    },
    discard: federation.discard,
    onFailure(failure, next) {
      options.onFailure?.(failure, next);
      if (failure.track !== 'override' || verdict.kind !== 'active') return;
      // The loader falls back by itself; the page forgets that there was anything to fall back from.
      overrides.forget();
      endOverride({ kind: 'failed', override: verdict.override });
      if (plain) void adopt(Promise.resolve(plain));
    },
    onReady(ready, milliseconds) {
      options.onReady?.(ready, milliseconds);
    },
    mayReplace: () => !unsaved.isHeld(),
    deadlineMs: options.deadlineMs ?? defaultDeadlineMs,
    patienceMs: options.patienceMs ?? patienceMs,
    retryDelayMs: options.retryDelayMs ?? (() => retryBaseMs + Math.random() * retryJitterMs),
  });

  /** What would be shown of a remote that nobody has asked for yet. */
  function untouched(remote: string): ReleaseRef | undefined {
    if (state.kind !== 'ready' || loader.stateOf(remote).kind !== 'idle') return undefined;
    return state.document.remotes[remote]?.release;
  }

  function prefetchRemote(remote: string) {
    const release = untouched(remote);
    if (!release || warmed.get(remote)?.releaseId === release.releaseId) return;
    warmed.set(remote, release);
    preloadRelease(release);
    federation.warm(release);
  }

  /** Nothing stays of code that was run ahead for a release which is not meant for this page any more. */
  function coolOutdated(document: PagePayload) {
    for (const [remote, release] of warmed) {
      if (document.remotes[remote]?.release.releaseId === release.releaseId) continue;
      warmed.delete(remote);
      // Once it was asked for, the loader sees to it.
      if (loader.stateOf(remote).kind === 'idle') federation.discard(release);
    }
  }

  function prefetchWhenIdle([next, ...others]: readonly string[]) {
    if (next === undefined) return;
    whenCalm(() => {
      const release = untouched(next);
      if (release) {
        prefetchRelease(release);
        federation.warmShares(release);
      }
      prefetchWhenIdle(others);
    });
  }

  /** What open screens will move to at the next navigation is there by then. */
  function prefetchMoved() {
    if (state.kind !== 'ready') return;
    for (const [remote, { release }] of Object.entries(state.document.remotes)) {
      const shown = loader.stateOf(remote);
      if (shown.kind === 'ready' && shown.release.releaseId !== release.releaseId) prefetchRelease(release);
    }
  }

  /** A page that was composed for nobody in particular may have a session all the same: then its own document counts. */
  async function ofThisSession(document: PagePayload): Promise<PagePayload> {
    if (document.audience !== 'anonymous' || token() === null) return document;
    return documents.refresh().catch(() => document);
  }

  async function refresh(): Promise<void> {
    if (leaving) return undefined;
    asked += 1;
    const number = asked;
    const fresh = documents.refresh();
    if (state.kind !== 'ready') return adopt(fresh);
    const document = await fresh.catch(() => null);
    await unsaved.whenFree();
    // An answer that a later question has overtaken may be somebody else's by now.
    if (document === null || number !== asked) return undefined;
    await adopt(Promise.resolve(document));
    prefetchMoved();
    return undefined;
  }

  async function open() {
    leaving = overrides.takeAddress();
    if (leaving) return;
    await adopt(documents.read().then(ofThisSession));
    await enterVisited();
  }

  async function enterVisited() {
    const place = state.kind === 'ready' ? remoteAt(state.document, visited) : null;
    if (place !== null && mayOpen(place.permission)) await loader.enter(place.remote, visits);
  }

  function visit(pathname: string) {
    visited = pathname;
    visits += 1;
    void enterVisited();
  }
  // The panel waits for it, and must not fail with it.
  const opened = open().catch((error: unknown) => reportError(error));

  return {
    loader,
    opened,
    documentState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visit,
    enter: (remote) => void loader.enter(remote, visits),
    refresh,
    hear(revision) {
      if (state.kind !== 'ready' || state.document.revision !== revision) void refresh();
    },
    override: () => (verdict.kind === 'active' ? verdict.override : null),
    removeOverride() {
      overrides.forget();
      location.reload();
    },
    prefetchRemote,
    prefetchWhenIdle,
  };
}
