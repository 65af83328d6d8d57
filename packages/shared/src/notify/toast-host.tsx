import { useEffect, useSyncExternalStore } from 'react';
import { loadToasts, presentToasts, subscribeToToasts } from './notify';

const idleFallbackMs = 2_000;

/** The place of toasts; stands once in the page, beside the routes. */
export function ToastHost() {
  const stack = useSyncExternalStore(subscribeToToasts, presentToasts);
  const isThere = stack !== null;
  useEffect(() => {
    if (isThere) return undefined;
    // Ahead of the first toast, which may be about a line that is gone.
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(loadToasts, { timeout: 10_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(loadToasts, idleFallbackMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return stack && <stack.ToastStack />;
}
