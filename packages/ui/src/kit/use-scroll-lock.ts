import { useEffect } from 'react';

let holders = 0;

/** Locks page scrolling while `held`; supports several overlays at once. */
export function useScrollLock(held: boolean): void {
  useEffect(() => {
    if (!held) return;
    const root = document.documentElement;
    holders += 1;
    if (holders === 1) {
      // Compensates the width of the removed scrollbar, to avoid a layout shift.
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
