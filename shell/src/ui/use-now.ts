import { useEffect, useState } from 'react';
import { realtime } from '@galla/shared/realtime';

const tickMs = 15_000;

/** The server's current time, updated often enough for ages in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => realtime.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(realtime.serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
