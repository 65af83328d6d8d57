import { useEffect, useSyncExternalStore } from 'react';
import { loadToasts, presentToasts, subscribeToToasts } from './load-toasts';

const idleFallbackMs = 2_000;

/**
 * Host of toasts; mounted once per page, beside the routes.
 * @param preload false: their code is loaded with the first toast, unless the page does it by `loadToasts`
 */
export function ToastHost({ preload = true }: { preload?: boolean }) {
  const stack = useSyncExternalStore(subscribeToToasts, presentToasts);
  const isThere = stack !== null;
  useEffect(() => {
    if (isThere || !preload) return undefined;
    // Preloaded, because the first toast may be about a lost connection.
    if ('requestIdleCallback' in globalThis) {
      const handle = requestIdleCallback(() => void loadToasts(), { timeout: 10_000 });
      return () => cancelIdleCallback(handle);
    }
    const timer = setTimeout(() => void loadToasts(), idleFallbackMs);
    return () => clearTimeout(timer);
  }, [isThere, preload]);
  return stack && <stack.ToastStack />;
}
