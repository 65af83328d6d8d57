import { useLayoutEffect, type RefObject } from 'react';

/** Room that the frame keeps at the bottom, for a bar on a phone. */
function paddingsBelow(element: HTMLElement): number {
  let sum = 0;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    sum += Number.parseFloat(getComputedStyle(parent).paddingBottom) || 0;
  }
  return sum;
}

/**
 * Makes the element as high as there is room from its top to the bottom of the window, so that lists scroll and the page
 * does not. Set on the element itself: by way of React, the screen would be drawn twice before it is painted once.
 * @param least px; on a window lower than that the page scrolls after all
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
    // Banners above come and go. The body alone does not tell: while everything fits, it is as high as the window.
    const observer = new ResizeObserver(measure);
    for (let parent = element.current?.parentElement; parent; parent = parent.parentElement)
      observer.observe(parent);
    return () => {
      window.removeEventListener('resize', measure);
      observer.disconnect();
    };
  }, [element, least]);
}
