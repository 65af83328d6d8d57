import { isLocalBackend, type ReleaseDescription, type RemoteBackend } from '@galla/contract';
import { msg } from '../../messages/message';
import type { Audience } from '../state/audience';
import type { Offering } from '../state/fit';
import type { InspectedRelease } from '../builds/inspect-release';
import type { LiveReleases } from '../state/live-releases';
import { releasesFor } from './release-document';
import { ReleaseRefusal } from '../builds/release-refusal';

/** Where pages may call a back end on this machine without declaration and permission: the hosts of a developer. */
export const developersHosts: readonly string[] = ['http://localhost:*', 'http://127.0.0.1:*'];

/** Whether pages may call a host for a remote. @param allowsLocal http on this machine: in development */
export const isAllowed = (
  { backends }: Pick<LiveReleases, 'backends'>,
  remote: string,
  host: string,
  allowsLocal: boolean,
): boolean => (backends.get(remote)?.has(host) ?? false) && (allowsLocal || !isLocalBackend(host));

/** The allowed hosts that the releases of a page declare, each for its own remote. */
export function backendsOfPage(
  live: LiveReleases,
  audience: Audience,
  shell: Offering | null,
  allowsLocal: boolean,
): string[] {
  const hosts = live.remotes
    .filter(({ remote }) => live.backends.has(remote))
    .flatMap((remote) =>
      (releasesFor(remote, audience, shell)?.releases ?? [])
        .flatMap(({ backends = [] }) => backends)
        .filter(({ host }) => isAllowed(live, remote.remote, host, allowsLocal)),
    )
    .map(({ host }) => host);
  return [...new Set(hosts)];
}

/** A host as one of the releases declares it that this audience has of a remote; null: none does. */
export function findDeclared(
  live: LiveReleases,
  { remote, host }: { remote: string; host: string },
  audience: Audience,
  shell: Offering | null,
): { release: ReleaseDescription; backend: RemoteBackend } | null {
  const tracks = live.remotes.find((each) => each.remote === remote);
  const releases = tracks === undefined ? [] : (releasesFor(tracks, audience, shell)?.releases ?? []);
  for (const release of releases) {
    const backend = release.backends?.find((each) => each.host === host);
    if (backend !== undefined) return { release, backend };
  }
  return null;
}

/** The hosts that a release declares and that are not allowed yet. */
export function waitingBackends({ backends }: LiveReleases, release: InspectedRelease): string[] {
  if (release.kind === 'shell') return [];
  const allowed = backends.get(release.remote);
  return (release.manifest.backends ?? []).map(({ host }) => host).filter((host) => !allowed?.has(host));
}

/** Outside of development a back end is reached by https. @throws ReleaseRefusal 422 RELEASE_MANIFEST_INVALID */
export function requireSecureBackends(releases: readonly InspectedRelease[], allowsLocal: boolean): void {
  if (allowsLocal) return;
  for (const release of releases) {
    const declared = release.kind === 'shell' ? [] : (release.manifest.backends ?? []);
    const local = declared.find(({ host }) => isLocalBackend(host));
    if (local === undefined) continue;
    const said = { remote: release.remote, host: local.host };
    throw new ReleaseRefusal(422, 'RELEASE_MANIFEST_INVALID', msg('releases.backendLocal', said), said);
  }
}
