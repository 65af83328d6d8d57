import { sign } from 'node:crypto';
import type {
  OverridePolicy,
  ReleaseDescription,
  ReleaseDocument,
  ReleasePayload,
  ReleaseRef,
  RemoteAssignment,
} from '@galla/shared/contract';
import { audienceName, isInRollout, type Audience } from './audience';
import type { LiveReleases, LiveRemote } from './live-releases';
import { shellFor } from './shell-for';
import type { ReleaseKeys } from './release-keys.mjs';

/** How long a signed document counts; the shell adds a grace of its own for a registry that is away. */
export const documentLifetimeMs = 24 * 60 * 60 * 1000;

/** Descriptions of a release for other hosts and tools (mf-manifest.json, mf-stats.json), which the shell never loads. */
const isForTools = (file: string) => /^mf-[\w-]+\.json$/.test(file);

/** A release as a page is told of it. */
export function referTo(manifest: ReleaseDescription): ReleaseRef {
  const { schema: _, ...described } = manifest;
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !isForTools(file)));
  return { ...described, files, base: `/r/${manifest.remote}/${manifest.releaseId}/` };
}

/** What one audience gets of one remote. */
export function assignmentFor(live: LiveRemote, audience: Audience): RemoteAssignment {
  const { stable, lastGood, rollout } = live;
  const quarantined = [...live.quarantined];
  if (rollout !== null && isInRollout(rollout, stable.remote, audience)) {
    return {
      track: 'canary',
      release: referTo(rollout.release),
      lastGood: referTo(stable),
      rolloutId: rollout.rolloutId,
      quarantined,
    };
  }
  return {
    track: 'stable',
    release: referTo(stable),
    lastGood: lastGood === null ? null : referTo(lastGood),
    quarantined,
  };
}

/** What one audience is told. `givenUp`: releases of the shell that did not start in its browser. */
export function describeReleases(
  live: LiveReleases,
  audience: Audience,
  now: Date,
  overrides: OverridePolicy,
  givenUp: readonly string[] = [],
): ReleasePayload {
  return {
    schema: 1,
    revision: live.revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + documentLifetimeMs).toISOString(),
    audience: audienceName(audience),
    overrides,
    ...(live.shell !== null && { shell: shellFor(live.shell, audience, givenUp).assignment }),
    remotes: Object.fromEntries(
      live.remotes.map((remote) => [remote.stable.remote, assignmentFor(remote, audience)]),
    ),
  };
}

/** The document as it travels: the signature is over the payload's bytes, not over their base64url. */
export function signDocument(
  payload: ReleasePayload,
  keys: Pick<ReleaseKeys, 'keyId' | 'privateKey'>,
): ReleaseDocument {
  const bytes = Buffer.from(JSON.stringify(payload), 'utf8');
  return {
    payload: bytes.toString('base64url'),
    signature: sign(null, bytes, keys.privateKey).toString('base64url'),
    keyId: keys.keyId,
  };
}
