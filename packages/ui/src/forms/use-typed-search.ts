import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const restMs = 250;

/** A search field with a debounced callback that adopts external changes. */
export function useTypedSearch(
  present: string,
  onRest: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(present);
  const [known, setKnown] = useState(present);
  /** Emitted values not yet echoed: a late echo must not overwrite text typed since. */
  const [announced, setAnnounced] = useState<readonly string[]>([]);
  /** Number of external changes: cancels pending text from before. */
  const [others, setOthers] = useState(0);
  const latest = useRef({ onRest, present, others });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => {
    latest.current = { onRest, present, others };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== present) {
    setKnown(present);
    const own = announced.indexOf(present);
    setAnnounced(announced.slice(own + 1));
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
      setAnnounced((before) => (rested === (before.at(-1) ?? now) ? before : [...before, rested]));
      tell(rested);
    }, restMs);
  };
  return [typed, change];
}
