import { shellName, type ReleaseOutcome, type ReleaseOutcomesBody, type ReleaseRef } from '@galla/contract';
import type { ReadyRemote, RemoteFailure } from './remote-state';

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

const mostAtOnce = 20;
const longestMessage = 500;

/** Reports the outcome of each release in this page to the registry. Unsent outcomes are included in the next report. */
export class OutcomeReporter {
  private readonly startedAt: number;
  private readonly reported = new Set<string>();
  private waiting: ReleaseOutcome[] = [];
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

  ready({ release, track }: Pick<ReadyRemote, 'release' | 'track'>, milliseconds: number): void {
    if (track === 'override') return;
    const { remote, releaseId } = release;
    this.add({ outcome: 'ready', remote, releaseId, milliseconds: Math.round(milliseconds) }, false);
  }

  failed({ remote, releaseId, track, reason, message }: RemoteFailure, next: ReleaseRef | null): void {
    if (releaseId === null || track === 'override') return;
    const outcome: ReleaseOutcome = {
      outcome: 'failed',
      remote,
      releaseId,
      milliseconds: Math.min(3_600_000, Math.round(this.deps.now() - this.startedAt)),
      kind: reason,
      message: message.slice(0, longestMessage),
      fellBackTo: next?.releaseId ?? null,
    };
    this.add(outcome, true);
  }

  private add(outcome: ReleaseOutcome, urgent: boolean): void {
    // What was left in the page is told beside a failure.
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
    const outcomes = this.waiting.slice(-mostAtOnce);
    this.waiting = [];
    if (outcomes.length === 0) return;
    send({ pageId, ...(shell !== null && { shell }), outcomes }).catch(() => {
      this.waiting = [...outcomes, ...this.waiting];
    });
  }
}
