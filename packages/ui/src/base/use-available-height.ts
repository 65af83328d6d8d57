import { useLayoutEffect, type RefObject } from 'react';

/** Height reserved by the frame at the bottom, for a bar on a phone. */
function paddingsBelow(element: HTMLElement): number {
  let sum = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    sum += Number.parseFloat(getComputedStyle(parent).paddingBottom) || 0;
  }
  return sum;
}

/**
 * Sets the element's height to the room from its top to the bottom of the window, so that lists scroll and the page
 * does not. Set directly on the element: with React state the screen would render twice before its first paint.
 * @param least px; in a lower window the page scrolls
 */
export function useAvailableHeight(element: RefObject<HTMLElement | null>, least = 320): void {
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = element.current;
      if (!box) return;
      const top = box.getBoundingClientRect().top + window.scrollY;
      const height = Math.max(least, Math.floor(window.innerHeight - top - paddingsBelow(box)));
      box.style.setProperty('height', `${height}px`);
    };
    measure();
    window.addEventListener('resize', measure);
    // Banners above appear and disappear. The body's size alone is not enough: while all fits, it is as high as the window.
    const observer = new ResizeObserver(measure);
    for (let parent = element.current?.parentElement; parent; parent = parent.parentElement)
      observer.observe(parent);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [element, least]);
}
