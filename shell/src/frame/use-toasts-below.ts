import { useEffect, type RefObject } from 'react';

/** Read by the toast container of the kit. */
const topVariable = '--g-toasts-top';
const gapPx = 8;
/** Toasts stay in the upper part of the window, however many notices there are. */
const lowestShare = 0.5;

/**
 * Keeps toasts below the frame's bar and its notices, so that they never lie over the buttons of a ringing order. Scrolled
 * notices leave the window, and the toasts move up with them.
 */
export function useToastsBelow(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const area = notices.current;
    if (!area) return undefined;
    const { style } = document.documentElement;
    const place = (): void => {
      const header = document.querySelector('.frame-header')?.getBoundingClientRect().bottom ?? 0;
      const { bottom, height } = area.getBoundingClientRect();
      const top = Math.max(header, height > 0 ? bottom : 0) + gapPx;
      style.setProperty(topVariable, `${Math.round(Math.min(top, innerHeight * lowestShare))}px`);
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(area);
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
      style.removeProperty(topVariable);
    };
  }, [notices]);
}
