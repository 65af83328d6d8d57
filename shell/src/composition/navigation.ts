import type { RemoteRoute } from '@galla/shared/contract';
import type { PagePayload } from './release-payload';

/** A path of the panel and the remote that draws it. */
interface RoutedPath extends RemoteRoute {
  remote: string;
}

const assigned = (document: PagePayload) =>
  Object.entries(document.remotes).map(([remote, { release }]) => ({ remote, release }));

/** Paths that remotes draw, longest first, so that the first match is the closest. */
function routesOf(document: PagePayload): RoutedPath[] {
  return assigned(document)
    .flatMap(({ remote, release }) => release.routes.map((route) => ({ ...route, remote })))
    .sort((one, two) => two.path.length - one.path.length);
}

/** The remote's path that the screen at `pathname` belongs to, or null when that is the shell's own. */
export function remoteAt(document: PagePayload, pathname: string): RoutedPath | null {
  const path = `${pathname.replace(/\/+$/, '')}/`;
  return routesOf(document).find((route) => path.startsWith(`${route.path.replace(/\/+$/, '')}/`)) ?? null;
}
