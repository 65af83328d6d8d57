import type { ReleaseDescription, ShellDescription } from '@galla/contract';
import { overlaps } from '@galla/domain';
import { msg, type Message } from '../../messages/message';
import { ReleaseRefusal } from './release-refusal';

/** The part of a release that declares paths, permissions and navigation. */
export type Claimant = Pick<
  ReleaseDescription,
  'remote' | 'releaseId' | 'navigation' | 'groups' | 'routes'
> & { entry: Pick<ReleaseDescription['entry'], 'container'> };
/** The part of a shell release that declares screens. */
export interface ShellOfScreens {
  releaseId: string;
  manifest: Pick<ShellDescription, 'owns'>;
}

/** A place that two releases of different remotes, or a remote and the shell, both declare. */
export interface Clash {
  remote: string;
  releaseId: string;
  /** A path, or the id of an entry or a group of the sidebar. */
  place: string;
  owner: { remote: string; releaseId: string; place: string };
}

const pathsOf = ({ routes }: Claimant) => routes.map(({ path }) => path);
const idsOf = ({ navigation, groups = [] }: Claimant) => [...navigation, ...groups].map(({ id }) => id);
/** A link target must not be below another remote's path; a path without an owner is allowed. */
const linksOf = ({ navigation }: Claimant) => navigation.map(({ path }) => path);

function clashBetween(release: Claimant, other: Claimant): Clash | null {
  const { remote, releaseId } = release;
  const owner = (place: string) => ({ remote: other.remote, releaseId: other.releaseId, place });
  for (const place of [...pathsOf(release), ...linksOf(release)]) {
    const taken = pathsOf(other).find((path) => overlaps(place, path));
    if (taken !== undefined) return { remote, releaseId, place, owner: owner(taken) };
  }
  // Two containers of one name would be one in a page.
  const { container } = release.entry;
  if (container === other.entry.container)
    return { remote, releaseId, place: container, owner: owner(container) };
  const place = idsOf(release).find((id) => idsOf(other).includes(id));
  return place === undefined ? null : { remote, releaseId, place, owner: owner(place) };
}

/** Addresses that the server answers itself: no page is ever opened there. */
const ofServer = [
  'api',
  'assets',
  'healthz',
  'metrics',
  'ops',
  'r',
  'readyz',
  'releases',
  'restSockets',
  'sandbox',
];

function clashWithServer(release: Claimant): Clash | null {
  const { remote, releaseId } = release;
  for (const place of pathsOf(release)) {
    const taken = ofServer.map((name) => `/${name}`).find((path) => overlaps(place, path));
    if (taken !== undefined)
      return { remote, releaseId, place, owner: { remote: 'server', releaseId: '', place: taken } };
  }
  return null;
}

function clashWithShell(release: Claimant, { releaseId: shellId, manifest }: ShellOfScreens): Clash | null {
  for (const place of pathsOf(release)) {
    const taken = (manifest.owns ?? []).find((path) => overlaps(place, path));
    if (taken === undefined) continue;
    const owner = { remote: 'shell', releaseId: shellId, place: taken };
    return { remote: release.remote, releaseId: release.releaseId, place, owner };
  }
  return null;
}

/** A place of `release` that is already owned by another release or a shell; null: none. */
export function findClash(
  release: Claimant,
  others: readonly Claimant[],
  shells: readonly ShellOfScreens[] = [],
): Clash | null {
  const withServer = clashWithServer(release);
  if (withServer !== null) return withServer;
  for (const other of others.filter(({ remote }) => remote !== release.remote)) {
    const clash = clashBetween(release, other);
    if (clash !== null) return clash;
  }
  for (const shell of shells) {
    const clash = clashWithShell(release, shell);
    if (clash !== null) return clash;
  }
  return null;
}

/** The words of a refusal. */
export function sayClash({ remote, releaseId, place, owner }: Clash): Message {
  return msg('releases.pathTaken', {
    remote,
    releaseId,
    place,
    owner: `${owner.remote} ${owner.releaseId}`.trim(),
    ownPlace: owner.place,
  });
}

/** Throws (422 RELEASE_PATH_TAKEN) when a release declares a place owned by another one, or by a shell. */
export function requireOwnPaths(
  release: Claimant,
  others: readonly Claimant[],
  shells: readonly ShellOfScreens[] = [],
): void {
  const clash = findClash(release, others, shells);
  if (clash !== null) throw new ReleaseRefusal(422, 'RELEASE_PATH_TAKEN', sayClash(clash), clash);
}
