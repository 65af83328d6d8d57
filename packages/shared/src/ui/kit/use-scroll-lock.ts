import { useEffect } from 'react';

let holders = 0;

/** Keeps the page behind from scrolling while `held`; several overlays may hold it at once. */
export function useScrollLock(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const root = document.documentElement;
    holders += 1;
    if (holders === 1) {
      // The width of the scrollbar that goes, so that nothing moves sideways.
      document.body.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
      root.style.overflow = 'hidden';
    }
    return () => {
      holders -= 1;
      if (holders > 0) return;
      root.style.overflow = '';
      document.body.style.paddingInlineEnd = '';
    };
  }, [held]);
}
