import type { Actor } from '@galla/contract';
import type { Clock } from '../clock';
import { type ApiError, notFound } from '../messages/api-error';
import type { SessionContext } from '../gate/access/session-context';
import { requireOutlet } from '../gate/access/tenant';
import { staffActor } from '../orders/actors';

/** Scope of a menu call. */
export interface MenuScope {
  merchantId: string;
  outletId: string;
}
/** Scope of a menu change: merchant, user, time. */
export interface MenuAct extends MenuScope {
  by: Actor;
  /** Left out for changes that no user of the merchant makes. */
  userId?: string;
  at: Date;
}

/** The scope of a call on an outlet of the session. Throws ApiError 404 for any other outlet. */
export function menuScope(session: SessionContext, outletId: string): MenuScope {
  requireOutlet(session, outletId);
  return { merchantId: session.merchantId, outletId };
}

/** The same for a change. */
export function menuAct(session: SessionContext, outletId: string, clock: Clock): MenuAct {
  return {
    ...menuScope(session, outletId),
    by: staffActor(session),
    userId: session.userId,
    at: clock.now(),
  };
}

/** The error for an id that is not on this menu. */
export const notOnMenu = (): ApiError => notFound('menu.notOnMenu');
