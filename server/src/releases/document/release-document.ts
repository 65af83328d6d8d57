import { sign } from 'node:crypto';
import type {
  OverridePolicy,
  ReleaseDescription,
  ReleaseDocument,
  ReleasePayload,
  ReleaseRef,
  RemoteAssignment,
} from '@galla/contract';
import { audienceName, isInRollout, maySee, type Audience } from '../state/audience';
import { briefRef, type Brief } from '../state/brief-release';
import { fits, type Offering } from '../state/fit';
import type { LiveReleases, LiveRemote, LiveRollout } from '../state/live-releases';
import { shellFor } from '../state/shell-for';
import { settingValuesFor } from '../state/setting-values';
import type { SettingRow } from '../state/settings.repository';
import { offerDigest } from '../builds/offer-digest';
import type { ReleaseKeys } from '../../secrets/release-keys.mjs';
import { isForOtherHosts } from '../builds/vouched-files';

/** Lifetime of a signed document; the shell adds a grace period for an unavailable registry. */
export const documentLifetimeMs = 24 * 60 * 60 * 1000;

/** Where the files of a release are: below the page's own origin, unless they have another one. */
export const baseOf = (
  { remote, releaseId }: Pick<ReleaseDescription, 'remote' | 'releaseId'>,
  filesOrigin: string | null,
): string => `${filesOrigin ?? ''}/r/${remote}/${releaseId}/`;

/** What documents say besides the releases. */
export interface DocumentTerms {
  overrides: OverridePolicy;
  filesOrigin: string | null;
}

/** A release in a page's document. */
export function referTo(manifest: ReleaseDescription, filesOrigin: string | null): ReleaseRef {
  const { schema: _, backends: __, settings: ___, ...described } = manifest;
  const files = Object.fromEntries(Object.entries(manifest.files).filter(([file]) => !isForOtherHosts(file)));
  return { ...described, files, base: baseOf(manifest, filesOrigin) };
}

/**
 * The releases of one remote for one audience, in a page of this shell: the canary for its rollout, else the stable
 * release, and the fallback. Incompatible releases are skipped. When none is compatible, the preferred one is sent, so
 * that the page can report what is missing. null: this audience does not have the remote.
 */
export function releasesFor(
  { remote, stable, lastGood, rollout }: LiveRemote,
  audience: Audience,
  shell: Offering | null,
): {
  releases: [ReleaseDescription, ...ReleaseDescription[]];
  canary: LiveRollout<ReleaseDescription> | null;
} | null {
  const canary = rollout !== null && isInRollout(rollout, remote, audience) ? rollout : null;
  // A canary falls back to the stable release, never to an earlier one.
  const order = canary === null ? [stable, lastGood] : [canary.release, stable];
  const candidates = order.filter((release) => release !== null);
  const [release = candidates[0], next] = candidates.filter((each) => shell === null || fits(each, shell));
  if (release === undefined) return null;
  return { releases: next === undefined ? [release] : [release, next], canary };
}

/** What `releasesFor` finds, as the page's document says it. */
export function assignmentFor(
  live: LiveRemote,
  audience: Audience,
  shell: Offering | null,
  filesOrigin: string | null,
  brief: Brief | null = null,
  settings: readonly SettingRow[] = [],
): RemoteAssignment | null {
  const found = releasesFor(live, audience, shell);
  if (found === null) return null;
  const { canary } = found;
  const [release, next] = found.releases;
  const quarantined = [...live.quarantined];
  const isCanary = canary !== null && release === canary.release;
  // A page of another shell than the assigned one compares by itself.
  const isOfShell = shell !== null && brief?.shell === shell.releaseId;
  const offer = isOfShell ? offerDigest(shell.manifest) : null;
  const refer = (described: ReleaseDescription) => {
    const settingValues = settingValuesFor(described.settings ?? [], settings, audience);
    const ref = { ...referTo(described, filesOrigin), ...(settingValues && { settingValues }) };
    if (brief === null) return ref;
    return briefRef(ref, {
      language: brief.language,
      fits: offer !== null && shell !== null && fits(described, shell) ? offer : null,
      maySee: (permission) => maySee(audience, permission),
    });
  };
  return {
    track: isCanary ? 'canary' : 'stable',
    release: refer(release),
    lastGood: next === undefined ? null : refer(next),
    ...(isCanary && { rolloutId: canary.rolloutId }),
    quarantined,
  };
}

/**
 * The document of one audience.
 * @param givenUp releases of the shell that did not start in its browser
 * @param brief null: the complete form
 */
export function describeReleases(
  live: LiveReleases,
  audience: Audience,
  now: Date,
  { overrides, filesOrigin }: DocumentTerms,
  givenUp: readonly string[] = [],
  brief: Brief | null = null,
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
    ...(brief !== null && { brief: { language: brief.language } }),
    remotes: Object.fromEntries(
      live.remotes.flatMap((remote) => {
        const settings = live.settings.get(remote.remote);
        const page = shell?.release ?? null;
        const assignment = assignmentFor(remote, audience, page, filesOrigin, brief, settings);
        return assignment === null ? [] : [[remote.remote, assignment] as const];
      }),
    ),
  };
}

/** The document for transport: the signature covers the payload's bytes, not their base64url. */
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
