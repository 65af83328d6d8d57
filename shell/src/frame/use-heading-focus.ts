import { useEffect, useRef, type RefObject } from 'react';

/** A screen that takes longer than this to show its heading has lost its claim to the focus. */
const patienceMs = 5_000;

/**
 * After a navigation the focus goes to the heading of the new screen, so that a screen reader says where the person is
 * and Tab goes on from there. Not on the first screen, and not when the person has gone elsewhere meanwhile, in the new
 * screen or in the frame: an open list of the frame would close under the finger.
 */
export function useHeadingFocus(content: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    const area = content.current;
    if (!area || shown.current === pathname) return undefined;
    shown.current = pathname;
    area.ownerDocument.defaultView?.scrollTo(0, 0);
    const { body } = area.ownerDocument;
    const left = document.activeElement;
    const focusHeading = (): boolean => {
      const { activeElement: focused } = document;
      if (focused !== area && (area.contains(focused) || (focused !== left && focused !== body))) return true;
      const heading = area.querySelector<HTMLElement>('h1');
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focusHeading()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    observer.observe(area, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patienceMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content, pathname]);
}
