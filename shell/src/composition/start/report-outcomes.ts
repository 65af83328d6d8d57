import {
  shellName,
  type ReleaseOutcome,
  type ReleaseOutcomesBody,
  type ReleaseRef,
  type ReleaseStart,
} from '@galla/contract';
import type { ReadyRemote, RemoteFailure } from '../release/remote-state';

export interface OutcomeDeps {
  /** Rejects when the registry could not be reached. */
  send: (body: ReleaseOutcomesBody) => Promise<unknown>;
  pageId: string;
  /** Release of the shell that the page runs on; null: not known. */
  shell: string | null;
  now: () => number;
  /** Batching interval for outcomes, ms. Failures are sent immediately. */
  gatherMs: number;
}

const maxAtOnce = 20;
const longestMessage = 500;
const longestStack = 4_000;

/**
 * Reports to the registry which releases this page starts and what comes of each. Unsent outcomes are included in the
 * next report.
 */
export class OutcomeReporter {
  private readonly startedAt: number;
  private readonly reported = new Set<string>();
  private waiting: ReleaseOutcome[] = [];
  private readonly starts: ReleaseStart[] = [];
  /** Begun releases without an outcome, and their remotes. */
  private readonly begun = new Map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deps: OutcomeDeps) {
    this.startedAt = deps.now();
  }

  /** The shell is ready; its failures are reported by the page's starter. */
  started(milliseconds: number): void {
    const { shell } = this.deps;
    if (shell === null) return;
    const outcome = { remote: shellName, releaseId: shell, milliseconds: Math.round(milliseconds) };
    this.add({ outcome: 'ready', ...outcome }, false);
  }

  /** A release's code runs next: reported at once, because it may not give the page back. */
  began({ release: { remote, releaseId }, track }: Pick<ReadyRemote, 'release' | 'track'>): void {
    // A page counts once.
    if (track === 'override' || this.reported.has(releaseId)) return;
    this.reported.add(releaseId);
    this.begun.set(releaseId, remote);
    this.starts.push({ remote, releaseId, state: 'began' });
    this.flush();
  }

  /** The page is left or put away: what has no outcome yet is not silent, and what waits would be lost. */
  left(): void {
    for (const [releaseId, remote] of this.begun) this.starts.push({ remote, releaseId, state: 'left' });
    this.begun.clear();
    this.flush();
  }

  ready({ release, track }: Pick<ReadyRemote, 'release' | 'track'>, milliseconds: number): void {
    if (track === 'override') return;
    const { remote, releaseId } = release;
    this.add({ outcome: 'ready', remote, releaseId, milliseconds: Math.round(milliseconds) }, false);
  }

  failed({ remote, releaseId, track, reason, message, stack }: RemoteFailure, next: ReleaseRef | null): void {
    if (releaseId === null || track === 'override') return;
    const outcome: ReleaseOutcome = {
      outcome: 'failed',
      remote,
      releaseId,
      milliseconds: Math.min(3_600_000, Math.round(this.deps.now() - this.startedAt)),
      kind: reason,
      message: message.slice(0, longestMessage),
      stack: stack?.slice(0, longestStack),
      path: location.pathname,
      fellBackTo: next?.releaseId ?? null,
    };
    this.add(outcome, true);
  }

  private add(outcome: ReleaseOutcome, urgent: boolean): void {
    this.begun.delete(outcome.releaseId);
    // What was left in the page is reported beside a failure.
    const isNote = outcome.outcome === 'failed' && outcome.kind === 'traces';
    const key = `${outcome.releaseId} ${isNote ? 'traces' : outcome.outcome}`;
    if (this.reported.has(key)) return;
    this.reported.add(key);
    this.waiting.push(outcome);
    if (urgent) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), this.deps.gatherMs);
  }

  private flush(): void {
    const { send, pageId, shell } = this.deps;
    clearTimeout(this.timer);
    this.timer = undefined;
    const outcomes = this.waiting.splice(0).slice(-maxAtOnce);
    const starts = this.starts.splice(0);
    if (outcomes.length + starts.length === 0) return;
    send({ pageId, ...(shell !== null && { shell }), outcomes, starts }).catch(() => {
      this.waiting = [...outcomes, ...this.waiting];
    });
  }
}
