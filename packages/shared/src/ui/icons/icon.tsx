import type { CSSProperties } from 'react';
import { useMessages } from '../../i18n/hooks';
import type { en } from '../../messages/en';
import { iconPaths, type IconName } from './icon-paths';
import './icon.css';

type IconProps = {
  name: IconName;
  /** Side in px, 20 unless told. */
  size?: number;
  /** What it means, where no text beside it says so; without it the drawing is decoration. */
  label?: string;
  className?: string;
};

/** A drawing of the panel's own set, in the colour of the text around it. */
export function Icon({ name, size, label, className }: IconProps) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg
      {...spoken}
      className={className ? `g-icon ${className}` : 'g-icon'}
      style={size === undefined ? undefined : ({ '--g-icon-size': `${size}px` } as CSSProperties)}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** Says that something is under way; put it beside words or give it a label. */
export function Spinner({ size, label }: { size?: number; label?: string }) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <svg
      {...spoken}
      className="g-icon g-spinner"
      style={size === undefined ? undefined : ({ '--g-icon-size': `${size}px` } as CSSProperties)}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <circle cx="12" cy="12" r="8.5" opacity="0.25" />
      <path d="M12 3.5a8.5 8.5 0 0 1 8.5 8.5" />
    </svg>
  );
}

/** What a dish contains. */
export type Diet = 'veg' | 'egg' | 'nonVeg';

/**
 * The square mark that Indian food carries: circle for vegetarian, triangle for non-vegetarian, oval for egg. Drawn by style
 * alone: each dish of each order has one, and a drawing is three elements, with boxes and styles of their own.
 */
export function DietMark({
  diet,
  size,
  className,
}: {
  diet: Diet;
  /** Side in px, 14 unless told. */
  size?: number;
  className?: string | undefined;
}) {
  const t = useMessages<typeof en>('shared');
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image element would need a file
      role="img"
      aria-label={t(`diet.${diet}`)}
      className={className ? `g-diet ${className}` : 'g-diet'}
      data-diet={diet}
      style={size === undefined ? undefined : ({ '--g-diet-size': `${size}px` } as CSSProperties)}
    />
  );
}
