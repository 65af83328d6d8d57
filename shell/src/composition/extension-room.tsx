import { useRef, type CSSProperties } from 'react';
import type { RemoteFill } from '@galla/contract';
import { lazyModule, useLazyModule } from '@galla/shared/composition';
import { Skeleton } from '@galla/ui';
import type { ExtensionPartProps } from './extension-part';
import './extension-room.css';

const code = lazyModule(() => import(/* webpackChunkName: "remote-parts" */ './extension-part'));

/**
 * The room of a remote's part in an extension point: as high as it is declared, while the part loads and afterwards, so
 * that nothing below moves. A part that renders nothing leaves it empty, and it shrinks away.
 */
export function ExtensionRoom({
  room: { phone, wide },
  ...of
}: Omit<ExtensionPartProps, 'box' | 'waiting'> & Pick<RemoteFill, 'room'>) {
  const box = useRef<HTMLDivElement>(null);
  const part = useLazyModule(code);
  const waiting = <Skeleton height="100%" />;
  return (
    <div
      ref={box}
      className="extension-room"
      style={{ '--phone': `${phone / 16}rem`, '--wide': `${wide / 16}rem` } as CSSProperties}
    >
      {part.kind === 'loading' && waiting}
      {part.kind === 'ready' && <part.module.ExtensionPart box={box} waiting={waiting} {...of} />}
    </div>
  );
}
