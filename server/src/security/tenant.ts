import { notFound } from '../http/api-error';
import type { SessionContext } from './session-context';

/**
 * Rejects an outlet outside the session. The error is that of an outlet that does not exist, so that it reveals nothing
 * about other merchants.
 * @throws ApiError 404 NOT_FOUND
 */
export function requireOutlet(session: SessionContext, outletId: string): void {
  if (!session.outletIds.includes(outletId)) throw notFound();
}
