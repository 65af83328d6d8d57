import { useEffect, useRef, type RefObject } from 'react';

/** Time limit for moving the focus to a late heading. */
const timeoutMs = 5_000;

/**
 * After a navigation, focuses the heading of the new screen, so that screen readers announce it
 * and Tab continues from there. Not on the first screen, and not when the focus moved meanwhile, in the new
 * screen or in the frame: an open list of the frame would close.
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
    const timer = setTimeout(() => observer.disconnect(), timeoutMs);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [content, pathname]);
}
