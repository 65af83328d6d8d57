import type { InspectedRelease } from './inspect-release';
import { msg } from '../../messages/message';
import { ReleaseRefusal } from './release-refusal';

/**
 * A shell must trust the key that this installation signs documents with: pages of another one would refuse every
 * document. An older build says nothing of its keys. @throws ReleaseRefusal 422 RELEASE_KEY_NOT_TRUSTED
 */
export function requireTrust(releases: readonly InspectedRelease[], keyId: string): void {
  for (const release of releases) {
    const trusts = release.kind === 'shell' ? release.manifest.trusts : undefined;
    if (trusts === undefined || trusts.includes(keyId)) continue;
    const said = { keyId, trusts: trusts.join(', ') || '–' };
    throw new ReleaseRefusal(422, 'RELEASE_KEY_NOT_TRUSTED', msg('releases.keyNotTrusted', said), {
      keyId,
      trusts,
    });
  }
}
