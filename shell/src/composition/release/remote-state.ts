import type { ReleaseRef } from '@galla/contract';
import type { RemoteModule } from '@galla/shared/composition';
import type { FailureReason } from './load-error';

/** Origin of a release. 'override': set by a developer, see override.ts. */
export type Track = 'stable' | 'canary' | 'override';

/** One failed release, for display, telemetry and the registry. */
export interface RemoteFailure {
  remote: string;
  /** null: no release was known, the document itself was missing. */
  releaseId: string | null;
  version: string | null;
  track: Track | null;
  reason: FailureReason;
  message: string;
  /** Of what was thrown; absent: nothing was. */
  stack?: string | undefined;
}

export interface ReadyRemote {
  kind: 'ready';
  release: ReleaseRef;
  track: Track;
  module: RemoteModule;
  /** Number of this start in the page; each start gets a new boundary and new components. */
  start: number;
  /** Not empty: this release is a fallback, and these failed before it. */
  failures: readonly RemoteFailure[];
}

/** State of one remote in this page. */
export type RemoteState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | ReadyRemote
  | { kind: 'failed'; failures: readonly RemoteFailure[] };
