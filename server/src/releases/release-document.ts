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
import { fits, type Offering } from './fit';
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

/**
 * What one audience gets of one remote, in a page of this shell: the canary for those in its rollout, else the stable release,
 * and what the page may fall back to. What does not fit the shell is passed over. Where nothing fits, the page is told of what
 * it would get, so that it says what is missing.
 */
export function assignmentFor(
  live: LiveRemote,
  audience: Audience,
  shell: Offering | null,
): RemoteAssignment {
  const { stable, lastGood, rollout } = live;
  const quarantined = [...live.quarantined];
  const canary = rollout !== null && isInRollout(rollout, stable.remote, audience) ? rollout : null;
  // A canary falls back to what everybody has, never to what was before that.
  const order = canary === null ? [stable, lastGood] : [canary.release, stable];
  const candidates = order.filter((release) => release !== null);
  const [release = candidates[0] ?? stable, next] = candidates.filter(
    (each) => shell === null || fits(each, shell),
  );
  const isCanary = canary !== null && release === canary.release;
  return {
    track: isCanary ? 'canary' : 'stable',
    release: referTo(release),
    lastGood: next === undefined ? null : referTo(next),
    ...(isCanary && { rolloutId: canary.rolloutId }),
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
  const shell = live.shell === null ? null : shellFor(live.shell, audience, givenUp);
  return {
    schema: 1,
    revision: live.revision,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + documentLifetimeMs).toISOString(),
    audience: audienceName(audience),
    overrides,
    ...(shell !== null && { shell: shell.assignment }),
    remotes: Object.fromEntries(
      live.remotes.map((remote) => [
        remote.stable.remote,
        assignmentFor(remote, audience, shell?.release ?? null),
      ]),
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
