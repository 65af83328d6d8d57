import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@galla/shared/router';
import { readFilter, writeFilter, type MenuFilter } from '../../lib/menu-url';

const addressDelayMs = 250;
const textOf = (filter: MenuFilter): string => JSON.stringify(filter);

/**
 * What the list is narrowed to. The list follows each key at once, the address a moment after the last one: a change
 * of the address draws the whole frame again.
 */
export function useMenuFilter(): [MenuFilter, (filter: MenuFilter) => void] {
  const [params, setParams] = useSearchParams();
  const named = readFilter(params);
  const [filter, setFilter] = useState(named);
  const [known, setKnown] = useState(textOf(named));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // What the toolbar told the address and has not seen there yet: the router takes its time.
  const [sent, setSent] = useState<readonly string[]>([]);
  const text = textOf(named);
  if (text !== known) {
    setKnown(text);
    const arrived = sent.indexOf(text);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    // The address changed without the toolbar: a link, the back button. What came from the toolbar is old news by now.
    if (arrived < 0) setFilter(named);
  }
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = useCallback(
    (next: MenuFilter) => {
      setFilter(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        setParams(
          (before) => {
            const isNew = textOf(readFilter(before)) !== textOf(next);
            if (isNew) setSent((waiting) => [...waiting, textOf(next)]);
            return writeFilter(before, next);
          },
          { replace: true },
        );
      }, addressDelayMs);
    },
    [setParams],
  );
  return [filter, change];
}
