import type { ReactNode } from 'react';
import type { Figure } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { Card } from '@galla/ui';
import { ChangeFigure, KeyFigure, KeyFigures } from '@galla/ui/kit';
import { useFigureView } from './figure-view';
import styles from './figure.module.css';

type Write = (value: number) => string;

/** A figure linked to its orders; no link when there are none. */
export function FigureLink({ figure, write, about }: { figure: Figure; write: Write; about: string }) {
  const { hrefOf } = useFigureView();
  const text = write(figure.value);
  if (figure.value === 0) return text;
  return (
    <Link className={styles.link} to={hrefOf(figure.drill)} aria-label={`${about}: ${text}`}>
      {text}
    </Link>
  );
}

interface FigureTileProps {
  label: string;
  figure: Figure;
  write: Write;
  /** Which way is good: more sales, fewer losses; 'none' of tax. */
  better?: 'more' | 'less' | 'none';
  /** First and larger. */
  lead?: boolean;
  hint?: string;
  /** No orders are behind it. */
  plain?: boolean;
  /** The average of no values isn't zero, and has no comparison. */
  average?: boolean;
}

/** A key figure linked to its orders, with its change from the previous period. */
export function FigureTile({
  label,
  figure,
  write,
  better = 'more',
  lead = false,
  hint,
  plain = false,
  average = false,
}: FigureTileProps) {
  const { than, ordersBefore } = useFigureView();
  const { value: now } = figure;
  const isNone = average && now === 0;
  const previous = isNone || (average && figure.previous === 0) ? null : figure.previous;
  return (
    <KeyFigure
      label={label}
      lead={lead}
      hint={hint}
      change={
        previous !== null && (
          <ChangeFigure
            {...{ now, before: previous, ordersBefore, than }}
            {...(better !== 'none' && { good: better === 'more' ? 'up' : 'down' })}
          />
        )
      }
    >
      {isNone ? '–' : plain ? write(now) : <FigureLink figure={figure} write={write} about={label} />}
    </KeyFigure>
  );
}

/** Key figures at the top of a screen. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <Card>
      <KeyFigures>{children}</KeyFigures>
    </Card>
  );
}
