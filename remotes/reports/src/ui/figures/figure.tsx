import type { Figure } from '@galla/contract';
import { Link } from '@galla/shared/router';
import { Trend, type Better } from '../trend';
import { useFigureView } from './figure-view';
import styles from './figure.module.css';

type Write = (value: number) => string;

/** A figure linked to its orders; no link when there are none. */
export function FigureLink({ figure, write, about }: { figure: Figure; write: Write; about: string }) {
  const { hrefOf } = useFigureView();
  const text = write(figure.value);
  if (figure.value === 0) return <span className={styles.plain}>{text}</span>;
  return (
    <Link className={styles.link} to={hrefOf(figure.drill)} aria-label={`${about}: ${text}`}>
      {text}
    </Link>
  );
}

interface TileProps {
  label: string;
  figure: Figure;
  write: Write;
  /** Which way is good; more by default. */
  better?: Better;
  /** First and larger. */
  lead?: boolean;
  hint?: string;
  /** No orders are behind it. */
  plain?: boolean;
}

/** A figure with its name and its change from the previous period. */
export function FigureTile({
  label,
  figure,
  write,
  better = 'more',
  lead = false,
  hint,
  plain = false,
}: TileProps) {
  const { than, ordersBefore } = useFigureView();
  return (
    <div className={styles.tile} data-lead={lead || undefined}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value}>
          {plain ? write(figure.value) : <FigureLink figure={figure} write={write} about={label} />}
        </span>
        {hint !== undefined && <span className={styles.hint}>{hint}</span>}
        {figure.previous !== null && (
          <Trend
            now={figure.value}
            before={figure.previous}
            ordersBefore={ordersBefore}
            than={than}
            better={better}
          />
        )}
      </dd>
    </div>
  );
}

/** Key figures at the top of a report. */
export function Tiles({ children }: { children: React.ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}
