import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Marks a frame with data-fits while its first child is no wider. A frame that scrolls sideways holds a sticky head to
 * itself, so it scrolls only where it must.
 */
export function useFits(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      element.toggleAttribute('data-fits', content.offsetWidth <= element.clientWidth);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return frame;
}
