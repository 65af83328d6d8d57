import type { PermissionKey, SessionUser } from '@galla/contract';
import { accountPath } from '../routes';

/** An existing path of this session, with its permission. */
interface Place {
  path: string;
  permission: PermissionKey | null;
  /** Rank in the list of landing screens; absent: not in it. */
  landing?: number | undefined;
}

/** Target without any permitted screen: a notice page. */
export const nothingForYouPath = '/panel';

/**
 * Landing screen after sign-in, or at / or /login with a stored session. An owner with an incomplete record
 * completes it first; others get the first existing and permitted screen of the list, or,
 * without one, the first entry of their sidebar.
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
