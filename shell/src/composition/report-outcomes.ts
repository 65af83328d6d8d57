import {
  shellName,
  type ReleaseOutcome,
  type ReleaseOutcomesBody,
  type ReleaseRef,
} from '@galla/shared/contract';
import type { ReadyRemote, RemoteFailure } from './remote-state';

export interface OutcomeWiring {
  /** Rejects when the registry could not be told. */
  send: (body: ReleaseOutcomesBody) => Promise<unknown>;
  pageId: string;
  /** Release of the shell that the page runs on; null: not known. */
  shell: string | null;
  now: () => number;
  /** How long outcomes are gathered before they are sent, ms. Failures are not gathered: they go at once. */
  gatherMs: number;
}

export interface OutcomeReporter {
  /** The shell itself is ready; what keeps it from that, the page's starter reports. */
  started: (milliseconds: number) => void;
  ready: (ready: Pick<ReadyRemote, 'release' | 'track'>, milliseconds: number) => void;
  failed: (failure: RemoteFailure, next: ReleaseRef | null) => void;
}

const mostAtOnce = 20;
const longestMessage = 500;

/** Tells the registry what became of each release in this page. What could not be sent goes with the next report. */
export function createOutcomeReporter({
  send,
  pageId,
  shell,
  now,
  gatherMs,
}: OutcomeWiring): OutcomeReporter {
  const startedAt = now();
  const told = new Set<string>();
  let waiting: ReleaseOutcome[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const outcomes = waiting.slice(-mostAtOnce);
    waiting = [];
    if (outcomes.length === 0) return;
    send({ pageId, ...(shell !== null && { shell }), outcomes }).catch(() => {
      waiting = [...outcomes, ...waiting];
    });
  }

  function tell(outcome: ReleaseOutcome, urgent: boolean) {
    const key = `${outcome.releaseId} ${outcome.outcome}`;
    if (told.has(key)) return;
    told.add(key);
    waiting.push(outcome);
    if (urgent) flush();
    else timer ??= setTimeout(flush, gatherMs);
  }

  return {
    started(milliseconds) {
      if (shell === null) return;
      const outcome = { remote: shellName, releaseId: shell, milliseconds: Math.round(milliseconds) };
      tell({ outcome: 'ready', ...outcome }, false);
    },
    ready({ release, track }, milliseconds) {
      if (track === 'override') return;
      const { remote, releaseId } = release;
      tell({ outcome: 'ready', remote, releaseId, milliseconds: Math.round(milliseconds) }, false);
    },
    failed({ remote, releaseId, track, reason, message }, next) {
      if (releaseId === null || track === 'override') return;
      tell(
        {
          outcome: 'failed',
          remote,
          releaseId,
          milliseconds: Math.min(3_600_000, Math.round(now() - startedAt)),
          kind: reason,
          message: message.slice(0, longestMessage),
          fellBackTo: next?.releaseId ?? null,
        },
        true,
      );
    },
  };
}
