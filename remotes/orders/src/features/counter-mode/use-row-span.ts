import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Height of a row of the tickets' grid, px. */
const rowPx = 4;
/** Between a ticket and the one below it, px. */
const gapPx = 16;

/** Lets the element that gets this reference span as many rows of its grid as it is high. */
export function useRowSpan(): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { current: element } = part;
    if (!element) return undefined;
    const measure = (): void => {
      element.style.gridRowEnd = `span ${Math.ceil((element.offsetHeight + gapPx) / rowPx)}`;
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return part;
}
