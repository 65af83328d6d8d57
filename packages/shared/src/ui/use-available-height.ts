import { useLayoutEffect, useState, type RefObject } from 'react';

/** Room that the frame keeps at the bottom, for a bar on a phone. */
function paddingsBelow(element: HTMLElement): number {
  let sum = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    sum += Number.parseFloat(getComputedStyle(parent).paddingBottom) || 0;
  }
  return sum;
}

/**
 * Height left from the element's top to the bottom of the window, so that lists scroll and the page does not.
 * @param least px; on a window lower than that the page scrolls after all
 */
export function useAvailableHeight(element: RefObject<HTMLElement | null>, least = 320): number | undefined {
  const [height, setHeight] = useState<number | undefined>(undefined);
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = element.current;
      if (!box) return;
      const top = box.getBoundingClientRect().top + window.scrollY;
      setHeight(Math.max(least, Math.floor(window.innerHeight - top - paddingsBelow(box))));
    };
    measure();
    window.addEventListener('resize', measure);
    // Banners above come and go. The body alone does not tell: while everything fits, it is as high as the window.
    const observer = new ResizeObserver(measure);
    for (let parent = element.current?.parentElement; parent; parent = parent.parentElement)
      observer.observe(parent);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [element, least]);
  return height;
}
