import type { PermissionKey, SessionUser } from '@galla/contract';
import { accountPath } from '../routes';

/** An existing path of this session, with its permission. */
interface Place {
  path: string;
  permission: PermissionKey | null;
  /** Rank in the list of landing screens; absent: not in it. */
  landing?: number | undefined;
  /** Rank among the screens where people with one duty begin; absent: not one of them. */
  duty?: number | undefined;
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

/** Who holds one of these has more to see than one screen of work. */
const managing = ['profile', 'report'] as const;

/** The permitted place with the lowest rank. */
function firstBy(
  places: readonly Place[],
  rankOf: (place: Place) => number | undefined,
  holds: (permission: PermissionKey | null) => boolean,
): string | undefined {
  return places
    .flatMap((place) => {
      const rank = rankOf(place);
      return rank !== undefined && holds(place.permission) ? [{ path: place.path, rank }] : [];
    })
    .toSorted((one, two) => one.rank - two.rank)[0]?.path;
}

/** First screen after a sign-in: people with one duty begin where they work, others at their landing screen. */
export function firstScreenOf(
  user: Pick<SessionUser, 'status' | 'userType'>,
  places: readonly Place[],
  sidebar: readonly { path: string }[],
  holds: (permission: PermissionKey | null) => boolean,
): string {
  const manages = user.userType === 'owner' || managing.some((permission) => holds(permission));
  const work = manages ? undefined : firstBy(places, ({ duty }) => duty, holds);
  return work ?? landingOf(user, places, sidebar, holds);
}

/**
 * Landing screen at / or /login with a stored session, and after a sign-in of somebody with several duties. An owner with an incomplete record
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
  return firstBy(places, ({ landing }) => landing, holds) ?? sidebar[0]?.path ?? nothingForYouPath;
}
