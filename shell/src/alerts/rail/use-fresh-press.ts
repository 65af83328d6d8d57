import { useEffect, useRef, useState } from 'react';

/** A second press of a double click comes sooner. */
const inertMs = 1_000;

/**
 * False for a moment after another order took the place of the shown one: a press that was meant for the one before must
 * not accept it.
 */
export function useFreshPress(orderId: string): boolean {
  const [ready, setReady] = useState(orderId);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    const timer = setTimeout(() => setReady(orderId), inertMs);
    return () => clearTimeout(timer);
  }, [orderId]);
  return ready === orderId;
}
