import type { CSSProperties, ComponentPropsWithRef, ReactNode } from 'react';
import { Heading, Text } from './text';
import './layout.css';

/** Space between children, in steps of 4 px. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 6 | 8;
type BoxElement =
  | 'div'
  | 'section'
  | 'article'
  | 'header'
  | 'footer'
  | 'nav'
  | 'main'
  | 'aside'
  | 'ul'
  | 'ol'
  | 'li'
  | 'form';
type BoxProps = Omit<ComponentPropsWithRef<'div'>, 'ref'> & { as?: BoxElement };

function boxStyle(gap: Gap | undefined, own: object, style: CSSProperties | undefined): CSSProperties {
  const spacing = gap === undefined ? {} : { '--g-gap': `${gap * 4}px` };
  return { ...spacing, ...own, ...style };
}

const classes = (base: string, className: string | undefined) => (className ? `${base} ${className}` : base);

export type FlexProps = BoxProps & {
  gap?: Gap;
  align?: CSSProperties['alignItems'];
  justify?: CSSProperties['justifyContent'];
};

/** Children under each other. */
export function Stack({ as: Element = 'div', gap, align, justify, className, style, ...rest }: FlexProps) {
  return (
    <Element
      {...(rest as object)}
      className={classes('g-stack', className)}
      style={boxStyle(gap, { alignItems: align, justifyContent: justify }, style)}
    />
  );
}

/** Children beside each other, wrapping unless told not to. */
export function Group({
  as: Element = 'div',
  gap,
  align,
  justify,
  wrap = true,
  className,
  style,
  ...rest
}: FlexProps & { wrap?: boolean }) {
  return (
    <Element
      {...(rest as object)}
      data-wrap={wrap || undefined}
      className={classes('g-group', className)}
      style={boxStyle(gap, { alignItems: align, justifyContent: justify }, style)}
    />
  );
}

/** Equal columns, as many as fit; `minColumn` is the narrowest one in px. */
export function Grid({
  as: Element = 'div',
  gap,
  minColumn,
  className,
  style,
  ...rest
}: BoxProps & { gap?: Gap; minColumn?: number }) {
  const column = minColumn === undefined ? {} : { '--g-column': `${minColumn}px` };
  return (
    <Element
      {...(rest as object)}
      className={classes('g-grid', className)}
      style={boxStyle(gap, column, style)}
    />
  );
}

/** Takes the room left in a Group, so that what follows stands at its end. */
export function Spacer() {
  return <span className="g-spacer" aria-hidden="true" />;
}

type PageProps = {
  title: string;
  description?: ReactNode;
  /** Buttons at the end of the title's line. */
  actions?: ReactNode;
  /** Widest the page grows, in px; 'full' for boards and wide tables. */
  width?: number | 'full';
  children: ReactNode;
};

/** A screen: its title as the one h1, what can be done on it, and its content with the panel's margins. */
export function Page({ title, description, actions, width, children }: PageProps) {
  const widest = width === undefined ? {} : { '--g-page-width': width === 'full' ? 'none' : `${width}px` };
  return (
    <div className="g-page" style={widest as CSSProperties}>
      <header className="g-page-header">
        <Stack gap={1}>
          <Heading level={1}>{title}</Heading>
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </Stack>
        {actions !== undefined && <Group gap={2}>{actions}</Group>}
      </header>
      {children}
    </div>
  );
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="g-visually-hidden">{children}</span>;
}

/** First stop of the Tab key: jumps over the frame to the element with id `target`. */
export function SkipLink({ target = 'content', children }: { target?: string; children: ReactNode }) {
  return (
    <a className="g-skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
