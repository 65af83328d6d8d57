import { satisfiesShareRange, type PermissionKey, type RemoteFill, type RemotePoint } from '@galla/contract';

interface Declaring {
  remote: string;
  points?: readonly RemotePoint[] | undefined;
  fills?: readonly RemoteFill[] | undefined;
}

/** A part for an extension point, and who brings it. */
export interface PointFill extends RemoteFill {
  remote: string;
}

/** Parts by extension point, in their order: those that take what the point hands over, and that the user may see. */
export function fillsByPoint({
  remotes,
  mayOpen,
}: {
  remotes: readonly Declaring[];
  mayOpen: (permission: PermissionKey | null) => boolean;
}): ReadonlyMap<string, readonly PointFill[]> {
  const versions = new Map(
    remotes.flatMap(({ points = [] }) => points.map(({ name, version }) => [name, version] as const)),
  );
  const found = new Map<string, PointFill[]>();
  for (const { remote, fills = [] } of remotes)
    for (const fill of fills) {
      const version = versions.get(fill.point);
      if (version === undefined || !satisfiesShareRange(version, fill.takes) || !mayOpen(fill.permission))
        continue;
      found.set(fill.point, [...(found.get(fill.point) ?? []), { ...fill, remote }]);
    }
  for (const fills of found.values())
    fills.sort(
      (one, other) => (one.order ?? 0) - (other.order ?? 0) || one.remote.localeCompare(other.remote),
    );
  return found;
}
