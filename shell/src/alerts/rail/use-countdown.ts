import { useEffect, useState } from 'react';
import { cancelCountdown, type CancelCountdown } from '@galla/domain';
import { realtime } from '@galla/shared/realtime';

const tickMs = 1_000;

/** Time left until an order is cancelled automatically, by the server's clock. */
export function useCountdown(order: Parameters<typeof cancelCountdown>[0]): CancelCountdown {
  const [now, setNow] = useState(() => realtime.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(realtime.serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return cancelCountdown(order, now);
}
