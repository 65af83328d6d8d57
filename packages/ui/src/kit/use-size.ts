import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const widthBeforeMeasured = 640;

interface Size {
  width: number;
  height: number;
}

/** The current size of an element, in px, so that a drawing in it needs no scaling and its text keeps its size. */
export function useSize<Element extends HTMLElement = HTMLDivElement>(
  heightBeforeMeasured: number,
): [RefObject<Element | null>, Size] {
  const frame = useRef<Element>(null);
  const [size, setSize] = useState<Size>({ width: widthBeforeMeasured, height: heightBeforeMeasured });
  // Before the first paint, or a drawing of another size would be seen for a moment.
  useLayoutEffect(() => {
    const box = frame.current?.getBoundingClientRect();
    if (box && box.width > 0) setSize({ width: Math.round(box.width), height: Math.round(box.height) });
  }, []);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, size];
}
