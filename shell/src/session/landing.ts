import type { PermissionKey, SessionUser } from '@galla/shared/contract';
import { accountPath } from '../routes';

/** A path that exists in this session, and the permission it needs. */
interface Place {
  path: string;
  permission: PermissionKey | null;
  /** Its place in the list of first screens; absent: not in it. */
  landing?: number | undefined;
}

/** Where a panel without a single permitted screen sends its user: a page that says so. */
export const nothingForYouPath = '/panel';

/**
 * Where a sign-in leads, and a start at / or /login with a stored session. An owner whose record is incomplete
 * completes it first; anybody else gets the first screen of the list that exists and whose permission they hold, and
 * where that has none for them, the first entry of their sidebar.
 */
export function landingOf(
  user: Pick<SessionUser, 'status' | 'userType'>,
  places: readonly Place[],
  sidebar: readonly { path: string }[],
  holds: (permission: PermissionKey | null) => boolean,
): string {
  if (user.status === 'incomplete' && user.userType === 'owner') return accountPath;
  const [first] = places
    .flatMap(({ path, permission, landing }) =>
      landing !== undefined && holds(permission) ? [{ path, landing }] : [],
    )
    .toSorted((one, two) => one.landing - two.landing);
  return (first ?? sidebar[0])?.path ?? nothingForYouPath;
}
