import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from '@galla/shared/router';
import { readFilter, writeFilter, type MenuFilter } from '../../lib/menu-url';

const addressDelayMs = 250;
const textOf = (filter: MenuFilter): string => JSON.stringify(filter);

/**
 * Filters of the list. The list follows each key press at once, the URL after a debounce: a URL change renders the
 * whole panel.
 */
export function useMenuFilter(): [MenuFilter, (filter: MenuFilter) => void] {
  const [params, setParams] = useSearchParams();
  const named = readFilter(params);
  const [filter, setFilter] = useState(named);
  const [known, setKnown] = useState(textOf(named));
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // URL updates by the toolbar that the router has not applied yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  const text = textOf(named);
  if (text !== known) {
    setKnown(text);
    const arrived = sent.indexOf(text);
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    // The URL changed from outside: a link, the back button. Pending toolbar updates are obsolete.
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
