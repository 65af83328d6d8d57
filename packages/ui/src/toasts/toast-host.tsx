import { useEffect, useSyncExternalStore } from 'react';
import { loadToasts, presentToasts, subscribeToToasts } from './load-toasts';

const idleFallbackMs = 2_000;

/** Host of toasts; mounted once per page, beside the routes. */
export function ToastHost() {
  const stack = useSyncExternalStore(subscribeToToasts, presentToasts);
  const isThere = stack !== null;
  useEffect(() => {
    if (isThere) return undefined;
    // Preloaded, because the first toast may be about a lost connection.
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(() => void loadToasts(), { timeout: 10_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => void loadToasts(), idleFallbackMs);
    return () => clearTimeout(timer);
  }, [isThere]);
  return stack && <stack.ToastStack />;
}
