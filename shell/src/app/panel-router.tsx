import { noInternetPath } from '@galla/contract';
import { createBrowserRouter } from '@galla/shared/router';
import { offlineWork } from '../offline/offline-work';
import { App } from './app';
import { BrokenRoute } from './frame-boundary';
import { closePalette } from '../palette/palette-store';
import { offlinePathFrom } from './connection/offline';

type PanelRouter = ReturnType<typeof createBrowserRouter>;

/** The page's router. A single catch-all route, because the screens are only known at runtime. */
export function createPanelRouter(): PanelRouter {
  return createBrowserRouter([{ path: '*', element: <App />, errorElement: <BrokenRoute /> }]);
}

/** Shows the offline notice over the current screen and keeps the return path. */
export function goOffline(router: PanelRouter): void {
  const { location } = router.state;
  // A user who chose to work offline is not redirected again.
  if (location.pathname === noInternetPath || offlineWork.getState().on) return;
  // It would stay above the notice, without taking a key, as a part of the screen that is inert.
  closePalette();
  // Replaces the history entry, so that Back leads to the screen before it.
  void router.navigate(offlinePathFrom(location), { replace: true, state: location.state });
}

/** Navigates to /no-internet whenever the device goes offline; that screen handles the return. */
export function followConnection(router: PanelRouter): void {
  const handleOffline = (): void => goOffline(router);
  window.addEventListener('offline', handleOffline);
  if (!navigator.onLine) handleOffline();
}

/** Calls `listener` with each new path before React renders it; /no-internet is excluded. */
export function followPath(router: PanelRouter, listener: (pathname: string) => void): void {
  let known = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === known || pathname === noInternetPath) return;
    known = pathname;
    listener(pathname);
  });
}
