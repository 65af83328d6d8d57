import type { CSSProperties } from 'react';
import { Icon, isIconName, type IconName } from '@galla/ui';

/** An icon of the kit's set, or the path data of a remote's icon. */
export type Drawing = IconName | { data: string };

/** Resolves an icon name: the declaration's icon, else the kit's, else a neutral one. */
export function drawingOf(name: string, own: Readonly<Record<string, string>> = {}): Drawing {
  const data = Object.hasOwn(own, name) ? own[name] : undefined;
  if (data !== undefined) return { data };
  return isIconName(name) ? name : 'store';
}

/** A decorative icon beside a text; both kinds use the same stroke. */
export function EntryIcon({ drawing, size }: { drawing: Drawing; size?: number }) {
  if (typeof drawing === 'string') return <Icon name={drawing} {...(size && { size })} />;
  return (
    <svg
      aria-hidden
      className="g-icon"
      style={size === undefined ? undefined : ({ '--g-icon-size': `${size}px` } as CSSProperties)}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={drawing.data} />
    </svg>
  );
}
