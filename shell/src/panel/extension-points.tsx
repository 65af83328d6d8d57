import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { satisfiesShareRange, type RemoteFill } from '@galla/contract';
import { ExtensionPointsProvider, type DrawPoint } from '@galla/shared/composition';
import { ExtensionRoom } from '../composition';
import type { Panel } from './use-panel';

interface Fill extends RemoteFill {
  remote: string;
}

/** Parts by extension point, in their order: those that take what the point hands over, and that the user may see. */
export function fillsByPoint({
  remotes,
  mayOpen,
}: Pick<Panel, 'remotes' | 'mayOpen'>): ReadonlyMap<string, readonly Fill[]> {
  const versions = new Map(
    remotes.flatMap(({ points = [] }) => points.map(({ name, version }) => [name, version] as const)),
  );
  const found = new Map<string, Fill[]>();
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

/** Draws the extension points of all screens below. */
export function ExtensionPoints({ panel, children }: { panel: Panel; children: ReactNode }) {
  const draw = useMemo((): DrawPoint => {
    const fills = fillsByPoint(panel);
    return function drawPoint({ name: point, value, gap, owner }) {
      const parts = fills.get(point);
      if (parts === undefined) return null;
      return (
        <div className="extension-point" style={{ '--point-gap': `var(--g-space-${gap})` } as CSSProperties}>
          {parts.map(({ remote, name, room }) => (
            <ExtensionRoom
              key={`${remote} ${name}`}
              remote={remote}
              name={name}
              room={room}
              value={value}
              owner={owner}
            />
          ))}
        </div>
      );
    };
  }, [panel]);
  return <ExtensionPointsProvider draw={draw}>{children}</ExtensionPointsProvider>;
}
