interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/**
 * Resolves in a new task, after the browser had the chance to paint and handle input. Splits
 * work that would be one long task on a slow phone.
 */
export function nextTask(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  if (scheduler?.yield) return scheduler.yield();
  // A timer would be delayed by some milliseconds, and throttled in a background page.
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
