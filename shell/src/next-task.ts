interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/**
 * Settles in a task of its own, as soon as the browser has had the chance to draw and to answer a touch. Between pieces of
 * work that a slow phone takes long for: one long task answers nobody.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  if (scheduler?.yield) return scheduler.yield();
  // A timer would be held back by some milliseconds, and longer in a page nobody sees.
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.addEventListener('message', () => {
      channel.port1.close();
      resolve();
    });
    channel.port1.start();
    channel.port2.postMessage(null);
  });
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
