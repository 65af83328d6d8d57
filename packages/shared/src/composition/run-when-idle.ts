import { isFunction } from '../border/border';

/** Delay after the page's start, ended early by the first input. */
const startupMs = 3_000;
/** Time after the last input during which the user counts as typing. */
const typingMs = 1_000;
const gestures = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

let started: Promise<void> | null = null;
let typedAt = Number.NEGATIVE_INFINITY;

/** Resolves after the start delay or on the first input, whichever is first. */
function untilStarted(): Promise<void> {
  started ??= new Promise((resolve) => {
    addEventListener('input', () => (typedAt = performance.now()), { capture: true, passive: true });
    const settle = (): void => {
      clearTimeout(timer);
      for (const gesture of gestures) removeEventListener(gesture, settle, { capture: true });
      resolve();
    };
    const timer = setTimeout(settle, Math.max(0, startupMs - performance.now()));
    for (const gesture of gestures) addEventListener(gesture, settle, { capture: true, once: true });
  });
  return started;
}

const typingLeftMs = (): number => Math.max(0, typedAt + typingMs - performance.now());

async function untilTypingStops(): Promise<void> {
  while (typingLeftMs() > 0) await new Promise((resolve) => setTimeout(resolve, typingLeftMs()));
}

/**
 * Calls `act` once the page has started, the user is not typing and the browser is idle: for prefetch work,
 * which would delay the first screen on a slow phone.
 */
export function runWhenIdle(act: () => void): void {
  if (!isFunction(act, 'runWhenIdle')) return;
  const afterStart = async (): Promise<void> => {
    await untilStarted();
    await untilTypingStops();
    const actUnlessTyping = (): void => {
      if (typingLeftMs() > 0) void afterStart();
      else act();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(actUnlessTyping, { timeout: 10_000 });
    // Safari lacks requestIdleCallback.
    else setTimeout(actUnlessTyping, 200);
  };
  void afterStart();
}
