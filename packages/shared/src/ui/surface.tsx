import type { ComponentPropsWithRef } from 'react';
import type { Tone } from '../theme/tones';
import './surface.css';

export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | 'aside';
  ref?: React.Ref<HTMLDivElement>;
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** An edge of colour at the start; say the same in words inside. */
  tone?: Tone;
  /** Drawn as the current one of a list. */
  selected?: boolean;
  /** A quieter ground, for a part of another card. */
  sunken?: boolean;
};

/** What belongs together, on its own ground. */
export function Card({
  as: Element = 'div',
  padding = 'md',
  tone,
  selected = false,
  sunken = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...(rest as object)}
      className={className ? `g-card ${className}` : 'g-card'}
      data-padding={padding}
      data-tone={tone}
      data-selected={selected || undefined}
      data-sunken={sunken || undefined}
    />
  );
}

/** A line between parts; dashed ones stand where a paper bill would be torn. */
export function Divider({ dashed = false }: { dashed?: boolean }) {
  return <hr className="g-divider" data-dashed={dashed || undefined} />;
}
