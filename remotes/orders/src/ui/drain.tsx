import type { OrderSummary } from '@galla/contract';
import { useServerClock } from '../lib/server-clock';
import { timeLeft } from './time-left';
import styles from './drain.module.css';

interface DrainProps {
  order: OrderSummary;
  /** Read from a distance: higher, and with a track that shows how long the whole time was. */
  large?: boolean;
}

/** The top edge of a card or ticket, which drains to the order's deadline: `timeLeft` says to which. */
export function Drain({ order, large = false }: DrainProps) {
  // Whole percents: a card renders again every nine seconds.
  const percent = useServerClock((now) => timeLeft(order, now).percent);
  const tone = useServerClock((now) => timeLeft(order, now).tone);
  const look = tone === 'calm' ? undefined : tone;
  const bar = (
    <span aria-hidden="true" className={styles.drain} data-tone={look} style={{ width: `${percent}%` }} />
  );
  if (!large) return bar;
  return (
    <span className={styles.track} data-tone={look}>
      {bar}
    </span>
  );
}
