import { useSyncExternalStore } from 'react';
import { cancelCountdown, type CancelCountdown } from '@galla/domain';
import { realtime } from '@galla/shared/realtime';

const tickMs = 1_000;

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, tickMs);
  return () => clearInterval(timer);
}

/**
 * What is shown of the time left until an order is cancelled automatically, by the server's clock. `select` returns a
 * primitive: the component renders again only when that changes.
 */
export function useCountdown<Value extends string | number | boolean>(
  order: Parameters<typeof cancelCountdown>[0],
  select: (countdown: CancelCountdown) => Value,
): Value {
  return useSyncExternalStore(everySecond, () => select(cancelCountdown(order, realtime.serverNow())));
}
