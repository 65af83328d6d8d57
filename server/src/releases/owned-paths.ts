import type { ReleaseDescription, ShellDescription } from '@galla/shared/contract';
import { ReleaseRefusal } from './release-refusal';

/** What of a release says which places of the panel are its own. */
export type Claimant = Pick<ReleaseDescription, 'remote' | 'releaseId' | 'navigation' | 'routes'>;
/** A release of the shell, as far as its own screens are concerned. */
export interface ShellOfScreens {
  releaseId: string;
  manifest: Pick<ShellDescription, 'owns'>;
}

/** A place that two releases of different remotes, or a remote and the shell, both declare. */
interface Clash {
  remote: string;
  releaseId: string;
  /** A path, or the id of an entry of the sidebar. */
  place: string;
  owner: { remote: string; releaseId: string; place: string };
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');
const isSame = (one: string, other: string) => one === other || one.startsWith(':') || other.startsWith(':');

/** Whether one of two paths is the other, or lies below it. */
function overlaps(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  const shorter = Math.min(a.length, b.length);
  return Array.from({ length: shorter }, (_, at) => at).every((at) => isSame(a[at] ?? '', b[at] ?? ''));
}

const pathsOf = ({ routes }: Claimant) => routes.map(({ path }) => path);
const idsOf = ({ navigation }: Claimant) => navigation.map(({ id }) => id);
/** What leads somewhere must not lead below another one's path; a place that nobody owns is anybody's. */
const linksOf = ({ navigation }: Claimant) => navigation.map(({ path }) => path);

function clashBetween(release: Claimant, other: Claimant): Clash | null {
  const { remote, releaseId } = release;
  const owner = (place: string) => ({ remote: other.remote, releaseId: other.releaseId, place });
  for (const place of [...pathsOf(release), ...linksOf(release)]) {
    const taken = pathsOf(other).find((path) => overlaps(place, path));
    if (taken !== undefined) return { remote, releaseId, place, owner: owner(taken) };
  }
  const place = idsOf(release).find((id) => idsOf(other).includes(id));
  return place === undefined ? null : { remote, releaseId, place, owner: owner(place) };
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

/** A place of `release` that one of the others, or a shell, has already; null: there is none. */
export function findClash(
  release: Claimant,
  others: readonly Claimant[],
  shells: readonly ShellOfScreens[] = [],
): Clash | null {
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

/** Refuses (422 RELEASE_PATH_TAKEN) a release that declares what belongs to one of the others, or to a shell. */
export function requireOwnPaths(
  release: Claimant,
  others: readonly Claimant[],
  shells: readonly ShellOfScreens[] = [],
): void {
  const clash = findClash(release, others, shells);
  if (clash === null) return;
  const { remote, releaseId, place, owner } = clash;
  const values = {
    remote,
    releaseId,
    place,
    owner: `${owner.remote} ${owner.releaseId}`,
    ownPlace: owner.place,
  };
  throw new ReleaseRefusal(422, 'RELEASE_PATH_TAKEN', 'releases.pathTaken', values, clash);
}
