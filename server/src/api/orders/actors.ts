import type { Actor } from '@galla/shared/contract';
import type { SessionContext } from '../../security/session-context';

/** The platform, where it acts by itself. */
export const platformActor: Actor = { kind: 'platform', name: 'Galla', device: '' };
/** The outlet's own settings, carried out by the server. */
export const serverActor: Actor = { kind: 'server', name: 'Galla', device: '' };

export function staffActor(session: Pick<SessionContext, 'userName' | 'deviceName'>): Actor {
  return { kind: 'staff', name: session.userName, device: session.deviceName };
}
