import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Below it no table of the page has room: the page has no sidebar either. */
const narrowWindow = '(max-width: 899.98px)';
/** Between the two the sidebar may leave too little; above, tables are as their screens drew them. */
const wideWindow = '(min-width: 1200px)';
const columnRoom = 140;
const enoughRoom = 760;

const isLarger = (content: HTMLElement, frame: HTMLElement): boolean =>
  content.offsetWidth > frame.clientWidth || content.offsetHeight > frame.clientHeight;

/** Whether rows become cards, in a frame of this width. */
export function needsCards(width: number, columns: number): boolean {
  if (window.matchMedia(narrowWindow).matches) return true;
  if (window.matchMedia(wideWindow).matches) return false;
  return width < Math.min(columns * columnRoom, enoughRoom);
}

/**
 * Marks a frame with data-cards where its columns have no room, if `stacks`, and with data-fits while its table is no
 * wider: a frame that scrolls sideways holds a sticky head to itself, so it scrolls only where it must.
 */
export function useTableFrame(columns: number, stacks: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = frame.current;
    const content = element?.firstElementChild;
    if (!element || !(content instanceof HTMLElement) || typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      // A dialog or a drawer has its own width, whatever the window's.
      const width = element.closest('[role="dialog"]') ? enoughRoom : element.clientWidth;
      element.toggleAttribute('data-cards', stacks && needsCards(width, columns));
      element.toggleAttribute('data-fits', content.offsetWidth <= element.clientWidth);
      // Keys scroll what has the focus: a frame without a link or a button in it takes the focus itself.
      const scrolls = !element.hasAttribute('data-cards') && isLarger(content, element);
      if (scrolls && !element.querySelector('a, button, input')) element.tabIndex = 0;
      else element.removeAttribute('tabindex');
    };
    // Before the first paint: the rows must not change their shape afterwards.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, [columns, stacks]);
  return frame;
}
