import { noInternetPath } from '@galla/shared/contract';
import { createBrowserRouter } from '@galla/shared/router';
import { offlineWork } from '../offline/offline-work';
import { App } from './app';
import { BrokenPage } from './frame-boundary';
import { offlinePathFrom } from './offline';

type PanelRouter = ReturnType<typeof createBrowserRouter>;

/** The page's one router. One route for every address: which screens there are is decided while the page runs. */
export function createPanelRouter(): PanelRouter {
  return createBrowserRouter([{ path: '*', element: <App />, errorElement: <BrokenPage /> }]);
}

/** Shows that there is no connection, over the present screen, and remembers the way back. */
export function goOffline(router: PanelRouter): void {
  const { location } = router.state;
  // Whoever chose to go on without a connection is not sent away again by it.
  if (location.pathname === noInternetPath || offlineWork.getState().on) return;
  // In place of the entry it covers: Back leads to the screen before, as if the line had never been gone.
  void router.navigate(offlinePathFrom(location), { replace: true, state: location.state });
}

/** Goes to the no-internet screen whenever the device loses its connection; that screen sees to the way back. */
export function followConnection(router: PanelRouter): void {
  const handleOffline = (): void => goOffline(router);
  window.addEventListener('offline', handleOffline);
  if (!navigator.onLine) handleOffline();
}

/** Calls `listener` with each path that is gone to, before React draws it. The notice that there is no connection is none. */
export function followPath(router: PanelRouter, listener: (pathname: string) => void): void {
  let known = router.state.location.pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === known || pathname === noInternetPath) return;
    known = pathname;
    listener(pathname);
  });
}
