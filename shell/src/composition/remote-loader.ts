import type { ReleaseRef } from '@galla/shared/contract';
import type { RemoteModule } from '@galla/shared/composition';
import { pause } from '../next-task';
import { asLoadError, RemoteLoadError } from './load-error';
import type { AssignedRemote } from './release-payload';
import type { ReadyRemote, RemoteFailure, RemoteState } from './remote-state';
import { candidatesOf, failureOf, failureOfUnreadable, type Candidate } from './release-candidates';

/** What the loader needs of the world; the page's is in start-composition.ts. */
export interface LoaderWiring {
  /** What the present document assigns. Rejects with a RemoteLoadError of reason 'manifest'. */
  assignmentOf: (remote: string) => Promise<AssignedRemote>;
  /** Fetches and starts a release; the same one again if it is still there. Rejects with a RemoteLoadError. */
  load: (release: ReleaseRef) => Promise<RemoteModule>;
  /** Takes out of the page what a release left there, so that a later `load` starts it afresh. */
  discard: (release: ReleaseRef) => void;
  /** `next`: what is tried in its place; null: nothing is left. */
  onFailure: (failure: RemoteFailure, next: ReleaseRef | null) => void;
  onReady: (ready: ReadyRemote, milliseconds: number) => void;
  /** False while the page holds something a person has typed: then no release is replaced by a newer one. */
  mayReplace: () => boolean;
  /** How long one attempt may take, ms. */
  deadlineMs: number;
  /** The same for a release that another one can take the place of. */
  patienceMs: () => number;
  /** How long to wait before the one retry on a network failure, ms. */
  retryDelayMs: () => number;
}

export interface RemoteLoader {
  stateOf: (remote: string) => RemoteState;
  subscribe: (remote: string, listener: () => void) => () => void;
  /**
   * Its screen is wanted: loads it unless it is there, and moves on if the document assigns another release by now.
   * @param visit number of the visit to the page's present path: what failed in one visit is not begun again by it
   */
  enter: (remote: string, visit?: number) => Promise<void>;
  /** Begins again with the assigned release, whatever failed before. */
  retry: (remote: string) => Promise<void>;
  /** The screen of this start threw: the last good release takes over, if there is another one. */
  failRender: (remote: string, start: number, error: unknown) => void;
}

interface Slot {
  state: RemoteState;
  listeners: Set<() => void>;
  /** Release that was assigned when the present state came about. */
  assignedId: string | null;
  /** Number of the latest run; an older one that comes back late finds itself superseded. */
  run: number;
  running: Promise<void> | null;
  /** Ends what the present release's `mount` began. */
  unmount: (() => void) | null;
  /** Releases that broke in this page; not tried again until a person asks or comes back. */
  givenUp: Set<string>;
  /** The visit that asked for it last. */
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
export function createRemoteLoader(wiring: LoaderWiring): RemoteLoader {
  const slots = new Map<string, Slot>();

  function slotOf(remote: string): Slot {
    const slot = slots.get(remote) ?? emptySlot();
    slots.set(remote, slot);
    return slot;
  }

  function move(slot: Slot, state: RemoteState) {
    slot.state = state;
    for (const listener of slot.listeners) listener();
  }

  /** One attempt, and after a network failure a second one. */
  async function attempt({ release, track }: Candidate, isLast: boolean): Promise<RemoteModule> {
    // A developer's own build is large, and they would rather wait than see another one.
    const isPatient = isLast || track === 'override';
    const deadlineMs = isPatient ? wiring.deadlineMs : Math.min(wiring.patienceMs(), wiring.deadlineMs);
    const once = () => withDeadline(wiring.load(release), deadlineMs, release);
    try {
      return await once();
    } catch (error) {
      if (!(error instanceof RemoteLoadError && error.passing)) throw error;
      wiring.discard(release);
      await pause(wiring.retryDelayMs());
      return once();
    }
  }

  function note(failures: RemoteFailure[], failure: RemoteFailure, next: Candidate | undefined) {
    failures.push(failure);
    wiring.onFailure(failure, next?.release ?? null);
  }

  /**
   * Tries what is assigned, newest first. Leaves the slot ready or failed, unless a later run took over. `failures`:
   * what brought the page here; `untold` is one more that nobody has heard of.
   */
  async function run(
    remote: string,
    slot: Slot,
    failures: RemoteFailure[],
    untold: RemoteFailure | null,
  ): Promise<void> {
    slot.run += 1;
    const number = slot.run;
    const superseded = () => number !== slot.run;
    const retire = retirementOf(slot);
    move(slot, { kind: 'loading' });
    try {
      const assignment = await wiring.assignmentOf(remote);
      if (superseded()) return;
      slot.assignedId = assignment.release.releaseId;
      const candidates = candidatesOf(assignment, slot.givenUp);
      if (untold) note(failures, untold, candidates[0]);
      noteUnreadable(remote, slot, assignment, failures, candidates[0]);
      for (const [index, candidate] of candidates.entries()) {
        const { release, track } = candidate;
        const next = candidates[index + 1];
        const startedAt = performance.now();
        try {
          const module = await attempt(candidate, next === undefined);
          if (superseded()) return;
          retire(release);
          slot.unmount = module.mount?.() ?? null;
          const ready: ReadyRemote = { kind: 'ready', release, track, module, start: number, failures };
          move(slot, ready);
          wiring.onReady(ready, performance.now() - startedAt);
          return;
        } catch (error) {
          if (superseded()) return;
          wiring.discard(release);
          slot.givenUp.add(release.releaseId);
          note(failures, failureOf(remote, candidate, asLoadError(error, 'init')), next);
        }
      }
    } catch (error) {
      if (superseded()) return;
      if (untold) note(failures, untold, undefined);
      note(failures, failureOf(remote, null, asLoadError(error, 'manifest')), undefined);
    }
    retire(null);
    move(slot, { kind: 'failed', failures });
  }

  /** The document may name a release in a way that nobody understands: told once, and its fallback is used. */
  function noteUnreadable(
    remote: string,
    slot: Slot,
    { unreadable }: AssignedRemote,
    failures: RemoteFailure[],
    next: Candidate | undefined,
  ) {
    if (!unreadable || slot.givenUp.has(unreadable.releaseId)) return;
    slot.givenUp.add(unreadable.releaseId);
    note(failures, failureOfUnreadable(remote, unreadable), next);
  }

  /** Ends the release that is in the page now, when its successor is known; a successor that is itself stays loaded. */
  function retirementOf(slot: Slot): (successor: ReleaseRef | null) => void {
    const { state } = slot;
    let { unmount } = slot;
    slot.unmount = null;
    return (successor) => {
      callSafely(unmount);
      unmount = null;
      if (state.kind === 'ready' && state.release.releaseId !== successor?.releaseId)
        wiring.discard(state.release);
    };
  }

  function begin(
    remote: string,
    failures: RemoteFailure[] = [],
    untold: RemoteFailure | null = null,
  ): Promise<void> {
    const slot = slotOf(remote);
    const running = run(remote, slot, failures, untold).finally(() => {
      if (slot.running === running) slot.running = null;
    });
    slot.running = running;
    return running;
  }

  function retry(remote: string): Promise<void> {
    slotOf(remote).givenUp.clear();
    return begin(remote);
  }

  async function enter(remote: string, visit: number | null = null): Promise<void> {
    const slot = slotOf(remote);
    const isAskedAgain = visit !== null && visit === slot.visit;
    slot.visit = visit;
    if (slot.running) return slot.running;
    if (slot.state.kind === 'failed' && isAskedAgain) return undefined;
    if (slot.state.kind !== 'ready') return retry(remote);
    if (!wiring.mayReplace()) return undefined;
    const assignment = await wiring.assignmentOf(remote).catch(() => null);
    const { state } = slot;
    if (assignment === null || slot.running !== null || state.kind !== 'ready') return undefined;
    if (!isOutdated(state.release.releaseId, slot, assignment)) {
      slot.assignedId = assignment.release.releaseId;
      return undefined;
    }
    return retry(remote);
  }

  /** Whether the document wants this screen to be another release than the one that is shown. */
  function isOutdated(shownId: string, slot: Slot, { release, quarantined }: AssignedRemote): boolean {
    if (quarantined?.includes(shownId)) return true;
    return release.releaseId !== slot.assignedId && release.releaseId !== shownId;
  }

  function failRender(remote: string, start: number, error: unknown) {
    const slot = slotOf(remote);
    const { state } = slot;
    if (state.kind !== 'ready' || state.start !== start) return;
    slot.givenUp.add(state.release.releaseId);
    void begin(remote, [...state.failures], failureOf(remote, state, asRenderError(error)));
  }

  return {
    stateOf: (remote) => slotOf(remote).state,
    subscribe(remote, listener) {
      const { listeners } = slotOf(remote);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter,
    retry,
    failRender,
  };
}

/** What a screen throws is its own doing, a chunk that did not arrive while drawing included. */
function asRenderError(error: unknown): RemoteLoadError {
  return new RemoteLoadError('render', error instanceof Error ? error.message : String(error), {
    cause: error,
  });
}

function callSafely(act: (() => void) | null) {
  try {
    act?.();
  } catch (error) {
    reportError(error);
  }
}

/** A remote that never answers is failed after `milliseconds`; should it answer later, nobody listens. */
function withDeadline<Result>(
  work: Promise<Result>,
  milliseconds: number,
  release: ReleaseRef,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const message = `${release.remote} ${release.version} was not there after ${milliseconds} ms`;
      reject(new RemoteLoadError('timeout', message));
    }, milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
