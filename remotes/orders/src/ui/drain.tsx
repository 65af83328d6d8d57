import { acceptanceTimeoutMs, type OrderSummary } from '@galla/contract';
import { cancelCountdown, isWaiting } from '@galla/domain';
import { useServerClock } from '../lib/server-clock';
import styles from './drain.module.css';

/** An order that waits drains to its cancel: how much of its time is left, as the top edge of its card. */
export function Drain({ order }: { order: OrderSummary }) {
  return isWaiting(order) ? <Level order={order} /> : null;
}

function Level({ order }: { order: OrderSummary }) {
  // Whole percents: a card renders again every nine seconds.
  const percent = useServerClock((now) =>
    Math.round((100 * cancelCountdown(order, now).remainingMs) / acceptanceTimeoutMs),
  );
  const tone = useServerClock((now) => cancelCountdown(order, now).tone);
  return (
    <span
      aria-hidden="true"
      className={styles.drain}
      data-tone={tone === 'calm' ? undefined : tone}
      style={{ width: `${percent}%` }}
    />
  );
}
