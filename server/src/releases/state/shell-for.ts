import { givenUpShellCookie, releaseIdSchema, type ShellAssignment } from '@galla/contract';
import type { FastifyRequest } from 'fastify';
import '@fastify/cookie';
import { isInRollout, type Audience } from './audience';
import type { LiveShell, ShellRelease } from './live-releases';

/** Maximum number of shell releases in a browser's cookie. */
const maxGivenUp = 5;

/** The shell release of a page, and its entry in the document. */
export interface PageShell {
  release: ShellRelease;
  assignment: ShellAssignment;
}

/** Releases that did not start in this browser. The cookie is untrusted: it can only select an older release. */
export function givenUpShells(request: Pick<FastifyRequest, 'cookies'>): readonly string[] {
  const named = (request.cookies[givenUpShellCookie] ?? '').split(',').slice(0, maxGivenUp);
  return named.filter((releaseId) => releaseIdSchema.safeParse(releaseId).success);
}

/**
 * The shell for an audience: the canary for its rollout, else the stable release. A release that did not start in this
 * browser is replaced by the previous one; when all of them failed, the last one is tried again.
 */
export function shellFor(shell: LiveShell, audience: Audience, givenUp: readonly string[]): PageShell {
  const { stable, lastGood, rollout, quarantined } = shell;
  const canary = rollout !== null && isInRollout(rollout, stable.remote, audience) ? rollout : null;
  const candidates = [
    ...(canary === null ? [] : [{ track: 'canary' as const, release: canary.release }]),
    { track: 'stable' as const, release: stable },
    ...(lastGood === null ? [] : [{ track: 'stable' as const, release: lastGood }]),
  ];
  const fit = candidates.findIndex(({ release }) => !givenUp.includes(release.releaseId));
  const place = fit < 0 ? candidates.length - 1 : fit;
  const { track, release } = candidates[place] ?? { track: 'stable' as const, release: stable };
  return {
    release,
    assignment: {
      track,
      releaseId: release.releaseId,
      version: release.manifest.version,
      lastGood: candidates[place + 1]?.release.releaseId ?? null,
      ...(track === 'canary' && canary !== null && { rolloutId: canary.rolloutId }),
      quarantined: [...quarantined],
    },
  };
}
