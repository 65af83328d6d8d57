import type { Actor } from '@galla/contract';
import type { Clock } from '../clock';
import { type ApiError, notFound } from '../messages/api-error';
import type { SessionContext } from '../gate/access/session-context';
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

/** The scope of a call on an outlet that the gate let through (`scope` of its endpoint). */
export const menuScope = ({ merchantId }: SessionContext, outletId: string): MenuScope => ({
  merchantId,
  outletId,
});

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
