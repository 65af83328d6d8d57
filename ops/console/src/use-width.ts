import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The width of an element in px, so that a drawing in it needs no scaling and its text keeps its size. */
export function useWidth<Element extends HTMLElement>(
  before: number,
): { frame: RefObject<Element | null>; width: number } {
  const frame = useRef<Element>(null);
  const [width, setWidth] = useState(before);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth || before);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [before]);
  return { frame, width };
}
