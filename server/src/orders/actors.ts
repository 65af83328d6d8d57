import type { Actor } from '@galla/contract';
import type { AuditedAct } from '../db/audit';
import type { SessionContext } from '../gate/access/session-context';

/** The platform, for its automatic actions. */
export const platformActor: Actor = { kind: 'platform', name: 'Galla', device: '' };
/** The outlet's settings, executed by the server. */
export const serverActor: Actor = { kind: 'server', name: 'Galla', device: '' };

export function staffActor(session: Pick<SessionContext, 'userName' | 'deviceName'>): Actor {
  return { kind: 'staff', name: session.userName, device: session.deviceName };
}

/** A user of the session does something, perhaps at an outlet. */
export const staffAct = (session: SessionContext, at: Date, outletId: string | null = null): AuditedAct => ({
  merchantId: session.merchantId,
  outletId,
  userId: session.userId,
  by: staffActor(session),
  at,
});
