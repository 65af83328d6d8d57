import { useEffect, useState } from 'react';

const tickMs = 250;

/** Whole seconds left of `milliseconds`, counted from mount; 0 at the end. */
export function useCountdown(milliseconds: number): number {
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    // Computed from the clock at every tick, because timers of background tabs are throttled.
    const endsAt = performance.now() + milliseconds;
    const timer = setInterval(() => {
      const remaining = Math.max(0, endsAt - performance.now());
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, tickMs);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return Math.ceil(left / 1000);
}
