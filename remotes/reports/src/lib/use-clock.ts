import { useEffect, useState } from 'react';
import { realtime } from '@galla/shared/realtime';

const tickMs = 5_000;

/** The server's clock, for ages: the device's may be wrong. */
export function useServerNow(): number {
  const [now, setNow] = useState(() => realtime.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(realtime.serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
