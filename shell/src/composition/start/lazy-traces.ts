import type { ReleaseRef } from '@galla/contract';
import { tabStorage, type GuardedStorage } from '@galla/shared/composition';
import { pause } from '../../next-task';
import type { Track } from '../release/remote-state';
import type { FoundTraces, TraceWatch } from '../traces/watch-traces';

declare const process: { env: { NODE_ENV?: string } };

export interface TraceDeps {
  onFound: (found: FoundTraces) => void;
  /** Of this browser tab. */
  storage?: GuardedStorage;
  watchesAll?: boolean;
}

export interface LazyTraces {
  /** null: this release is not followed. Otherwise its code may run once this is done. */
  before: (release: ReleaseRef, track: Track | undefined) => Promise<void> | null;
  drawn: (release: ReleaseRef) => () => void;
  ended: (release: ReleaseRef) => void;
}

/** Page loads of a tab in which a canary is followed. */
const firstVisits = 3;
/** A release is not charged for code of the shell that does not come: it starts without. */
const waitMs = 500;
const nothing = (): void => undefined;

/**
 * Finds what remotes leave in the page: in development, of overrides, and in the first visits of a canary. The code for it wraps
 * functions of the page, so no other page has it.
 */
export function lazyTraces({
  onFound,
  storage = tabStorage,
  watchesAll = process.env.NODE_ENV === 'development',
}: TraceDeps): LazyTraces {
  let watch: TraceWatch | null = null;
  /** A page is one visit, however often it starts a release. */
  const seen = new Set<string>();
  const isFirstVisit = ({ base }: ReleaseRef): boolean => {
    if (seen.has(base)) return true;
    const key = `galla.traces.${base}`;
    const visits = Number(storage.getItem(key) ?? 0);
    if (visits >= firstVisits) return false;
    storage.setItem(key, String(visits + 1));
    seen.add(base);
    return true;
  };
  const follow = async (release: ReleaseRef, track: Track | undefined): Promise<void> => {
    const code = await import(/* webpackChunkName: "traces" */ '../traces/watch-traces').catch(() => null);
    // Without it the release runs all the same.
    if (code === null) return;
    watch ??= code.watchTraces(onFound);
    watch.follow(release, track);
  };
  return {
    before(release, track) {
      const isFollowed = watchesAll || track === 'override' || (track === 'canary' && isFirstVisit(release));
      if (!isFollowed) return null;
      return Promise.race([follow(release, track), pause(waitMs)]);
    },
    drawn: (release) => watch?.drawn(release) ?? nothing,
    ended: (release) => watch?.ended(release),
  };
}
