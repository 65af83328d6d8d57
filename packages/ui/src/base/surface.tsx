import type { ComponentPropsWithRef } from 'react';
import type { Tone } from '../theme/tones';
import './surface.css';

export type CardProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & {
  as?: 'div' | 'article' | 'section' | 'li' | 'form' | 'aside';
  ref?: React.Ref<HTMLDivElement>;
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** A coloured start edge; the content must express the same in text. */
  tone?: Tone;
  /** Marks it as the current one of a list. */
  selected?: boolean;
  /** A subdued background, for a part of another card. */
  sunken?: boolean;
};

/** A card. */
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

/** A separator; dashed for tear lines of bills. */
export function Divider({ dashed = false }: { dashed?: boolean }) {
  return <hr className="g-divider" data-dashed={dashed || undefined} />;
}
