import { useMemo, type CSSProperties, type ReactNode } from 'react';
import { ExtensionPointsProvider, type DrawPoint } from '@galla/shared/composition';
import { ExtensionRoom } from '../composition';
import { fillsByPoint } from './fills-by-point';
import { usePanel } from './use-panel';

/** Draws the extension points of all screens below. */
export function ExtensionPoints({ children }: { children: ReactNode }) {
  const panel = usePanel();
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
