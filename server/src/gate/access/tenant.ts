import { ApiError, notFound, notPermitted } from '../../messages/api-error';
import type { SessionContext } from './session-context';

type Scope = Pick<SessionContext, 'outletIds' | 'closedOutletIds'>;

/**
 * Rejects an outlet outside the session. The error is that of an outlet that does not exist, so that it reveals nothing
 * about other merchants; the user's own that was closed permanently has one of its own.
 * @throws ApiError 404 NOT_FOUND · 409 OUTLET_CLOSED
 */
export function requireOutlet({ outletIds, closedOutletIds }: Scope, outletId: string): void {
  if (outletIds.includes(outletId)) return;
  throw closedOutletIds.includes(outletId)
    ? new ApiError(409, 'OUTLET_CLOSED', 'outlets.closedPermanently')
    : notFound();
}

/** All of the user's outlets, those that were closed permanently too, whatever a call may change. */
export const ownOutletsOf = ({ outletIds, closedOutletIds }: Scope): string[] => [
  ...new Set([...outletIds, ...closedOutletIds]),
];

const isOwn = ({ outletIds, closedOutletIds }: Scope, outletId: string): boolean =>
  outletIds.includes(outletId) || closedOutletIds.includes(outletId);

/** Whether the user sees what is stored: it is of one of their outlets, or of no outlet in particular (null). */
export const isSeen = (session: Scope, outletIds: readonly string[] | null): boolean =>
  outletIds === null || outletIds.some((outletId) => isOwn(session, outletId));

/**
 * Rejects a change of what is stored, where it is of outlets that are not the user's; those that were closed permanently
 * do not hinder it. @throws ApiError 404 NOT_FOUND where it is of no other · 403 NOT_PERMITTED
 */
export function requireStoredOutlets(session: Scope, outletIds: readonly string[]): void {
  if (outletIds.every((outletId) => isOwn(session, outletId))) return;
  throw isSeen(session, outletIds) ? notPermitted('discounts.notYourOutlets') : notFound();
}

/** The user's outlets that are open for business, in a call that may read the others too. */
export const openOutletsOf = ({ outletIds, closedOutletIds }: Scope): string[] =>
  outletIds.filter((outletId) => !closedOutletIds.includes(outletId));
