import { matchRemote } from '@galla/domain';
import type { RemoteRoute } from '@galla/contract';
import type { PagePayload } from './release-payload';

/** The remote and route for `pathname`; null for the shell's screens. */
export function remoteAt(
  document: PagePayload,
  pathname: string,
): { remote: string; route: RemoteRoute } | null {
  const remotes = Object.entries(document.remotes).map(([name, { release }]) => ({
    name,
    routes: release.routes,
  }));
  const match = matchRemote(remotes, pathname);
  return match && { remote: match.remote.name, route: match.route };
}
