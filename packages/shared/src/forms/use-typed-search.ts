import { useEffect, useRef, useState } from 'react';

const restMs = 250;

/** A search field that tells what was typed once the typing rests, and follows when somebody else changes it. */
export function useTypedSearch(
  present: string,
  onRest: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(present);
  const [known, setKnown] = useState(present);
  const told = useRef(onRest);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    told.current = onRest;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== present) {
    setKnown(present);
    if (present !== typed.trim()) setTyped(present);
  }
  const change = (text: string): void => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => told.current(text.trim()), restMs);
  };
  return [typed, change];
}
