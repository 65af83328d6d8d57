import type { ReleaseRef } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import { pause } from '../../next-task';
import { asLoadError, RemoteLoadError } from '../release/load-error';
import type { AssignedRemote } from '../release/release-payload';
import type { ReadyRemote, RemoteFailure, RemoteState } from '../release/remote-state';
import { candidatesOf, failureOf, failureOfUnreadable, type Candidate } from '../release/release-candidates';

export interface LoaderDeps {
  /** The assignment in the current document. Rejects with a RemoteLoadError of reason 'manifest'. */
  assignmentOf: (remote: string) => Promise<AssignedRemote>;
  /** Fetches and starts a release; reuses a running one. Rejects with a RemoteLoadError. */
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  /** Removes a release from the page, so that a later `load` starts it again. */
  discard: (release: ReleaseRef) => void;
  /** A release is about to be started; `onReady` or `onFailure` follows, unless it never gives the page back. */
  onBegin?: (candidate: Candidate) => void;
  /** `next`: the next candidate; null: none is left. */
  onFailure: (failure: RemoteFailure, next: ReleaseRef | null) => void;
  onReady: (ready: ReadyRemote, milliseconds: number) => void;
  /** False while the page has unsaved input: then no release is replaced. */
  mayReplace: () => boolean;
  /** Whether an earlier page did not come back from starting a release. */
  froze?: (release: ReleaseRef, isLast: boolean) => boolean;
  /** Somebody asked to start a remote's releases again. */
  forgetFrozen?: (remote: string) => void;
  /** Timeout of one attempt, ms. */
  deadlineMs: number;
  /** The same for a release with a fallback. */
  fallbackTimeoutMs: () => number;
  /** Delay before the single retry after a network failure, ms. */
  retryDelayMs: () => number;
}

interface Slot {
  state: RemoteState;
  listeners: Set<() => void>;
  /** The assigned release at the last state change. */
  assignedId: string | null;
  /** Number of the latest run; results of older runs are ignored. */
  run: number;
  running: Promise<void> | null;
  /** Cleanup returned by the current release's `mount`. */
  unmount: (() => void) | null;
  /** Releases that failed in this page; not retried until Retry or the next visit. */
  givenUp: Set<string>;
  /** The visit of the last request. */
  visit: number | null;
}

const emptySlot = (): Slot => ({
  state: { kind: 'idle' },
  listeners: new Set(),
  assignedId: null,
  run: 0,
  running: null,
  unmount: null,
  givenUp: new Set(),
  visit: null,
});

/** The state machine of every remote in a page: idle → loading → ready | failed, by way of the last good release. */
export class RemoteLoader {
  private readonly slots = new Map<string, Slot>();

  constructor(private readonly deps: LoaderDeps) {}

  stateOf(remote: string): RemoteState {
    return this.slotOf(remote).state;
  }

  /** Calls `listener` with each change of the remote's state; returns an unsubscribe function. */
  subscribe(remote: string, listener: () => void): () => void {
    const { listeners } = this.slotOf(remote);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /**
   * Requests the remote: loads it unless loaded, and switches if the document assigns another release by now.
   * @param visit number of the visit to the current path: a failure is not retried within the same visit
   */
  async enter(remote: string, visit: number | null = null): Promise<void> {
    const slot = this.slotOf(remote);
    const isAskedAgain = visit !== null && visit === slot.visit;
    slot.visit = visit;
    if (slot.running) return slot.running;
    if (slot.state.kind === 'failed' && isAskedAgain) return undefined;
    if (slot.state.kind !== 'ready') return this.startAnew(remote);
    if (!this.deps.mayReplace()) return undefined;
    const assignment = await this.deps.assignmentOf(remote).catch(() => null);
    const { state } = slot;
    if (assignment === null || slot.running !== null || state.kind !== 'ready') return undefined;
    if (!isOutdated(state.release.releaseId, slot, assignment)) {
      slot.assignedId = assignment.release.releaseId;
      return undefined;
    }
    return this.startAnew(remote);
  }

  /** Starts again with the assigned release, regardless of earlier failures. */
  retry(remote: string): Promise<void> {
    this.deps.forgetFrozen?.(remote);
    return this.startAnew(remote);
  }

  /** The same without a person's request: what froze the page stays out. */
  private startAnew(remote: string): Promise<void> {
    this.slotOf(remote).givenUp.clear();
    return this.begin(remote);
  }

  /** The screen of this start threw: falls back to the last good release, if it is another one. */
  failRender(remote: string, start: number, error: unknown): void {
    const slot = this.slotOf(remote);
    const { state } = slot;
    if (state.kind !== 'ready' || state.start !== start) return;
    slot.givenUp.add(state.release.releaseId);
    void this.begin(remote, [...state.failures], failureOf(remote, state, asRenderError(error)));
  }

  private slotOf(remote: string): Slot {
    const slot = this.slots.get(remote) ?? emptySlot();
    this.slots.set(remote, slot);
    return slot;
  }

  private begin(
    remote: string,
    failures: RemoteFailure[] = [],
    unreportedFailure: RemoteFailure | null = null,
  ): Promise<void> {
    const slot = this.slotOf(remote);
    const running = this.run(remote, slot, failures, unreportedFailure).finally(() => {
      if (slot.running === running) slot.running = null;
    });
    slot.running = running;
    return running;
  }

  /**
   * Tries the candidates, newest first. Leaves the slot ready or failed, unless a later run superseded it. `failures`:
   * earlier failures; `unreportedFailure` is one that `onFailure` was not called with.
   */
  private async run(
    remote: string,
    slot: Slot,
    failures: RemoteFailure[],
    unreportedFailure: RemoteFailure | null,
  ): Promise<void> {
    slot.run += 1;
    const number = slot.run;
    const superseded = () => number !== slot.run;
    const retire = this.retirementOf(slot);
    move(slot, { kind: 'loading' });
    try {
      const assignment = await this.deps.assignmentOf(remote);
      if (superseded()) return;
      slot.assignedId = assignment.release.releaseId;
      const candidates = candidatesOf(assignment, slot.givenUp);
      if (unreportedFailure) this.report(failures, unreportedFailure, candidates[0]);
      this.reportUnreadable(remote, slot, assignment, failures, candidates[0]);
      for (const [index, candidate] of candidates.entries()) {
        const { release, track } = candidate;
        const next = candidates[index + 1];
        if (track !== 'override' && this.deps.froze?.(release, next === undefined)) {
          slot.givenUp.add(release.releaseId);
          this.report(failures, failureOf(remote, candidate, frozenError(release)), next);
          continue;
        }
        const startedAt = performance.now();
        this.deps.onBegin?.(candidate);
        try {
          const module = await this.attempt(candidate, next === undefined);
          if (superseded()) return;
          retire(release);
          slot.unmount = module.mount?.() ?? null;
          const ready: ReadyRemote = { kind: 'ready', release, track, module, start: number, failures };
          move(slot, ready);
          this.deps.onReady(ready, performance.now() - startedAt);
          return;
        } catch (error) {
          if (superseded()) return;
          this.deps.discard(release);
          slot.givenUp.add(release.releaseId);
          this.report(failures, failureOf(remote, candidate, asLoadError(error, 'init')), next);
        }
      }
    } catch (error) {
      if (superseded()) return;
      if (unreportedFailure) this.report(failures, unreportedFailure, undefined);
      this.report(failures, failureOf(remote, null, asLoadError(error, 'manifest')), undefined);
    }
    retire(null);
    move(slot, { kind: 'failed', failures });
  }

  /** One attempt, and one retry after a network failure. */
  private async attempt({ release, track }: Candidate, isLast: boolean): Promise<RemoteModule> {
    const { deadlineMs, fallbackTimeoutMs, retryDelayMs, load, discard } = this.deps;
    // Overrides have no short timeout: development builds are large, and a developer prefers waiting to a fallback.
    const hasFallback = !isLast && track !== 'override';
    const limitMs = hasFallback ? Math.min(fallbackTimeoutMs(), deadlineMs) : deadlineMs;
    const once = () => withDeadline(load(release), limitMs, release);
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof RemoteLoadError && error.passing)) throw error;
      discard(release);
      await pause(retryDelayMs());
      return once();
    }
  }

  private report(failures: RemoteFailure[], failure: RemoteFailure, next: Candidate | undefined): void {
    failures.push(failure);
    this.deps.onFailure(failure, next?.release ?? null);
  }

  /** A release with an unreadable description is reported once, and its fallback is used. */
  private reportUnreadable(
    remote: string,
    slot: Slot,
    { unreadable }: AssignedRemote,
    failures: RemoteFailure[],
    next: Candidate | undefined,
  ): void {
    if (!unreadable || slot.givenUp.has(unreadable.releaseId)) return;
    slot.givenUp.add(unreadable.releaseId);
    this.report(failures, failureOfUnreadable(remote, unreadable), next);
  }

  /** Ends the current release once its successor is known; it stays loaded if it is the successor. */
  private retirementOf(slot: Slot): (successor: ReleaseRef | null) => void {
    const { state } = slot;
    let { unmount } = slot;
    slot.unmount = null;
    return (successor) => {
      callSafely(unmount);
      unmount = null;
      if (state.kind === 'ready' && state.release.releaseId !== successor?.releaseId)
        this.deps.discard(state.release);
    };
  }
}

function move(slot: Slot, state: RemoteState): void {
  slot.state = state;
  for (const listener of slot.listeners) listener();
}

/** Whether the document assigns a release other than the one shown. */
function isOutdated(shownId: string, slot: Slot, { release, quarantined }: AssignedRemote): boolean {
  if (quarantined?.includes(shownId)) return true;
  return release.releaseId !== slot.assignedId && release.releaseId !== shownId;
}

/** Every error of a screen is a render error, including a chunk that failed to load during render. */
function asRenderError(error: unknown): RemoteLoadError {
  return new RemoteLoadError('render', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

const frozenError = ({ remote, version }: ReleaseRef): RemoteLoadError =>
  new RemoteLoadError(
    'frozen',
    `The page did not come back from starting ${remote} ${version} the last time`,
  );

function callSafely(act: (() => void) | null) {
  try {
    act?.();
  } catch (error) {
    reportError(error);
  }
}

/** Rejects after `milliseconds`; a later result is ignored. */
function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  release: ReleaseRef,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `${release.remote} ${release.version} was not there after ${Math.round(milliseconds)} ms`;
      reject(new RemoteLoadError('timeout', message));
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
