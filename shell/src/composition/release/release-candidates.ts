import type { RemoteLoadError } from './load-error';
import type { AssignedRemote, UnreadableRelease } from './release-payload';
import type { ReadyRemote, RemoteFailure } from './remote-state';

export type Candidate = Pick<ReadyRemote, 'release' | 'track'>;

/** Candidates for an assignment, best first, without those that failed in this page. */
export function candidatesOf(assignment: AssignedRemote, givenUp: ReadonlySet<string>): Candidate[] {
  const { release, track, lastGood, quarantined = [] } = assignment;
  const candidates: Candidate[] = [{ release, track }];
  if (lastGood && lastGood.releaseId !== release.releaseId)
    candidates.push({ release: lastGood, track: 'stable' });
  return candidates.filter(
    ({ release: { releaseId } }) => !givenUp.has(releaseId) && !quarantined.includes(releaseId),
  );
}

/** A failed attempt, for display and reports; `candidate` null: no release was known. */
export function failureOf(
  remote: string,
  candidate: Candidate | null,
  { reason, message, cause }: RemoteLoadError,
): RemoteFailure {
  return {
    remote,
    releaseId: candidate?.release.releaseId ?? null,
    version: candidate?.release.version ?? null,
    track: candidate?.track ?? null,
    reason,
    message,
    stack: cause instanceof Error ? cause.stack : undefined,
  };
}

/** A release whose description in the document is invalid. */
export function failureOfUnreadable(remote: string, unreadable: UnreadableRelease): RemoteFailure {
  const { releaseId, version, track, message } = unreadable;
  return { remote, releaseId, version, track, reason: 'manifest', message };
}
