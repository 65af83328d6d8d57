import { useCallback, type CSSProperties, type ReactNode } from 'react';
import { ExtensionPointsContext, lazyModule, useLazyModule, type DrawPoint } from '@galla/shared/composition';
import type { ExtensionPartProps } from '../composition/screens/extension-part';
import { fillsOf } from './fills-of';
import { usePanel } from './use-panel';
import './extension-points.css';

/** In the file of home, which every page brings when it is idle. */
const code = lazyModule(() => import(/* webpackChunkName: "home" */ '../composition/screens/extension-part'));

/** Draws the extension points of all screens below. */
export function ExtensionPoints({ children }: { children: ReactNode }) {
  const panel = usePanel();
  const draw = useCallback<DrawPoint>(
    (point) =>
      fillsOf(panel, point.name).map((fill) => (
        <Room key={`${fill.remote} ${fill.name}`} fill={fill} point={point} />
      )),
    [panel],
  );
  return <ExtensionPointsContext value={draw}>{children}</ExtensionPointsContext>;
}

/**
 * The room of a part: as high as it is declared, while the part loads and afterwards, so that nothing below moves. A part
 * that renders nothing leaves it empty, and it shrinks away.
 */
function Room(of: ExtensionPartProps) {
  const part = useLazyModule(code);
  const { phone, wide } = of.fill.room;
  const style = {
    '--gap': `var(--g-space-${of.point.gap ?? 4})`,
    '--phone': `${phone / 16}rem`,
    '--wide': `${wide / 16}rem`,
  } as CSSProperties;
  return (
    <div className="extension-room" style={style}>
      {part.kind === 'loading' ? '\u00a0' : part.kind === 'ready' && <part.module.ExtensionPart {...of} />}
    </div>
  );
}
