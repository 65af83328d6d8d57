/** So long the page that was opened has the device to itself, unless a person acts sooner. */
const calmAfterMs = 3_000;
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let calm: Promise<void> | null = null;

/** Settles when the first screen had its time, or with the first act of a person: then more will be wanted soon. */
function untilCalm(): Promise<void> {
  calm ??= new Promise((resolve) => {
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

/**
 * Calls `act` once the page that was opened is there and the browser has nothing better to do: for what is fetched or
 * started ahead of use. On a slow phone it would stand in the way of what somebody waits for.
 */
export function whenCalm(act: () => void): void {
  const afterCalm = async (): Promise<void> => {
    await untilCalm();
    if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 10_000 });
    // Safari has none.
    else setTimeout(act, 200);
  };
  void afterCalm();
}
