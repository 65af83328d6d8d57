import { useEffect, useState } from 'react';

const tickMs = 250;

/** Whole seconds left of `milliseconds`, counted from when the component came; 0 at the end. */
export function useCountdown(milliseconds: number): number {
  const [left, setLeft] = useState(milliseconds);
  useEffect(() => {
    // A timer of a background tab sleeps, the clock does not: what is left is asked of the clock at every tick.
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
