import { satisfiesShareRange, type PermissionKey, type RemoteFill, type RemotePoint } from '@galla/contract';

interface Declared {
  remotes: readonly {
    remote: string;
    points?: readonly RemotePoint[] | undefined;
    fills?: readonly RemoteFill[] | undefined;
  }[];
  mayOpen: (permission: PermissionKey | null) => boolean;
}

/**
 * The parts for an extension point that take what it hands over and that the user may see: in their order, then by the name
 * of their remote.
 */
export function fillsOf(
  { remotes, mayOpen }: Declared,
  point: string,
): readonly (RemoteFill & { remote: string })[] {
  const offer = remotes.flatMap(({ points = [] }) => points).find(({ name }) => name === point);
  if (!offer) return [];
  return remotes
    .flatMap(({ remote, fills = [] }) => fills.map((fill) => ({ ...fill, remote })))
    .filter(
      (fill) =>
        fill.point === point && satisfiesShareRange(offer.version, fill.takes) && mayOpen(fill.permission),
    )
    .toSorted(
      (one, other) => (one.order ?? 0) - (other.order ?? 0) || one.remote.localeCompare(other.remote),
    );
}
