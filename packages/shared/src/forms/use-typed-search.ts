import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const restMs = 250;

/** A search field that tells what was typed once the typing rests, and follows when somebody else changes it. */
export function useTypedSearch(
  present: string,
  onRest: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(present);
  const [known, setKnown] = useState(present);
  /** Told, and not yet heard back: what comes back late must not take away what was typed since. */
  const [told, setTold] = useState<readonly string[]>([]);
  /** How often somebody else changed it: what stood there before is not told after all. */
  const [others, setOthers] = useState(0);
  const latest = useRef({ onRest, present, others });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = { onRest, present, others };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== present) {
    setKnown(present);
    const own = told.indexOf(present);
    setTold(told.slice(own + 1));
    if (own < 0 && present !== typed.trim()) {
      setTyped(present);
      setOthers(others + 1);
    }
  }
  const change = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const { onRest: tell, present: now, others: since } = latest.current;
      if (since !== others) return;
      const rested = text.trim();
      setTold((before) => (rested === (before.at(-1) ?? now) ? before : [...before, rested]));
      tell(rested);
    }, restMs);
  };
  return [typed, change];
}
