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

/** The screen that completes an owner's record, if a remote draws it. */
export const profilePath = '/panel/merchant/info';

/** Whether an owner must complete their record first. */
export const isIncompleteOwner = ({ status, userType }: Pick<SessionUser, 'status' | 'userType'>): boolean =>
  status === 'incomplete' && userType === 'owner';

/**
 * The places that exist for this user. An owner with an incomplete record is kept at the account screen and the one that
 * completes the record; where no remote draws that one, nothing is withheld, since nobody could leave again.
 */
export function placesFor<Each extends { path: string }>(
  user: Pick<SessionUser, 'status' | 'userType'> | null,
  places: readonly Each[],
): readonly Each[] {
  if (!user || !isIncompleteOwner(user) || !places.some(({ path }) => path === profilePath)) return places;
  return places.filter(({ path }) => path === accountPath || path === profilePath);
}

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
  if (isIncompleteOwner(user)) return accountPath;
  const [first] = places
    .flatMap(({ path, permission, landing }) =>
      landing !== undefined && holds(permission) ? [{ path, landing }] : [],
    )
    .toSorted((one, two) => one.landing - two.landing);
  return (first ?? sidebar[0])?.path ?? nothingForYouPath;
}
