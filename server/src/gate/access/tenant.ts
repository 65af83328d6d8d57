import { ApiError, notFound } from '../../messages/api-error';
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

/** As `requireOutlet` for what is stored: its outlets that were closed permanently do not hinder a change. */
export function requireStoredOutlets(session: Scope, outletIds: readonly string[]): void {
  for (const outletId of outletIds)
    if (!session.closedOutletIds.includes(outletId)) requireOutlet(session, outletId);
}

/** The user's outlets that are open for business, in a call that may read the others too. */
export const openOutletsOf = ({ outletIds, closedOutletIds }: Scope): string[] =>
  outletIds.filter((outletId) => !closedOutletIds.includes(outletId));
