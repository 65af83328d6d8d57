import type { ReleaseDescription } from '@galla/contract';
import { takenNames, type Declared } from '@galla/domain';
import { msg, type Message } from '../../messages/message';
import { ReleaseRefusal } from './release-refusal';

/** Refusals of letters and icons that other remotes declared before; empty: none is taken. */
export function sayTakenNames(
  release: Declared & Pick<ReleaseDescription, 'releaseId'>,
  others: readonly Declared[],
): Message[] {
  const { remote, releaseId } = release;
  return takenNames(release, others).map(({ kind, name, owner }) =>
    msg(kind === 'key' ? 'releases.keyTaken' : 'releases.iconTaken', { remote, releaseId, name, owner }),
  );
}

/**
 * Throws (422 RELEASE_NAME_TAKEN). For what is published alone: two releases that came to have one name by a rollback
 * still work, and the first of them has the key.
 */
export function requireOwnNames(release: ReleaseDescription, others: readonly ReleaseDescription[]): void {
  const [taken] = sayTakenNames(release, others);
  if (taken !== undefined) throw new ReleaseRefusal(422, 'RELEASE_NAME_TAKEN', taken, taken.params);
}
