import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** The time by this device's clock, renewed every ten seconds: enough to tell what is past. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
