import type { ReleaseRef } from '@galla/shared/contract';
import type { RemoteModule } from '@galla/shared/composition';
import type { FailureReason } from './load-error';

/** How a release came to this page. 'override': a developer named it, see override.ts. */
export type Track = 'stable' | 'canary' | 'override';

/** One failed release, as it is shown, sent to telemetry and handed to the registry. */
export interface RemoteFailure {
  remote: string;
  /** null: no release was known, the document itself was missing. */
  releaseId: string | null;
  version: string | null;
  track: Track | null;
  reason: FailureReason;
  message: string;
}

export interface ReadyRemote {
  kind: 'ready';
  release: ReleaseRef;
  track: Track;
  module: RemoteModule;
  /** Number of this start in the page; each start gets a fresh boundary and fresh components. */
  start: number;
  /** Not empty: this is the last good release, and these failed before it. */
  failures: readonly RemoteFailure[];
}

/** Where one remote stands in this page. */
export type RemoteState =
  | { kind: 'idle' }
  | { kind: 'loading' }
  | ReadyRemote
  | { kind: 'failed'; failures: readonly RemoteFailure[] };
