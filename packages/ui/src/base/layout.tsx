import type { CSSProperties, ComponentPropsWithRef, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { Icon } from './icons/icon';
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

/** A vertical stack. */
export function Stack({ as: Element = 'div', gap, align, justify, className, style, ...rest }: FlexProps) {
  return (
    <Element
      {...(rest as object)}
      className={classes('g-stack', className)}
      style={boxStyle(gap, { alignItems: align, justifyContent: justify }, style)}
    />
  );
}

/** A horizontal group, wrapping by default. */
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

/** Equal columns, as many as fit; `minColumn` is the minimum width in px. */
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

/** Fills the remaining room of a Group, which moves later children to the end. */
export function Spacer() {
  return <span className="g-spacer" aria-hidden="true" />;
}

/** 'list' up to 1 200 px, 'form' 880 px, 'full' for boards. */
export type PageWidth = 'list' | 'form' | 'full';

type PageProps = {
  title: string;
  /** Help, one line at most. */
  description?: ReactNode;
  /** Link above the title, to the screen that this one belongs to. */
  back?: { to: LinkProps['to']; label: string };
  /** Buttons at the end of the title row. */
  actions?: ReactNode;
  /** Search and filters, one row below the title. */
  filters?: ReactNode;
  /** Widest content. A number of px, from before the widths had names, counts as the next name. */
  width?: PageWidth | number;
  children: ReactNode;
};

const widestForm = 960;

function namedWidth(width: PageWidth | number): PageWidth {
  if (typeof width !== 'number') return width;
  return width <= widestForm ? 'form' : 'list';
}

/** A screen: title as the only h1, actions, and content with the panel's margins; one left edge for all screens. */
export function Page({ title, description, back, actions, filters, width = 'list', children }: PageProps) {
  return (
    <div className="g-page" data-width={namedWidth(width)}>
      <header className="g-page-header">
        <div className="g-page-title">
          {back && (
            <Link className="g-page-back" to={back.to}>
              <Icon name="chevronLeft" size={16} />
              {back.label}
            </Link>
          )}
          <Heading level={1}>{title}</Heading>
          {description !== undefined && <Text tone="muted">{description}</Text>}
        </div>
        {actions !== undefined && <Group gap={2}>{actions}</Group>}
        {filters !== undefined && <div className="g-page-filters">{filters}</div>}
      </header>
      {children}
    </div>
  );
}

/** Text for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="g-visually-hidden">{children}</span>;
}

/** Skip link: first Tab stop, jumps past the frame to the element with id `target`. */
export function SkipLink({ target = 'content', children }: { target?: string; children: ReactNode }) {
  return (
    <a className="g-skip-link" href={`#${target}`}>
      {children}
    </a>
  );
}
