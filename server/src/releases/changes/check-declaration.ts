import type { DeclarationCheck } from '@galla/contract';
import { checkDeclaration, displacedBy } from '@galla/domain';
import { msg, type Message } from '../../messages/message';
import { releasesInUse, shellsInUse } from '../state/fit';
import type { LiveReleases } from '../state/live-releases';
import { sayTakenNames } from '../builds/owned-names';
import { findClash, sayClash } from '../builds/owned-paths';

/** Stands for the id of a release that is not built yet, which has no container either. */
const unpublished = { releaseId: 'galla.remote.json', entry: { container: '' } };

/**
 * What a publication would refuse of this declaration, and what it would change for others. Where it cannot be read,
 * nothing is compared with others.
 */
export function checkAgainstReleases(
  live: LiveReleases,
  remote: string,
  given: unknown,
  say: (message: Message) => string,
): DeclarationCheck {
  const { declared, problems } = checkDeclaration(given);
  if (declared === null) return { problems, displaced: [] };
  if (declared.remote !== remote) {
    const other = msg('releases.otherRemote', { remote, described: declared.remote });
    return { problems: [say(other)], displaced: [] };
  }
  const release = { ...declared, ...unpublished };
  const others = releasesInUse(live).filter((each) => each.remote !== remote);
  const clash = findClash(release, others, shellsInUse(live));
  const taken = [...(clash === null ? [] : [sayClash(clash)]), ...sayTakenNames(release, others)];
  const stables = live.remotes.flatMap(({ stable, rollout }) => stable ?? rollout?.release ?? []);
  return {
    problems: [...problems, ...new Set(taken.map(say))],
    displaced: displacedBy(declared, stables),
  };
}
