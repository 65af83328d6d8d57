import type { ComponentPropsWithRef } from 'react';
import type { Tone } from '../theme/tones';
import './text.css';

export type TextProps = Omit<ComponentPropsWithRef<'span'>, 'ref'> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'dt' | 'dd' | 'time' | 'figcaption' | 'output';
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  tone?: 'default' | 'muted' | Tone;
  weight?: 'regular' | 'medium' | 'semibold' | 'bold';
  /** Tabular digits, for aligned money and counts. */
  numeric?: boolean;
  /** Truncates to one line with an ellipsis. */
  truncate?: boolean;
  dateTime?: string;
};

/** Body text. Colour is never the only cue. */
export function Text({
  as: Element = 'p',
  size = 'md',
  tone = 'default',
  weight = 'regular',
  numeric = false,
  truncate = false,
  className,
  ...rest
}: TextProps) {
  return (
    <Element
      {...(rest as object)}
      className={className ? `g-text ${className}` : 'g-text'}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-numeric={numeric || undefined}
      data-truncate={truncate || undefined}
    />
  );
}

export type HeadingProps = Omit<ComponentPropsWithRef<'h2'>, 'ref'> & {
  /** Heading level; also sets the size unless `size` is given. */
  level: 1 | 2 | 3 | 4;
  size?: 1 | 2 | 3 | 4;
};

/** A heading of the page's outline. */
export function Heading({ level, size = level, className, ...rest }: HeadingProps) {
  const Element = `h${level}` as const;
  return (
    <Element {...rest} className={className ? `g-heading ${className}` : 'g-heading'} data-size={size}>
      {rest.children}
    </Element>
  );
}
