/** The path pattern of a screen: '/panel/orders/:id'. */
export interface RoutePattern {
  path: string;
  /** Exact match only: paths below it do not belong to it. */
  exact?: boolean | undefined;
}

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Whether `pathname` matches `pattern` or a path below it; a segment that starts with ':' matches any. */
export function isBelow(pattern: string, pathname: string): boolean {
  const given = segmentsOf(pathname);
  const wanted = segmentsOf(pattern);
  return (
    wanted.length <= given.length &&
    wanted.every((segment, index) => isParameter(segment) || segment === given[index])
  );
}

/** Whether `pathname` matches `pattern` exactly. */
export const isSamePath = (pattern: string, pathname: string): boolean =>
  isBelow(pattern, pathname) && segmentsOf(pattern).length === segmentsOf(pathname).length;

/** Whether some pathname lies below both patterns. */
export function overlaps(one: string, other: string): boolean {
  const others = segmentsOf(other);
  return segmentsOf(one).every((segment, index) => {
    const against = others[index];
    return against === undefined || segment === against || isParameter(segment) || isParameter(against);
  });
}

/** The route for `pathname`: the matching one with the most segments; the first of equals. */
export function matchRoute<Route extends RoutePattern>(
  routes: readonly Route[],
  pathname: string,
): Route | null {
  let closest: Route | null = null;
  for (const route of routes) {
    const { path, exact = false } = route;
    if (!(exact ? isSamePath(path, pathname) : isBelow(path, pathname))) continue;
    if (closest === null || segmentsOf(path).length > segmentsOf(closest.path).length) closest = route;
  }
  return closest;
}

/** The remote for `pathname`, and its route; null: none. */
export function matchRemote<Remote extends { routes: readonly { path: string }[] }>(
  remotes: readonly Remote[],
  pathname: string,
): { remote: Remote; route: Remote['routes'][number] } | null {
  const rows = remotes.flatMap((remote) =>
    remote.routes.map((route: Remote['routes'][number]) => ({ path: route.path, remote, route })),
  );
  const match = matchRoute(rows, pathname);
  return match && { remote: match.remote, route: match.route };
}
