import type { CSSProperties } from 'react';
import { useMessages, type SharedMessages } from '@galla/shared/i18n';
import { iconPaths, type IconName } from './icon-paths';
import './icon.css';

type IconProps = {
  name: IconName;
  /** Side in px, default 20. */
  size?: number;
  /** Accessible name, if no adjacent text has it; without it the icon is decorative. */
  label?: string;
  className?: string;
};

/** An icon of the panel's set, in the text colour. */
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

/** A loading indicator; place it beside text or give it a label. */
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

/** What a dish contains; `none`: not food. */
export type Diet = 'veg' | 'egg' | 'nonVeg' | 'none';

/**
 * The square Indian food mark: circle for vegetarian, triangle for non-vegetarian, oval for egg. Drawn in CSS
 * only: every dish of every order has one, and an SVG would be three elements with separate styles. What isn't food has
 * no mark.
 */
export function DietMark({
  diet,
  size,
  className,
}: {
  diet: Diet;
  /** Side in px, default 14. */
  size?: number;
  className?: string | undefined;
}) {
  const t = useMessages<SharedMessages>('shared');
  if (diet === 'none') return <></>;
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
