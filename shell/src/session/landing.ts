import type { Permission, SessionUser } from '@galla/shared/contract';
import { accountPath, landingPaths } from '../routes';

/** A path that exists in this session, and the permission it needs. */
interface Place {
  path: string;
  permission: Permission | null;
}

/** Where a panel without a single permitted screen sends its user: a page that says so. */
export const nothingForYouPath = '/panel';

/**
 * Where a sign-in leads, and a start at / or /login with a stored session. An owner whose record is incomplete
 * completes it first; anybody else gets the first screen of the fixed list that exists and whose permission they hold:
 * the default landing, for all but those who may not see it.
 */
export function landingOf(
  user: Pick<SessionUser, 'status' | 'userType'>,
  places: readonly Place[],
  holds: (permission: Permission | null) => boolean,
): string {
  if (user.status === 'incomplete' && user.userType === 'owner') return accountPath;
  const open = landingPaths.find((path) =>
    places.some((place) => place.path === path && holds(place.permission)),
  );
  return open ?? nothingForYouPath;
}
