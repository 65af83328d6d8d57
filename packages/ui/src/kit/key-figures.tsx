import type { ReactNode } from 'react';
import './key-figures.css';

export type KeyFiguresProps = {
  children: ReactNode;
  /** Of what they are, where no heading says it. */
  label?: string;
  /** In one row, smaller: beside controls, or of a record in a list. */
  compact?: boolean;
};

/** Key figures of a screen or a record, in full rows at every width: the first takes what its row has left. */
export function KeyFigures({ children, label, compact = false }: KeyFiguresProps) {
  return (
    <div className="g-key-figures" data-compact={compact || undefined}>
      <dl aria-label={label}>{children}</dl>
    </div>
  );
}

export type KeyFigureProps = {
  label: string;
  /** The figure: a text, a link, a skeleton while it loads. */
  children: ReactNode;
  /** What it consists of or counts. */
  hint?: ReactNode;
  /** Its difference from an earlier one: a `ChangeFigure`. */
  change?: ReactNode;
  /** In large type: the first one, where it matters most. */
  lead?: boolean;
};

/** A figure with its name, in `KeyFigures`. */
export function KeyFigure({ label, children, hint, change, lead = false }: KeyFigureProps) {
  return (
    <div data-lead={lead || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className="g-key-figure">{children}</span>
        {hint !== undefined && <span className="g-key-figure-hint">{hint}</span>}
        {change}
      </dd>
    </div>
  );
}
