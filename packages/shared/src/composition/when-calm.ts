/** So long the page that was opened has the device to itself, unless a person acts sooner. */
const calmAfterMs = 3_000;
/** So long after the last character in a field nobody is typing any more. */
const pauseMs = 1_000;
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let calm: Promise<void> | null = null;
let typedAt = Number.NEGATIVE_INFINITY;

/** Settles when the first screen had its time, or with the first act of a person: then more will be wanted soon. */
function untilCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
    addEventListener('input', () => (typedAt = performance.now()), { capture: true, passive: true });
    const settle = (): void => {
      clearTimeout(timer);
      for (const gesture of gestures) removeEventListener(gesture, settle, { capture: true });
      resolve();
    };
    const timer = setTimeout(settle, Math.max(0, calmAfterMs - performance.now()));
    for (const gesture of gestures) addEventListener(gesture, settle, { capture: true, once: true });
  });
  return calm;
}

const leftToPause = (): number => Math.max(0, typedAt + pauseMs - performance.now());

async function untilPause(): Promise<void> {
  while (leftToPause() > 0) await new Promise((resolve) => setTimeout(resolve, leftToPause()));
}

/**
 * Calls `act` once the page that was opened is there, nobody types and the browser has nothing better to do: for what is
 * fetched or started ahead of use. On a slow phone it would stand in the way of what somebody waits for.
 */
export function whenCalm(act: () => void): void {
  const afterCalm = async (): Promise<void> => {
    await untilCalm();
    await untilPause();
    const actUnlessTyping = (): void => {
      if (leftToPause() > 0) void afterCalm();
      else act();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(actUnlessTyping, { timeout: 10_000 });
    // Safari has none.
    else setTimeout(actUnlessTyping, 200);
  };
  void afterCalm();
}
