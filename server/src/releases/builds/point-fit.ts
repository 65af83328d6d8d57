import { satisfiesShareRange, type PointWarning, type ReleaseDescription } from '@galla/contract';
import { msg } from '../../messages/message';
import { ReleaseRefusal } from './release-refusal';

/** The part of a release that declares extension points, and parts for those of others. */
type Side = Pick<ReleaseDescription, 'remote' | 'releaseId' | 'points' | 'fills'>;

const ownerOf = (point: string): string => point.slice(0, point.indexOf('/'));

/** Who offers a point, and in which version. */
const offersOf = (point: string, releases: readonly Side[]) =>
  releases
    .filter(({ remote }) => remote === ownerOf(point))
    .flatMap(({ remote, releaseId, points = [] }) =>
      points.flatMap(({ name, version }) => (name === point ? [{ remote, releaseId, version }] : [])),
    );

/**
 * Throws (422 RELEASE_POINT_UNMET) when a release has a part for a point that is offered, and not in a version the part takes.
 * One of several offers is enough: pages with the others leave the part out.
 */
export function requirePointFit(release: Side, inUse: readonly Side[]): void {
  for (const { name: fill, point, takes } of release.fills ?? []) {
    const offers = offersOf(point, inUse);
    const [first] = offers;
    if (first === undefined || offers.some(({ version }) => satisfiesShareRange(version, takes))) continue;
    const { remote, releaseId } = release;
    const details = { remote, releaseId, fill, point, takes, owner: first };
    throw new ReleaseRefusal(
      422,
      'RELEASE_POINT_UNMET',
      msg('releases.pointUnmet', {
        remote,
        releaseId,
        fill,
        point,
        takes,
        owner: `${first.remote} ${first.releaseId}`,
        offered: first.version,
      }),
      details,
    );
  }
}

/**
 * What a release can't be refused for: its parts for points that nobody offers yet, and parts of others in use that its
 * points no longer fit.
 */
export function warnOfPoints(release: Side, inUse: readonly Side[]): PointWarning[] {
  const { remote, releaseId } = release;
  const unknown = (release.fills ?? [])
    .filter(({ point }) => offersOf(point, inUse).length === 0)
    .map(({ name, point, takes }) => ({ remote, releaseId, fill: name, point, takes, offered: null }));
  const left = inUse
    .filter((other) => other.remote !== remote)
    .flatMap((other) =>
      (other.fills ?? []).flatMap(({ name, point, takes }) => {
        if (ownerOf(point) !== remote) return [];
        const offered = release.points?.find((one) => one.name === point)?.version ?? null;
        if (offered !== null && satisfiesShareRange(offered, takes)) return [];
        return [{ remote: other.remote, releaseId: other.releaseId, fill: name, point, takes, offered }];
      }),
    );
  return [...unknown, ...left];
}
