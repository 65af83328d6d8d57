import type { Actor } from '@galla/shared/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../clock';
import { ApiError } from '../../http/api-error';
import { say } from '../../messages/say';
import type { SessionContext } from '../../security/session-context';
import { requireOutlet } from '../../security/tenant';
import { staffActor } from '../orders/actors';

/** Whose menu is read or changed. */
export interface MenuScope {
  merchantId: string;
  outletId: string;
}
/** A change of a menu: whose, by whom, when. */
export interface MenuAct extends MenuScope {
  by: Actor;
  at: Date;
}

/** The scope of a call on an outlet of the session. Throws ApiError 404 for any other outlet. */
export function menuScope(session: SessionContext, outletId: string, request: FastifyRequest): MenuScope {
  requireOutlet(session, outletId, request);
  return { merchantId: session.merchantId, outletId };
}

/** The same for a change. */
export function menuAct(
  session: SessionContext,
  outletId: string,
  request: FastifyRequest,
  clock: Clock,
): MenuAct {
  return { ...menuScope(session, outletId, request), by: staffActor(session), at: clock.now() };
}

/** The refusal of what is not on this menu. */
export const notOnMenu = (request: FastifyRequest): ApiError =>
  new ApiError(404, 'NOT_FOUND', say(request, 'menu.notOnMenu'));
