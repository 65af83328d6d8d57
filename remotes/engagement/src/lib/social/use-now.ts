import { useEffect, useState } from 'react';

const everyMs = 10_000;

/** This device's time, updated every ten seconds: precise enough to tell what is past. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
