import { useEffect, useState } from 'react';

/** Nothing was touched for so long: whoever was about to press has pressed. */
const restMs = 4_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'];
const listening = { passive: true, capture: true };

/**
 * Whether something in the page's flow keeps its place: while it is needed, and after that until the page rests, so
 * that nothing moves under a finger. Another `screen` moves anyway.
 */
export function useHeldPlace(needed: boolean, screen: string): boolean {
  const [heldOn, setHeldOn] = useState<string | null>(null);
  if (needed && heldOn !== screen) setHeldOn(screen);
  const isHeld = needed || heldOn === screen;
  useEffect(() => {
    if (needed || !isHeld) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeldOn(null), restMs);
    };
    for (const kind of touches) window.addEventListener(kind, wait, listening);
    wait();
    return () => {
      clearTimeout(timer);
      for (const kind of touches) window.removeEventListener(kind, wait, listening);
    };
  }, [needed, isHeld]);
  return isHeld;
}
