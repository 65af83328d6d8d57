import { useSyncExternalStore } from 'react';
import { presentToasts, subscribeToToasts } from './load-toasts';

/**
 * Host of toasts; mounted once per page, beside the routes. Their code is loaded with the first one, unless the page
 * has done it by `loadToasts`.
 */
export function ToastHost() {
  const stack = useSyncExternalStore(subscribeToToasts, presentToasts);
  return stack && <stack.ToastStack />;
}
