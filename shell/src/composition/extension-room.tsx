import { useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import type { RemoteFill } from '@galla/contract';
import { lazyComponent, WaitingContext } from '@galla/shared/composition';
import { Skeleton } from '@galla/ui';
import type { ExtensionPartProps } from './extension-part';
import './extension-room.css';

// A screen must not depend on a part of it: where the code can't be loaded, the room is given up without a word.
const part = lazyComponent<ExtensionPartProps>(
  async () => (await import(/* webpackChunkName: "remote-parts" */ './extension-part')).ExtensionPart,
  () => undefined,
);

/**
 * The room of a remote's part in an extension point: as high as it is declared, while the part loads and afterwards, so
 * that nothing below moves. A part that renders nothing leaves it empty, and it shrinks away.
 */
export function ExtensionRoom({ room, ...of }: ExtensionPartProps & Pick<RemoteFill, 'room'>) {
  const box = useRef<HTMLDivElement>(null);
  // Whether it was ever drawn with something in it: what was seen doesn't vanish at once for people without motion.
  const [wasSeen, setSeen] = useState(false);
  useLayoutEffect(() => setSeen(box.current?.hasChildNodes() ?? false), []);
  return (
    <div ref={box} className="extension-room" data-seen={wasSeen || undefined} style={heights(room)}>
      <WaitingContext value={<Skeleton height="100%" radius={8} />}>
        <part.Part {...of} />
      </WaitingContext>
    </div>
  );
}

const heights = ({ phone, wide }: RemoteFill['room']) =>
  ({ '--room-phone': `${phone / 16}rem`, '--room-wide': `${wide / 16}rem` }) as CSSProperties;
