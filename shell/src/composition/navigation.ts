import { closestPath } from '@galla/shared/domain';
import type { RemoteRoute } from '@galla/shared/contract';
import type { PagePayload } from './release-payload';

/** A path of the panel and the remote that draws it. */
interface RoutedPath extends RemoteRoute {
  remote: string;
}

/** The remote's path that the screen at `pathname` belongs to, or null when that is the shell's own. */
export function remoteAt(document: PagePayload, pathname: string): RoutedPath | null {
  const routes = Object.entries(document.remotes).flatMap(([remote, { release }]) =>
    release.routes.map((route) => ({ ...route, remote })),
  );
  return closestPath(routes, pathname);
}
