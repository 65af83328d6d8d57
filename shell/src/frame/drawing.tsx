import type { CSSProperties } from 'react';
import { Icon, isIconName, type IconName } from '@galla/shared/ui';

/** An icon of the kit's set, or the path data of one that a remote's release draws itself. */
export type Drawing = IconName | { data: string };

/** What a declaration calls `name`: its own drawing or the kit's; a name that neither has gets a neutral one. */
export function drawingOf(name: string, own: Readonly<Record<string, string>> = {}): Drawing {
  const data = Object.hasOwn(own, name) ? own[name] : undefined;
  if (data !== undefined) return { data };
  return isIconName(name) ? name : 'store';
}

/** A drawing as decoration beside a text; both kinds in the same stroke. */
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
